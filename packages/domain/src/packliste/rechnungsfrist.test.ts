import { expect, test } from 'vitest';
import { addDays, type Day, wireDateOf } from '../values/dates.ts';
import {
  type Rechnungsfakten,
  rechnungsfrist,
  rechnungsfristReason,
  rechnungsfristSpanne,
} from './rechnungsfrist.ts';

const job = (bis: Day, more: object = {}) => ({
  bis: wireDateOf(bis),
  noRechnung: false,
  verbucht: true,
  ausgestellt: false,
  verbraucher: false,
  ...more,
});

test.each<[Day, Day, string]>([
  ['2026-06-12', '2026-11-11', ''],
  ['2026-06-12', '2026-11-12', 'warning Rechnung bis 12.12.2026'],
  ['2026-06-12', '2026-12-12', 'warning Rechnung bis 12.12.2026'],
  ['2026-06-12', '2026-12-13', 'danger Rechnungsfrist seit 12.12.2026 vorbei'],
  ['2026-08-31', '2027-02-28', 'warning Rechnung bis 28.2.2027'],
  ['2026-08-31', '2027-03-01', 'danger Rechnungsfrist seit 28.2.2027 vorbei'],
  ['2027-08-31', '2028-02-29', 'warning Rechnung bis 29.2.2028'],
  ['2023-06-01', '2026-12-31', 'danger Rechnungsfrist seit 1.12.2023 vorbei'],
  ['2023-06-01', '2027-01-01', ''],
])('[EREC-02 Y9.2] a job until %s says on %s: %s', (bis, today, said) => {
  const frist = rechnungsfrist(job(bis), today);
  const reason = frist && rechnungsfristReason(frist);
  expect(reason ? `${reason.tone} ${reason.words}` : '').toBe(said);
});

test.each<[string, Partial<Rechnungsfakten>]>([
  ['a consumer', { verbraucher: true }],
  ['one that needs none', { noRechnung: true }],
  ['one whose invoice was handed out', { ausgestellt: true }],
  ['a list that takes no stock', { verbucht: false }],
  ['one without a last day', { bis: '' }],
])('[EREC-02 Y9.2] %s is never late', (_, more) => {
  expect(rechnungsfrist({ ...job('2026-06-12'), ...more }, '2026-12-13')).toBeUndefined();
});

test('[EREC-02] whoever is late lies in the span that is looked through', () => {
  for (let today: Day = '2026-01-01'; today < '2028-01-01'; today = addDays(today, 1)) {
    const { from, to } = rechnungsfristSpanne(today);
    for (const bis of [addDays(to, 1), addDays(from, -1)])
      expect(rechnungsfrist(job(bis), today)).toBeUndefined();
  }
});
