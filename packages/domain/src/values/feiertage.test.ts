import { expect, test } from 'vitest';
import { type Bundesland, isFeiertag, workingDayFrom } from './feiertage.ts';

test.each([
  ['2024-03-29', '', true], // Karfreitag
  ['2024-04-01', '', true],
  ['2026-04-03', '', true],
  ['2026-05-14', '', true],
  ['2026-05-25', '', true],
  ['2026-06-04', '', false],
  ['2026-06-04', 'Hessen', true],
  ['2026-06-04', 'Niedersachsen', false],
  ['2026-10-31', 'Niedersachsen', true],
  ['2016-10-31', 'Niedersachsen', false],
  ['2017-10-31', 'Hessen', true],
  ['2026-11-18', 'Sachsen', true],
  ['2023-11-22', 'Sachsen', true],
  ['2026-03-08', 'Berlin', true],
  ['2018-03-08', 'Berlin', false],
  ['2026-12-24', 'Bayern', false],
] as const)('%s is a holiday in „%s“: %s', (day, land, is) => {
  expect(isFeiertag(day, land as Bundesland | '')).toBe(is);
});

test.each([
  ['2026-06-10', 'Niedersachsen', '2026-06-10'],
  ['2026-06-13', 'Niedersachsen', '2026-06-15'],
  ['2026-04-03', '', '2026-04-07'],
  ['2026-12-25', '', '2026-12-28'],
  ['2026-05-14', 'Bayern', '2026-05-15'],
  ['2026-01-06', 'Bayern', '2026-01-07'],
] as const)('[MAHN-01] § 193 BGB: what is due on %s in „%s“ is due on %s', (day, land, moved) => {
  expect(workingDayFrom(day, land)).toBe(moved);
});
