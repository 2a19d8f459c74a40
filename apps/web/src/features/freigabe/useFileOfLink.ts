import { useEffect, useState } from 'react';
import { fileOfLink } from '../../api/freigabe.ts';

/** A file behind the link; nothing until it is there. */
export function useFileOfLink(
  sitzung: string,
  which: 'pdf' | 'logo' | 'agb',
  name: string,
  wanted: boolean,
): File | undefined {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    if (wanted) fileOfLink(sitzung, which, name).then(setFile, () => undefined);
  }, [sitzung, which, name, wanted]);
  return file;
}
