import { useEffect, useState } from 'react';
import { fileOfLink } from '../../api/freigabe.ts';
import type { LinkZugang } from '../../api/link-zugang.ts';

/** A file behind the link; nothing until it is there, `null` when it does not come. Asked again as the line is back. */
export function useFileOfLink(
  zugang: LinkZugang,
  which: 'pdf' | 'logo',
  name: string,
  wanted: boolean,
): File | null | undefined {
  const [file, setFile] = useState<File | null>();
  const isMissing = wanted && !file;
  useEffect(() => {
    if (!isMissing) return undefined;
    const load = () => void fileOfLink(zugang, which, name).then(setFile, () => setFile(null));
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [zugang, which, name, isMissing]);
  return file;
}
