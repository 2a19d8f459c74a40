import { expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { kontostand } from './auszug-arten.ts';

const auszug = (
  bankkonto: string,
  bis: '2026-11-10' | '2026-11-12',
  endsaldo: number,
  { lfd = 1, format = 'CAMT.053' }: { lfd?: number; format?: 'CAMT.053' | 'MT940' | 'CSV' } = {},
) => ({ bankkonto, bis, endsaldo: cents(endsaldo), lfd, format });

test('[HOME-03] on the accounts is what the newest statement of each says; a file without balances says nothing', () => {
  expect(kontostand([])).toBeUndefined();
  expect(kontostand([auszug('a', '2026-11-12', 0, { format: 'CSV' })])).toBeUndefined();
  expect(
    kontostand([
      auszug('a', '2026-11-10', 100),
      auszug('a', '2026-11-12', 200),
      auszug('a', '2026-11-12', 300, { lfd: 2 }),
      auszug('a', '2026-11-12', 0, { lfd: 3, format: 'CSV' }),
      auszug('b', '2026-11-10', 50, { format: 'MT940' }),
    ]),
  ).toEqual({ summe: 350, am: '2026-11-10' });
});
