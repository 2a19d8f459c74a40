import { type ReactNode, useEffect, useRef, useState } from 'react';

interface PdfPagesProps {
  /** Nothing until it is there, `null` where it does not come. */
  file: Blob | null | undefined;
  className?: string | undefined;
  /** In its place until the first page is drawn. */
  toCome?: ReactNode;
  /** Said when it cannot be drawn. */
  failed: ReactNode;
}

/** The pages of a PDF as they are, in any browser; read out they say their text. */
export function PdfPages({ file, className, toCome, failed }: PdfPagesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      if (!file) return;
      const { drawPages } = await import('./pdf-pages.ts');
      place.current?.replaceChildren();
      await drawPages(await file.arrayBuffer(), (canvas, text) => {
        canvas.role = 'img';
        canvas.ariaLabel = text;
        if (!isGone) place.current?.append(canvas);
      });
    };
    draw().catch(() => setFailed(true));
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <div className={className} ref={place} aria-busy={file === undefined}>
      {hasFailed || file === null ? failed : toCome}
    </div>
  );
}
