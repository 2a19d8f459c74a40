import type { Kunde } from '../entities/index.ts';
import type { Rechnungsformat } from '../options/rechnungsformate.ts';

/** As the customer wishes; who has said nothing gets an XRechnung where there is a Leitweg-ID, otherwise the PDF. */
export function rechnungsformatOf({
  rechnungsformat,
  leitwegId,
}: Pick<Kunde, 'rechnungsformat' | 'leitwegId'>): Rechnungsformat {
  if (rechnungsformat !== '') return rechnungsformat;
  return leitwegId.trim() === '' ? 'PDF mit E-Rechnung' : 'XRechnung';
}

/** The names of the files that go along. */
export function anhaengeOf(name: string, format: Rechnungsformat): string[] {
  const byFormat: { readonly [F in Rechnungsformat]: string[] } = {
    'PDF mit E-Rechnung': [`${name}.pdf`],
    XRechnung: [`${name}.xml`],
    beides: [`${name}.pdf`, `${name}.xml`],
  };
  return byFormat[format];
}
