import { expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { ersatzwertOf, fullMonths } from './zeitwert.ts';

test.each<{ from: Day; to: Day; months: number; proves: string }>([
  { proves: '[RUECK-03 V4.4]', from: '2024-01-15', to: '2026-11-20', months: 34 },
  { proves: '[RUECK-03 V4.15]', from: '2026-01-31', to: '2026-02-28', months: 0 },
  { proves: '[RUECK-03 V4.15]', from: '2026-01-31', to: '2026-03-30', months: 1 },
  { proves: '[RUECK-03 V4.15]', from: '2026-01-31', to: '2026-03-31', months: 2 },
  { proves: '[RUECK-03 V4.15]', from: '2026-03-31', to: '2026-01-01', months: 0 },
])('$proves from $from to $to are $months full months', ({ from, to, months }) => {
  expect(fullMonths(from, to)).toBe(months);
});

const verloren: Day = '2026-11-20';
test.each<{
  proves: string;
  nutzungsMonate?: number;
  ersatzwert?: 'Zeitwert' | 'Wiederbeschaffung' | '';
  gekauft: Day | '';
  wert: number;
  ohneZeitwert?: boolean;
}>([
  { proves: '[RUECK-03 V4.4]', gekauft: '2024-01-15', wert: 892_86 },
  { proves: '[RUECK-03 V4.4]', gekauft: '2018-01-01', wert: 300_00 },
  { proves: '[RUECK-03 V4.15]', gekauft: '2024-01-15', nutzungsMonate: 0, wert: 1500_00, ohneZeitwert: true },
  { proves: '[RUECK-03]', gekauft: '', wert: 1500_00, ohneZeitwert: true },
  { proves: '[RUECK-03]', gekauft: '2024-01-15', ersatzwert: 'Wiederbeschaffung', wert: 1500_00 },
  { proves: '[RUECK-03]', gekauft: '2024-01-15', ersatzwert: '', wert: 1500_00 },
])('$proves bought "$gekauft", $ersatzwert: $wert cents', (row) => {
  const { nutzungsMonate = 84, ersatzwert = 'Zeitwert', gekauft, wert, ohneZeitwert = false } = row;
  expect(
    ersatzwertOf(
      { wiederbeschaffung: cents(1500_00), nutzungsMonate },
      { ersatzwert, restwertProzent: percent(20) },
      { gekauft, verloren },
    ),
  ).toEqual({ wert, ohneZeitwert });
});
