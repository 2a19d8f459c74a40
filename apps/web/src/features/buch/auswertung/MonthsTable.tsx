import { Link } from '@tanstack/react-router';
import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { formatEuro, monatsnamen } from '@traverse/domain/values';
import { type Cents, spalten } from '@traverse/schema';
import { PlainTabelle } from '../../../ui/tabelle/PlainTabelle.tsx';
import { type Book, entriesLink, monthSpan } from './book-links.ts';
import css from './MonthsTable.module.css';

interface MonthsTableProps {
  jahr: number;
  auswertung: Auswertung;
  before: Auswertung | undefined;
}

type Figure = 'einnahmen' | 'ausgaben' | 'vorjahr';

interface Monat extends Readonly<Record<Figure, Cents | undefined>> {
  readonly name: string;
  readonly month: number;
}

const figureOf = (label: string, which: Figure) =>
  ({ is: 'geld', label, of: (monat: Monat) => monat[which] }) as const;
const SPALTEN = spalten<Monat>()({
  name: { is: 'text', label: 'Monat', of: ({ name }) => name },
  einnahmen: figureOf('Einnahmen', 'einnahmen'),
  ausgaben: figureOf('Ausgaben', 'ausgaben'),
});

/** The figures of the chart, each with the way to its entries. */
export function MonthsTable({ jahr, auswertung, before }: MonthsTableProps) {
  const { einnahmenNetto, ausgabenNetto } = auswertung.monate;
  return (
    <details className={css.details}>
      <summary>Zahlen je Monat</summary>
      <PlainTabelle
        className={css.table}
        columns={before ? { ...SPALTEN, vorjahr: figureOf(`Einnahmen ${jahr - 1}`, 'vorjahr') } : SPALTEN}
        rows={monatsnamen.map((name, month) => ({
          name,
          month,
          einnahmen: einnahmenNetto[month],
          ausgaben: ausgabenNetto[month],
          vorjahr: before?.monate.einnahmenNetto[month],
        }))}
        named="name"
        cells={{
          einnahmen: leading('einnahmen', jahr, 'einnahmen'),
          ausgaben: leading('ausgaben', jahr, 'ausgaben'),
          vorjahr: leading('einnahmen', jahr - 1, 'vorjahr'),
        }}
      />
    </details>
  );
}

/** A figure with the way to the entries behind it. */
const leading = (book: Book, jahr: number, which: Figure) => (monat: Monat) => {
  const amount = monat[which];
  if (amount === undefined) return '–';
  return <Link {...entriesLink(book, monthSpan(jahr, monat.month))}>{formatEuro(amount)}</Link>;
};
