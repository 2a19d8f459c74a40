import { IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fileAddress, type StoredFile } from '../../api/stored-files.ts';

// What browsers draw and the server makes small.
const DRAWN = ['jpg', 'jpeg', 'png', 'webp', 'gif'];
const PICTURES = [...DRAWN, 'svg', 'heic'];
// An address lives about three minutes.
const ADDRESS_MS = 120_000;

/** A stored file as a small picture, or what it is. */
export function StoredPicture({ file, name }: { file: StoredFile; name: string }) {
  const { data: address } = useQuery({
    queryKey: ['small-picture', file.collection, file.recordId, file.name],
    queryFn: () => fileAddress(file, { thumb: '100x100' }),
    enabled: isDrawn(name),
    staleTime: ADDRESS_MS,
    gcTime: ADDRESS_MS,
  });
  return address === undefined ? <FileIcon name={name} /> : <img src={address} alt="" />;
}

/** A file that waits to be stored, likewise. */
export function WaitingPicture({ file }: { file: File }) {
  if (!isDrawn(file.name)) return <FileIcon name={file.name} />;
  const show = (image: HTMLImageElement) => {
    const url = URL.createObjectURL(file);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  };
  return <img ref={show} alt="" />;
}

function FileIcon({ name }: { name: string }) {
  const ending = endingOf(name);
  const Glyph = ending === 'pdf' ? IconFileTypePdf : PICTURES.includes(ending) ? IconPhoto : IconFile;
  return <Glyph size={20} stroke={1.75} aria-hidden="true" />;
}

/** Whether a file of this name is a picture that is shown small. */
export function isDrawn(name: string): boolean {
  return DRAWN.includes(endingOf(name));
}

function endingOf(name: string): string {
  return name.toLowerCase().split('.').at(-1) ?? '';
}
