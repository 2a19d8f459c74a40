import { expect, test } from 'vitest';
import type { ListenBeleg } from '../options/listen-belege.ts';
import { wireDateOf } from '../values/dates.ts';
import { daysApart, type JobBeleg, jobRechnung, sameDays } from './days-apart.ts';

const on = (von: number, bis: number) => ({
  von: wireDateOf(`2026-12-0${von as 3}`),
  bis: wireDateOf(`2026-12-0${bis as 3}`),
});
const beleg = (collection: ListenBeleg, von: number, bis: number): JobBeleg => ({
  collection,
  id: 'x',
  name: 'X',
  stays: '',
  ...on(von, bis),
});

test.each([
  { own: beleg('packlisten', 3, 4), other: beleg('rechnungen', 3, 4), apart: false },
  { own: beleg('packlisten', 5, 6), other: beleg('rechnungen', 3, 4), apart: true },
  { own: beleg('rechnungen', 3, 4), other: beleg('packlisten', 3, 5), apart: true },
  { own: beleg('packlisten', 3, 4), other: beleg('zumietungen', 2, 5), apart: false },
  { own: beleg('packlisten', 3, 6), other: beleg('zumietungen', 2, 5), apart: true },
  { own: beleg('zumietungen', 2, 5), other: beleg('rechnungen', 3, 4), apart: false },
  { own: beleg('zumietungen', 4, 5), other: beleg('rechnungen', 3, 4), apart: true },
  { own: beleg('zumietungen', 4, 5), other: beleg('zumietungen', 7, 8), apart: false },
])(
  '[PACK-03] $own.collection $own.von and $other.collection $other.von: apart is $apart',
  ({ own, other, apart }) => {
    expect(daysApart(own, [other])).toEqual(apart ? [other] : []);
  },
);

test('[PACK-03] a day is a German day: the hour it was stored at means nothing', () => {
  const summer = { von: '2026-06-01 01:00:00.000Z', bis: '2026-06-02 01:00:00.000Z' } as const;
  const midnight = { von: '2026-05-31 22:00:00.000Z', bis: '2026-06-02 21:00:00.000Z' } as const;
  type Dated = Parameters<typeof sameDays>[0];
  expect(sameDays(summer as unknown as Dated, midnight as unknown as Dated)).toBe(true);
});

test.each([
  { facts: {}, stays: [''] },
  { facts: { festgeschrieben: '2026-12-01 09:00:00.000Z' }, stays: ['festgeschrieben'] },
  { facts: { festgeschrieben: 'x', storniertAm: '2026-12-02 02:00:00.000Z' }, stays: [] },
  { facts: { festgeschrieben: 'x', stornoVon: 'y' }, stays: [] },
])('[GOBD-02] an invoice with $facts among the documents of a job: $stays', ({ facts, stays }) => {
  const rechnung = { id: 'r', name: 'RN20260001', festgeschrieben: '', stornoVon: '', storniertAm: '' };
  const given = { ...rechnung, ...on(3, 4), ...facts } as Parameters<typeof jobRechnung>[0];
  expect(jobRechnung(given).map((each) => each.stays)).toEqual(stays);
});
