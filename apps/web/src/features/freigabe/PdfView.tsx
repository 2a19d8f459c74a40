import { type Anrede, linkWorte } from '@traverse/domain';
import { useEffect, useRef, useState } from 'react';
import css from './FreigabePage.module.css';

/** The pages of a PDF as they are, in any browser; read out they say their text. */
export function PdfView({ file, name, anrede }: { file: File | undefined; name: string; anrede: Anrede }) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
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
    <div className={css.paper} ref={place} aria-busy={!file}>
      {failed ? (
        `${name} lässt sich hier nicht zeigen. ${linkWorte[anrede].pdfLaden}`
      ) : (
        <span className={css.sheet} />
      )}
    </div>
  );
}
