import { Link } from '@tanstack/react-router';
import type { TitledTable } from '@traverse/domain/auswertung/tables';
import { Money } from '../../../ui/values.tsx';
import { type Book, entriesLink, rowFilters, yearSpan } from './book-links.ts';
import { ShareBar } from './ShareBar.tsx';
import { TableCard } from './TableCard.tsx';
import css from './tables.module.css';

interface KategorieTableProps {
  table: TitledTable;
  jahr: number;
}

/** One of the four tables by category; 'davon' rows are quiet, indented, and no part of the sum (AUSW-01). */
export function KategorieTable({ table: { table, title, rows, sum }, jahr }: KategorieTableProps) {
  const book: Book = table.startsWith('einnahmen') ? 'einnahmen' : 'ausgaben';
  const most = Math.max(...rows.map(({ amount }) => Math.abs(amount)), 1);
  return (
    <TableCard heading={title}>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td className={css.nothing}>Keine Einträge in diesem Jahr.</td>
          </tr>
        )}
        {rows.flatMap(({ kategorie, amount, parts }) => [
          <tr key={kategorie}>
            <th scope="row">
              <Link {...entriesLink(book, yearSpan(jahr), rowFilters(kategorie))}>{kategorie}</Link>
            </th>
            <td className={css.bar}>
              <ShareBar part={amount} of={most} />
            </td>
            <td>
              <Money cents={amount} />
            </td>
          </tr>,
          ...parts.map((part) => (
            <tr key={`${kategorie} ${part.key}`} className={css.part}>
              <th scope="row">
                <Link {...entriesLink(book, yearSpan(jahr), rowFilters(kategorie, part.key))}>
                  {part.key}
                </Link>
              </th>
              <td className={css.bar}>
                <ShareBar part={part.amount} of={most} look="quiet" />
              </td>
              <td>
                <Money cents={part.amount} />
              </td>
            </tr>
          )),
        ])}
      </tbody>
      {rows.length > 0 && (
        <tfoot>
          <tr className={css.sum}>
            <th scope="row">Summe</th>
            <td className={css.bar}>
              <ShareBar part={0} of={most} />
            </td>
            <td>
              <Money cents={sum} />
            </td>
          </tr>
        </tfoot>
      )}
    </TableCard>
  );
}
