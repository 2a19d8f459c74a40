import { Link } from '@tanstack/react-router';
import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { formatEuro, monatsnamen } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { type Book, entriesLink, monthSpan } from './book-links.ts';
import css from './MonthsTable.module.css';

interface MonthsTableProps {
  jahr: number;
  auswertung: Auswertung;
  before: Auswertung | undefined;
}

/** The figures of the chart, each with the way to its entries. */
export function MonthsTable({ jahr, auswertung, before }: MonthsTableProps) {
  const { einnahmenNetto, ausgabenNetto } = auswertung.monate;
  return (
    <details className={css.details}>
      <summary>Zahlen je Monat</summary>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Monat</th>
            <th scope="col">Einnahmen</th>
            <th scope="col">Ausgaben</th>
            {before && <th scope="col">Einnahmen {jahr - 1}</th>}
          </tr>
        </thead>
        <tbody>
          {monatsnamen.map((name, month) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Figure book="einnahmen" jahr={jahr} month={month} amount={einnahmenNetto[month]} />
              <Figure book="ausgaben" jahr={jahr} month={month} amount={ausgabenNetto[month]} />
              {before && (
                <Figure
                  book="einnahmen"
                  jahr={jahr - 1}
                  month={month}
                  amount={before.monate.einnahmenNetto[month]}
                />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface FigureProps {
  book: Book;
  jahr: number;
  month: number;
  amount: Cents | undefined;
}

function Figure({ book, jahr, month, amount }: FigureProps) {
  if (amount === undefined) return <td>–</td>;
  return (
    <td>
      <Link {...entriesLink(book, monthSpan(jahr, month))}>{formatEuro(amount)}</Link>
    </td>
  );
}
