import { caseKg } from '@traverse/domain/inventar/case-kg';
import { caseAnnotation } from '@traverse/domain/label-print/case-annotation';
import { compare } from '@traverse/wire';
import { useRecord, useRecords } from '../../../api/queries.ts';
import { LabelBench } from './LabelBench.tsx';
import type { LabelledArtikel } from './useLabel.ts';

/** The label of a device; that of a case says what lies in it, what it weighs and whose it is (CASE-01). */
export function CaseLabelBench({ artikel }: { artikel: LabelledArtikel }) {
  const rows = useRecords('behaelter_inhalt', {
    filter: compare('behaelter', '=', artikel.id),
    sort: 'bezeichnung',
    expand: ['inventar'],
  });
  const geraet = useRecord('geraete', artikel.id, { expand: ['inventar'] });
  const firma = useRecords('firma', { perPage: 1, skipTotal: true });
  // What is typed on it stays: it is drawn once all of this is known.
  if (rows.isLoading || geraet.isLoading || firma.isLoading) return null;
  const item = geraet.data?.expand?.inventar;
  const inhalt = (rows.data?.items ?? []).map(({ ist, bezeichnung: name, expand }) => ({
    ist,
    name,
    gewicht: expand?.inventar?.gewicht ?? 0,
  }));
  if (item?.typ !== 'Case' && inhalt.length === 0) return <LabelBench artikel={artikel} />;
  const { name = '', telefon = '' } = firma.data?.items[0] ?? {};
  const annotation = caseAnnotation({ ...caseKg(item?.gewicht ?? 0, inhalt), inhalt, firma: name, telefon });
  return <LabelBench artikel={{ ...artikel, annotation }} />;
}
