import { expect, test } from 'vitest';
import { plantage } from './plantage.ts';

test.each([
  { von: '03.12.2026 22:00', bis: '06.12.2026 0:00', first: '2026-12-03', last: '2026-12-05' },
  { von: '03.12.2026 22:00', bis: '06.12.2026 00:01', first: '2026-12-03', last: '2026-12-06' },
  { von: '03.12.2026 00:00', bis: '03.12.2026 00:00', first: '2026-12-03', last: '2026-12-03' },
  { von: '2026-12-03 22:00:00', bis: '2026-12-06 00:00:00', first: '2026-12-03', last: '2026-12-05' },
  { von: '2026-12-03', bis: '', first: '2026-12-03', last: '2026-12-03' },
  { von: '03.12.2026', bis: '05.12.2026', first: '2026-12-03', last: '2026-12-05' },
])('[IMP-03 B3.5] $von to $bis is $first to $last', ({ von, bis, first, last }) => {
  expect(plantage(von, bis)).toEqual({ value: { von: first, bis: last } });
});

test.each([
  { von: 'bald', bis: '06.12.2026', says: '„bald“ ist kein Datum.' },
  { von: '03.12.2026', bis: 'später', says: '„später“ ist kein Datum.' },
  { von: '03.12.2026', bis: '02.12.2026', says: 'Das Ende liegt vor dem Beginn.' },
  { von: '03.12.2026', bis: '02.12.2026 00:00', says: 'Das Ende liegt vor dem Beginn.' },
])('[IMP-03] $von to $bis is no time', ({ von, bis, says }) => {
  expect(plantage(von, bis)).toEqual({ problem: says });
});
