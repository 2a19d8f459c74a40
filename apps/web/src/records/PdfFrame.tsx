import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../api/fetch-file.ts';
import { isAppleTouch } from '../apple.ts';
import { PdfPages } from '../ui/pdf/PdfPages.tsx';
import css from './PdfFrame.module.css';

/**
 * A PDF in a page, by its address, or out of a file that waits to be stored. The browser's own viewer where it has one: on
 * iPhones and iPads it shows the first page alone, and on Android there is none, so there the pages are drawn.
 */
export function PdfFrame({
  name,
  address,
  file,
}: {
  name: string;
  address?: string | undefined;
  file?: File | undefined;
}) {
  const isFramed = navigator.pdfViewerEnabled !== false && !isAppleTouch();
  const { data, isError } = useQuery({
    queryKey: ['pdf', address],
    queryFn: () => fetchFile(address ?? '', name),
    enabled: !isFramed && address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!isFramed) {
    const failed = `${name} lässt sich hier nicht zeigen.`;
    if (isError) return <p>{failed}</p>;
    return <PdfPages file={file ?? data} className={css.drawn} failed={failed} />;
  }
  if (file) return <FramedFile name={name} file={file} />;
  return <iframe className={css.framed} src={address} title={name} />;
}

function FramedFile({ name, file }: { name: string; file: File }) {
  const show = (place: HTMLIFrameElement | null) => {
    if (!place) return undefined;
    // What a mail program calls something else is a PDF all the same, for the viewer of the browser.
    const url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
    place.src = url;
    return () => URL.revokeObjectURL(url);
  };
  return <iframe ref={show} className={css.framed} title={name} />;
}
