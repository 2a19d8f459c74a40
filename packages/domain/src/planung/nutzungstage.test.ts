import { expect, test } from 'vitest';
import { addDays, wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { type NutzungsRegel, nutzungOf, nutzungstage } from './nutzungstage.ts';

const regel = (more: Partial<NutzungsRegel>): NutzungsRegel => ({
  nutzungstage: '',
  toleranzMinuten: 0,
  tageProWoche: 0,
  ...more,
});
const hours = (toleranzMinuten = 0) => regel({ nutzungstage: '24 Stunden', toleranzMinuten });

const uhr = (text: string) => {
  const [hours, minutes] = text.split(':').map(Number);
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes;
};

test('[PLAN-03] the clock is that of the project, where it is on the days of the document', () => {
  const beleg = { von: wireDateOf('2026-01-02'), bis: wireDateOf('2026-01-03') };
  const projekt = {
    datum_von: wireDateWithTime('2026-01-02', 660),
    datum_bis: wireDateWithTime('2026-01-03', 540),
  };
  const days = { von: '2026-01-02', bis: '2026-01-03' };
  expect(nutzungOf(beleg, projekt)).toEqual({ ...days, vonUhr: 660, bisUhr: 540 });
  expect(nutzungOf(beleg, { ...projekt, datum_bis: beleg.bis })).toEqual({ ...days, vonUhr: 660 });
  expect(nutzungOf({ ...beleg, bis: wireDateOf('2026-01-04') }, projekt)).toEqual({
    ...days,
    bis: '2026-01-04',
  });
  expect(nutzungOf({ ...beleg, von: '' }, projekt)).toBeUndefined();
});

test.each([
  { what: 'days of the calendar', bisUhr: '09:00', rule: regel({}), days: 2 },
  { what: 'as they are counted when nothing is said', bisUhr: '', rule: hours(), days: 2 },
  { what: '22 hours', bisUhr: '09:00', rule: hours(), days: 1 },
  { what: '24 and a half hours', bisUhr: '11:30', rule: hours(), days: 2 },
  { what: 'half an hour within an hour of tolerance', bisUhr: '11:30', rule: hours(60), days: 1 },
])('[PLAN-03 V5.6] 2 January 11:00 to 3 January $bisUhr: $what are $days', ({ bisUhr, rule, days }) => {
  const nutzung = { von: '2026-01-02', bis: '2026-01-03', vonUhr: 660, bisUhr: uhr(bisUhr) } as const;
  expect(nutzungstage(nutzung, rule)).toBe(days);
});

test('[PLAN-03 V5.19] a day on which the clocks change is one day', () => {
  const nutzung = { von: '2026-10-24', bis: '2026-10-25', vonUhr: 660, bisUhr: 660 } as const;
  expect(nutzungstage(nutzung, hours())).toBe(1);
});

test.each([
  { days: 3, charged: 3 },
  { days: 5, charged: 5 },
  { days: 7, charged: 5 },
  { days: 10, charged: 8 },
  { days: 14, charged: 10 },
])('[PLAN-03 V5.21] of $days days at 5 a week $charged are charged', ({ days, charged }) => {
  const nutzung = { von: '2026-06-01', bis: addDays('2026-06-01', days - 1) } as const;
  expect(nutzungstage(nutzung, regel({ tageProWoche: 5 }))).toBe(charged);
});
