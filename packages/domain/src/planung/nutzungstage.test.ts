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
    dispo: [],
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

const veranstaltung = (von: number, bis: number, vonUhr = 19, bisUhr = 23) => ({
  beschreibung: 'Konzert',
  art: 'Veranstaltung' as const,
  von: wireDateWithTime(addDays('2026-01-01', von - 1), vonUhr * 60),
  bis: wireDateWithTime(addDays('2026-01-01', bis - 1), bisUhr * 60),
});

test.each([
  { what: 'an event on one of them', dispo: [veranstaltung(3, 3)], days: 1 },
  { what: 'events that follow each other', dispo: [veranstaltung(3, 3), veranstaltung(4, 4)], days: 2 },
  { what: 'events days apart', dispo: [veranstaltung(3, 3), veranstaltung(9, 9)], days: 2 },
  { what: 'two on the same day', dispo: [veranstaltung(3, 3, 11, 13), veranstaltung(3, 3)], days: 1 },
  { what: 'an event that lasts beyond them', dispo: [veranstaltung(9, 20)], days: 2 },
  { what: 'an event on other days', dispo: [veranstaltung(20, 21)], days: 10 },
  { what: 'no event', dispo: [{ ...veranstaltung(3, 3), art: 'Aufbau' as const }], days: 10 },
  { what: 'an entry of old', dispo: [{ ...veranstaltung(3, 3), art: '' as const }], days: 10 },
  {
    what: 'an event of 28 hours, by the clock',
    dispo: [veranstaltung(3, 4, 19, 23)],
    rule: hours(),
    days: 2,
  },
  {
    what: 'an event of 20 hours, by the clock',
    dispo: [veranstaltung(3, 4, 19, 15)],
    rule: hours(),
    days: 1,
  },
  {
    what: 'an event without a time, by the clock',
    dispo: [veranstaltung(3, 4, 3, 3)],
    rule: hours(),
    days: 2,
  },
  {
    what: 'six events in one week and one in the next, at five a week',
    dispo: [2, 3, 4, 5, 6, 7, 10].map((day) => veranstaltung(day, day)),
    rule: regel({ tageProWoche: 5 }),
    days: 6,
  },
])('[PLAN-03] a document from the 1st to the 10th of a project with $what has $days days', (drawn) => {
  const { dispo, rule = regel({}), days } = drawn;
  const beleg = { von: wireDateOf('2026-01-01'), bis: wireDateOf('2026-01-10') };
  const projekt = { datum_von: beleg.von, datum_bis: beleg.bis, dispo };
  const nutzung = nutzungOf(beleg, projekt);
  expect(nutzung && nutzungstage(nutzung, rule)).toBe(days);
});
