import type { ReactNode } from 'react';
import { Card } from '../Card.tsx';
import css from './charts.module.css';

/** What each kind of mark stands for. */
export type Legend = readonly {
  readonly label: string;
  readonly mark: 'solid' | 'hatched' | 'outlined' | 'dotted';
}[];

interface ChartCardProps {
  heading: string;
  legend: Legend;
  /** Under the chart: its figures. */
  after?: ReactNode;
  children: ReactNode;
}

/** A chart with its name and legend. On phones the chart scrolls inside. */
export function ChartCard({ heading, legend, after, children }: ChartCardProps) {
  return (
    <Card className={css.card} heading={heading} tools={<LegendList legend={legend} />}>
      {/* What scrolls must be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
      <div className={css.scroll} role="region" aria-label={heading} tabIndex={0}>
        {children}
      </div>
      {after}
    </Card>
  );
}

export function LegendList({ legend }: { legend: Legend }) {
  return (
    <ul className={css.legend} aria-label="Legende">
      {legend.map(({ label, mark }) => (
        <li key={label}>
          <span className={css[mark]} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Stripes for what must differ by more than colour. Used as `url(#id)`. */
export function HatchedPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="var(--tv-surface)" />
      <rect width="3" height="6" fill="var(--tv-chart-out)" />
    </pattern>
  );
}
