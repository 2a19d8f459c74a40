import { Link } from '@tanstack/react-router';
import type { TitledTable } from '@traverse/domain/auswertung/tables';
import { type Cents, spalten } from '@traverse/schema';
import { Money } from '../../../ui/values.tsx';
import { type Book, entriesLink, rowFilters, yearSpan } from './book-links.ts';
import { ShareBar } from './ShareBar.tsx';
import { TableCard } from './TableCard.tsx';
import css from './tables.module.css';

interface KategorieTableProps {
  table: TitledTable;
  jahr: number;
}

/** A category, or what breaks it down. */
interface Zeile {
  readonly kategorie: string;
  readonly part?: string;
  readonly amount: Cents;
}

const SPALTEN = spalten<Zeile>()({
  kategorie: { is: 'text', label: 'Kategorie', of: ({ kategorie, part = kategorie }) => part },
  anteil: { is: 'eigen', label: 'Anteil' },
  betrag: { is: 'geld', label: 'Betrag', of: ({ amount }) => amount },
});

/** One of the four tables by category; 'davon' rows are quiet, indented, and no part of the sum (AUSW-01). */
export function KategorieTable({ table: { table, title, rows, sum }, jahr }: KategorieTableProps) {
  const book: Book = table.startsWith('einnahmen') ? 'einnahmen' : 'ausgaben';
  const most = Math.max(...rows.map(({ amount }) => Math.abs(amount)), 1);
  return (
    <TableCard
      heading={title}
      isFolded={table.endsWith('Ust')}
      headless
      columns={SPALTEN}
      rows={rows.flatMap(({ kategorie, amount, parts }): Zeile[] => [
        { kategorie, amount },
        ...parts.map((part) => ({ kategorie, part: part.key, amount: part.amount })),
      ])}
      named="kategorie"
      looks={{ anteil: css.bar }}
      cells={{
        kategorie: ({ kategorie, part }) => (
          <Link {...entriesLink(book, yearSpan(jahr), rowFilters(kategorie, part))}>{part ?? kategorie}</Link>
        ),
        anteil: ({ amount, part }) => (
          <ShareBar part={amount} of={most} {...(part !== undefined && { look: 'quiet' })} />
        ),
      }}
      rowLook={({ part }) => (part === undefined ? undefined : css.part)}
      nothing={
        <tr>
          <td className={css.nothing}>Keine Einträge in diesem Jahr.</td>
        </tr>
      }
      foot={
        rows.length > 0 && (
          <tr className={css.sum}>
            <th scope="row">Summe</th>
            <td className={css.bar}>
              <ShareBar part={0} of={most} />
            </td>
            <td>
              <Money cents={sum} />
            </td>
          </tr>
        )
      }
    />
  );
}
