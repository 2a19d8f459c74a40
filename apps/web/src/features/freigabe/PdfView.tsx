import { linkWorte } from '@traverse/domain/angebot/link-worte';
import type { Anrede } from '@traverse/domain/forderung/mahntexte';
import { PdfPages } from '../../ui/pdf/PdfPages.tsx';
import css from './FreigabePage.module.css';

/** The offer as it was sent. */
export function PdfView({ file, name, anrede }: { file: File | undefined; name: string; anrede: Anrede }) {
  return (
    <PdfPages
      file={file}
      className={css.paper}
      toCome={<span className={css.sheet} />}
      failed={`${name} lässt sich hier nicht zeigen. ${linkWorte[anrede].pdfLaden}`}
    />
  );
}
