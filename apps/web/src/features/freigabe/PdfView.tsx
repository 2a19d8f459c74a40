import { linkWorte } from '@traverse/domain/angebot/link-worte';
import type { Anrede } from '@traverse/domain/forderung/mahntexte';
import { PdfPages } from '../../ui/pdf/PdfPages.tsx';
import css from './FreigabePage.module.css';

interface PdfViewProps {
  /** Nothing until it is there, `null` where it does not come. */
  file: File | null | undefined;
  name: string;
  anrede: Anrede;
}

/** The offer as it was sent. */
export function PdfView({ file, name, anrede }: PdfViewProps) {
  return (
    <PdfPages
      file={file}
      className={css.paper}
      toCome={<span className={css.sheet} />}
      failed={`${name} lässt sich hier nicht zeigen. ${linkWorte[anrede].pdfLaden}`}
    />
  );
}
