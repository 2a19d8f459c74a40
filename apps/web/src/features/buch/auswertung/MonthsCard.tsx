import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { type Day, formatEuro, monthIndex0Of, yearOf } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useId } from 'react';
import { ChartCard, HatchedPattern } from '../../../ui/charts/ChartCard.tsx';
import css from '../../../ui/charts/charts.module.css';
import { MonthsTable } from './MonthsTable.tsx';
import { type MonthsChart, monthsChart, PLACE } from './months-chart.ts';

interface MonthsCardProps {
  jahr: number;
  auswertung: Auswertung;
  /** The year before, as soon as it is there. */
  before: { readonly data: Auswertung | undefined; readonly isLoading: boolean };
  today: Day;
}

/** Income and expenses by month, solid and hatched, and the income of the year before as a dotted line (AUSW-03). */
export function MonthsCard({ jahr, auswertung, before, today }: MonthsCardProps) {
  const chart = monthsChart(jahr, auswertung, before.data);
  return (
    <ChartCard
      heading={`Monate, netto in ${chart.unit}`}
      legend={[
        { label: 'Einnahmen', mark: 'solid' },
        { label: 'Ausgaben', mark: 'hatched' },
        // Most have a year before: it has its place ahead of its line.
        ...(chart.before || before.isLoading
          ? [{ label: `Einnahmen ${jahr - 1}`, mark: 'dotted' as const }]
          : []),
      ]}
      after={<MonthsTable jahr={jahr} auswertung={auswertung} before={before.data} />}
    >
      <Chart chart={chart} thisMonth={yearOf(today) === jahr ? monthIndex0Of(today) : undefined} />
    </ChartCard>
  );
}

function Chart({ chart, thisMonth }: { chart: MonthsChart; thisMonth: number | undefined }) {
  const hatched = useId();
  const { width, height, left } = PLACE;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={clsx(css.chart, css.months)}
      role="img"
      aria-label={chart.sentence}
    >
      <defs>
        <HatchedPattern id={hatched} />
      </defs>
      {chart.ticks.map(({ y, label }) => (
        <g key={label}>
          <path className={css.grid} d={`M${left} ${y}H${width}`} />
          <text x={left - 10} y={y + 4.5} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <path className={css.zero} d={`M${left} ${chart.zero}H${width}`} />
      {chart.months.map(({ name, center, einnahmen, ausgaben }, index) => (
        <g key={name}>
          {einnahmen.amount !== 0 && (
            <rect
              className={css.in}
              x={center - 21}
              y={einnahmen.y}
              width={20}
              height={einnahmen.height}
              rx={2}
            >
              <title>{`${name}: Einnahmen ${formatEuro(einnahmen.amount)}`}</title>
            </rect>
          )}
          {ausgaben.amount !== 0 && (
            <rect
              className={css.out}
              fill={`url(#${hatched})`}
              x={center + 1.5}
              y={ausgaben.y}
              width={19}
              height={ausgaben.height}
              rx={2}
            >
              <title>{`${name}: Ausgaben ${formatEuro(ausgaben.amount)}`}</title>
            </rect>
          )}
          <text
            x={center}
            y={height - 14}
            textAnchor="middle"
            className={index === thisMonth ? css.now : undefined}
          >
            {name.slice(0, 3)}
          </text>
        </g>
      ))}
      {chart.before && <path className={css.line} d={chart.before} />}
    </svg>
  );
}
