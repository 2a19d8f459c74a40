import { expect, test } from 'vitest';
import { percent } from '../ust.ts';
import type { Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { ersatzwertOf, fullMonths } from './zeitwert.ts';

test.each<{ from: Day; to: Day; months: number; vector: string }>([
  { vector: 'V4.4', from: '2024-01-15', to: '2026-11-20', months: 34 },
  { vector: 'V4.15', from: '2026-01-31', to: '2026-02-28', months: 0 },
  { vector: 'V4.15', from: '2026-01-31', to: '2026-03-30', months: 1 },
  { vector: 'V4.15', from: '2026-01-31', to: '2026-03-31', months: 2 },
  { vector: 'V4.15', from: '2026-03-31', to: '2026-01-01', months: 0 },
])('[RUECK-03 $vector] from $from to $to are $months full months', ({ from, to, months }) => {
  expect(fullMonths(from, to)).toBe(months);
});

const verloren: Day = '2026-11-20';
test.each<{
  vector: string;
  nutzungsMonate?: number;
  ersatzwert?: 'Zeitwert' | 'Wiederbeschaffung' | '';
  gekauft: Day | '';
  wert: number;
  ohneZeitwert?: boolean;
}>([
  { vector: 'V4.4', gekauft: '2024-01-15', wert: 892_86 },
  { vector: 'V4.4', gekauft: '2018-01-01', wert: 300_00 },
  { vector: 'V4.15', gekauft: '2024-01-15', nutzungsMonate: 0, wert: 1500_00, ohneZeitwert: true },
  { vector: 'W 4.2', gekauft: '', wert: 1500_00, ohneZeitwert: true },
  { vector: 'W 4.2', gekauft: '2024-01-15', ersatzwert: 'Wiederbeschaffung', wert: 1500_00 },
  { vector: 'W 4.2', gekauft: '2024-01-15', ersatzwert: '', wert: 1500_00 },
])('[RUECK-03 $vector] bought "$gekauft", $ersatzwert: $wert cents', (row) => {
  const { nutzungsMonate = 84, ersatzwert = 'Zeitwert', gekauft, wert, ohneZeitwert = false } = row;
  expect(
    ersatzwertOf(
      { wiederbeschaffung: cents(1500_00), nutzungsMonate },
      { ersatzwert, restwertProzent: percent(20) },
      { gekauft, verloren },
    ),
  ).toEqual({ wert, ohneZeitwert });
});
