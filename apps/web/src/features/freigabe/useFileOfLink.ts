import { useEffect, useState } from 'react';
import { fileOfLink } from '../../api/freigabe.ts';

/** A file behind the link; nothing until it is there, `null` when it does not come. */
export function useFileOfLink(
  sitzung: string,
  which: 'pdf' | 'logo' | 'agb',
  name: string,
  wanted: boolean,
): File | null | undefined {
  const [file, setFile] = useState<File | null>();
  useEffect(() => {
    if (wanted) fileOfLink(sitzung, which, name).then(setFile, () => setFile(null));
  }, [sitzung, which, name, wanted]);
  return file;
}
