import { type Anrede, linkWorte } from '@traverse/domain';
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
