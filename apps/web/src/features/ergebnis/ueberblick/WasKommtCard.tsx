import { type Ueberblick } from '@traverse/domain/ergebnis/ueberblick';
import { formatEuro, formatWholeEuro, yearOf } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { HatchedPattern, LegendList } from '../../../ui/charts/ChartCard.tsx';
import charts from '../../../ui/charts/charts.module.css';
import layout from '../../../ui/layout.module.css';
import css from './Ueberblick.module.css';
import { monatWords, PLACE, type WasKommtChart, wasKommtChart } from './was-kommt-chart.ts';

/** What is sure and what is possible, by the month of the job, beside the year before: a chart and its figures. */
export function WasKommtCard({ ueberblick }: { ueberblick: Ueberblick }) {
  const chart = wasKommtChart(ueberblick);
  const { erwartet, moeglich, vorjahr } = ueberblick.summe;
  return (
    <Card
      className={charts.card}
      heading={
        <>
          Was kommt <small className={css.quiet}>netto, nach Tag des Jobs</small>
        </>
      }
      tools={
        <LegendList
          legend={[
            { label: 'bestätigt', mark: 'solid' },
            ...(erwartet === 0 ? [] : [{ label: 'erwartet', mark: 'hatched' } as const]),
            ...(moeglich === 0 ? [] : [{ label: 'möglich', mark: 'outlined' } as const]),
            ...(vorjahr === 0 ? [] : [{ label: 'Vorjahr', mark: 'dotted' } as const]),
          ]}
        />
      }
    >
      <div className={css.kommt}>
        <div className={css.chart}>
          <Chart chart={chart} thisYear={yearOf(ueberblick.heute)} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
        <div className={clsx(layout.scroll, css.zahlen)} role="region" aria-label="Nach Monaten" tabIndex={0}>
          <Zahlen ueberblick={ueberblick} />
        </div>
      </div>
    </Card>
  );
}

function Chart({ chart, thisYear }: { chart: WasKommtChart; thisYear: number }) {
  const { width, height, left, bar } = PLACE;
  const hatched = useId();
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={charts.chart} role="img" aria-label={chart.sentence}>
      <defs>
        <HatchedPattern id={hatched} />
      </defs>
      {chart.ticks.map(({ y, label }) => (
        <g key={label}>
          <path className={charts.grid} d={`M${left} ${y}H${width}`} />
          <text x={left - 10} y={y + 4.5} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <path className={charts.zero} d={`M${left} ${chart.zero}H${width}`} />
      {chart.monate.map(({ von, kurz, center, bestaetigt, erwartet, moeglich }, index) => (
        <g key={von}>
          {bestaetigt.height > 0 && (
            <rect className={charts.in} x={center - bar / 2} width={bar} {...bestaetigt} />
          )}
          {erwartet.height > 0 && (
            <rect
              className={charts.out}
              fill={`url(#${hatched})`}
              x={center - bar / 2}
              width={bar}
              {...erwartet}
            />
          )}
          {moeglich.height > 0 && (
            <rect className={charts.possible} x={center - bar / 2} width={bar} {...moeglich} />
          )}
          <text x={center} y={height - 14} textAnchor="middle" className={clsx(index === 0 && charts.now)}>
            {von.startsWith(String(thisYear)) ? kurz : `${kurz} ${von.slice(2, 4)}`}
          </text>
        </g>
      ))}
      {chart.vorjahr && <path className={charts.line} d={chart.vorjahr} />}
      <text x={0} y={height - 14}>
        {chart.unit}
      </text>
    </svg>
  );
}

function Zahlen({ ueberblick: { monate, summe } }: { ueberblick: Ueberblick }) {
  const columns = [
    ['bestätigt', 'bestaetigt'],
    ...(summe.erwartet === 0 ? [] : [['erwartet', 'erwartet'] as const]),
    ...(summe.moeglich === 0 ? [] : [['möglich', 'moeglich'] as const]),
    ...(summe.vorjahr === 0 ? [] : [['Vorjahr', 'vorjahr'] as const]),
  ] as const;
  const cell = (field: (typeof columns)[number][1], amount: Cents) => (
    <td
      key={field}
      className={clsx(field !== 'bestaetigt' && css.quiet, amount === 0 && css.none)}
      title={formatEuro(amount)}
    >
      {(field === 'erwartet' || field === 'moeglich') && amount > 0 && '+ '}
      {formatWholeEuro(amount)}
    </td>
  );
  return (
    <table className={css.table} aria-label="Was kommt">
      <thead>
        <tr>
          <th scope="col">Monat</th>
          {columns.map(([label, field]) => (
            <th key={field} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monate.map((monat, index) => (
          <tr key={monat.von} className={clsx(index === 0 && css.now)}>
            <th scope="row">{monatWords(monat.von)}</th>
            {columns.map(([, field]) => cell(field, monat[field]))}
          </tr>
        ))}
        <tr className={css.sum}>
          <th scope="row">Summe</th>
          {columns.map(([, field]) => cell(field, summe[field]))}
        </tr>
      </tbody>
    </table>
  );
}
