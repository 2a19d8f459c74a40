import { Link } from '@tanstack/react-router';
import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { type OverviewRow, overviewRows } from '@traverse/domain/auswertung/tables';
import { spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import { Money } from '../../../ui/values.tsx';
import { assetLink, entriesLink, yearSpan } from './book-links.ts';
import { TableCard } from './TableCard.tsx';
import css from './tables.module.css';

const SPALTEN = spalten<OverviewRow>()({
  was: { is: 'text', label: 'Was', of: ({ label }) => label },
  betrag: { is: 'geld', label: 'Betrag', of: ({ amount }) => amount },
});

/** What the year brought, and what goes to the tax office. */
export function OverviewTable({ auswertung, jahr }: { auswertung: Auswertung; jahr: number }) {
  const rows = overviewRows(auswertung);
  // The tax comes after what the year brought, and is quiet beside it.
  const result = rows.findIndex(({ isResult }) => isResult);
  return (
    <TableCard
      heading="Übersicht"
      className={css.overview}
      headless
      columns={SPALTEN}
      rows={rows}
      named="was"
      cells={{
        was: ({ label, of }) =>
          of ? (
            <Link {...(of === 'afa' ? assetLink() : entriesLink(of, yearSpan(jahr)))}>{label}</Link>
          ) : (
            label
          ),
        betrag: ({ amount }) => <Money cents={amount} />,
      }}
      rowLook={({ isResult }, index) =>
        clsx(index === result && css.result, index > result && !isResult && css.quiet, isResult && css.strong)
      }
    />
  );
}
