import { Link } from '@tanstack/react-router';
import { overviewOf } from '@traverse/domain/auswertung/overview';
import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { cents, type Day, formatDay, formatProzent, wireDateOf } from '@traverse/domain/values';
import { type Cents, spalten } from '@traverse/schema';
import { ShareBar } from './ShareBar.tsx';
import { TableCard } from './TableCard.tsx';
import css from './tables.module.css';

interface YearsCardProps {
  jahr: number;
  auswertung: Auswertung;
  before: Auswertung;
  /** The last day that counts in this year, and the same of the year before; nothing of years that are over. */
  bis?: Day | undefined;
}

interface Zeile {
  readonly label: string;
  readonly now: Cents;
  readonly earlier: Cents;
}

const spaltenOf = (jahr: number) =>
  spalten<Zeile>()({
    position: { is: 'text', label: 'Position', of: ({ label }) => label },
    vergleich: { is: 'eigen', label: 'Vergleich' },
    now: { is: 'geld', label: `${jahr}`, of: ({ now }) => now },
    before: { is: 'geld', label: `${jahr - 1}`, of: ({ earlier }) => earlier },
    change: { is: 'text', label: 'Änderung', of: ({ now, earlier }) => changeText(now, earlier) },
  });

/** The year beside the one before: the solid bar is this one, the hatched one the other (AUSW-03). */
export function YearsCard({ jahr, auswertung, before, bis }: YearsCardProps) {
  const [current, earlier] = [overviewOf(auswertung), overviewOf(before)];
  const rows = [
    { label: 'Einnahmen Netto', now: current.einnahmenNetto, earlier: earlier.einnahmenNetto },
    { label: 'Ausgaben Netto', now: current.ausgabenNetto, earlier: earlier.ausgabenNetto },
    // Assets lose by whole months: of a part of a year there is no figure that compares.
    ...(bis
      ? [
          {
            label: 'Ergebnis vor AFA',
            now: cents(current.ergebnis + current.afa),
            earlier: cents(earlier.ergebnis + earlier.afa),
          },
        ]
      : [
          { label: 'AFA', now: current.afa, earlier: earlier.afa },
          { label: 'Ergebnis', now: current.ergebnis, earlier: earlier.ergebnis },
        ]),
  ];
  const most = Math.max(1, ...rows.flatMap((row) => [Math.abs(row.now), Math.abs(row.earlier)]));
  return (
    <TableCard
      heading={`${jahr} gegen ${jahr - 1}${bis ? `, je bis ${shortDay(bis)}` : ''}`}
      className={css.years}
      columns={spaltenOf(jahr)}
      rows={rows}
      named="position"
      looks={{ vergleich: css.bar, now: css.bold, change: css.less }}
      heads={{
        before: (
          <Link to="/auswertung" search={{ jahr: jahr - 1 }}>
            {jahr - 1}
          </Link>
        ),
      }}
      cells={{
        vergleich: (row) => (
          <>
            <ShareBar part={row.now} of={most} />
            <ShareBar part={row.earlier} of={most} look="hatched" />
          </>
        ),
      }}
    />
  );
}

/** `+12 %`; nothing to compare with says nothing. */
function changeText(now: Cents, before: Cents): string {
  if (before <= 0) return '–';
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : ''}${formatProzent(percent)}`;
}

/** `25.11.` */
const shortDay = (day: Day): string => formatDay(wireDateOf(day)).replace(/\d{4}$/, '');
