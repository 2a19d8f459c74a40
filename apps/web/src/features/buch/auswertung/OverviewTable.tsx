import { Link } from '@tanstack/react-router';
import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { overviewRows } from '@traverse/domain/auswertung/tables';
import { clsx } from 'clsx';
import { Money } from '../../../ui/values.tsx';
import { assetLink, entriesLink, yearSpan } from './book-links.ts';
import { TableCard } from './TableCard.tsx';
import css from './tables.module.css';

/** What the year brought, and what goes to the tax office. */
export function OverviewTable({ auswertung, jahr }: { auswertung: Auswertung; jahr: number }) {
  const rows = overviewRows(auswertung);
  // The tax comes after what the year brought, and is quiet beside it.
  const result = rows.findIndex(({ isResult }) => isResult);
  return (
    <TableCard heading="Übersicht" className={css.overview}>
      <tbody>
        {rows.map(({ label, amount, of, isResult }, index) => (
          <tr
            key={label}
            className={clsx(
              index === result && css.result,
              index > result && !isResult && css.quiet,
              isResult && css.strong,
            )}
          >
            <th scope="row">
              {of ? (
                <Link {...(of === 'afa' ? assetLink() : entriesLink(of, yearSpan(jahr)))}>{label}</Link>
              ) : (
                label
              )}
            </th>
            <td>
              <Money cents={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableCard>
  );
}
