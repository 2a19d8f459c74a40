import { expect, test } from 'vitest';
import { type Day, wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import type { LkwFahrt } from './parse-csv.ts';
import { groupFahrten, openMaut, rentalDays, sumKm, withinRechnung } from './trips.ts';

const heimatorte = ['Bremen-Hemelingen', 'Achim'];

/** `12 Achim > Alsfeld`: on 12 June 2026 from Achim to Alsfeld. */
function aFahrt(text: string, kennzeichen = 'D XY 101'): LkwFahrt {
  const [, day = '', auffahrt = '', abfahrt = ''] = /^(\d+) (.*) > (.*)$/.exec(text) ?? [];
  return {
    kennzeichen,
    datum: `2026-06-${day.padStart(2, '0')}` as Day,
    start: '07:00',
    buchungsnummer: '',
    auffahrt,
    ueber: '',
    abfahrt,
    km: 10,
    eur: cents(100),
    storno: false,
  };
}

test.each<{ what: string; fahrten: string[]; groups: number[]; days: number; home?: string[] }>([
  {
    what: 'a day out and back',
    fahrten: ['12 Achim > Alsfeld', '12 Alsfeld > Achim'],
    groups: [1, 1],
    days: 1,
  },
  {
    what: 'away over a weekend, days without journeys count',
    fahrten: ['12 Achim > Alsfeld', '15 Alsfeld > Achim'],
    groups: [1, 1],
    days: 4,
  },
  {
    what: 'every departure from home on another day begins a group',
    fahrten: ['1 Achim > Alsfeld', '2 Alsfeld > Achim', '5 Bremen-Hemelingen > Kassel', '6 Kassel > Achim'],
    groups: [1, 1, 2, 2],
    days: 4,
  },
  {
    what: 'a second departure on the same day does not',
    fahrten: ['1 Achim > Verden', '1 Verden > Achim', '1 Achim > Alsfeld', '2 Alsfeld > Achim'],
    groups: [1, 1, 1, 1],
    days: 2,
  },
  {
    what: 'leaving home on the day of the return is one day',
    fahrten: ['1 Achim > Alsfeld', '3 Alsfeld > Achim', '3 Achim > Kassel', '4 Kassel > Achim'],
    groups: [1, 1, 1, 1],
    days: 4,
  },
  {
    what: 'coming home ends a group, wherever the next one enters the motorway',
    fahrten: ['1 Achim > Alsfeld', '2 Alsfeld > Achim', '9 Verden > Kassel', '9 Kassel > Achim'],
    groups: [1, 1, 2, 2],
    days: 3,
  },
  {
    what: 'journeys before the first departure are group 0',
    fahrten: ['1 Alsfeld > Achim', '3 Achim > Kassel'],
    groups: [0, 1],
    days: 2,
  },
  {
    what: 'a home place is found beside its motorway and however it is written',
    fahrten: ['1 A1,  bremen-hemelingen > Kassel', '2 Kassel > Alsfeld', '3 ACHIM / A27 > Kassel'],
    groups: [1, 1, 2],
    days: 3,
  },
  {
    what: 'without home places a day without journeys begins a group',
    fahrten: ['1 Achim > Alsfeld', '2 Alsfeld > Achim', '4 Achim > Kassel'],
    groups: [1, 1, 2],
    days: 3,
    home: [],
  },
  { what: 'nothing', fahrten: [], groups: [], days: 0 },
])('[LKW-01] $what: groups $groups, $days days', ({ fahrten, groups, days, home = heimatorte }) => {
  const grouped = groupFahrten(
    fahrten.map((fahrt) => aFahrt(fahrt)),
    home,
  );
  expect(grouped.map(({ kategorie }) => kategorie)).toEqual(groups);
  expect(rentalDays(grouped)).toBe(days);
});

test('[LKW-01] another lorry begins anew, and its days count as well', () => {
  const fahrten = [aFahrt('1 Achim > Alsfeld', 'A'), aFahrt('1 Alsfeld > Achim', 'B')];
  const grouped = groupFahrten(fahrten, heimatorte);
  expect(grouped.map(({ kategorie }) => kategorie)).toEqual([1, 2]);
  expect(rentalDays(grouped)).toBe(2);
});

test('[LKW-01] hidden journeys do not count for the days', () => {
  const grouped = groupFahrten([aFahrt('1 Achim > Alsfeld'), aFahrt('4 Alsfeld > Achim')], heimatorte);
  expect(rentalDays(grouped.slice(0, 1))).toBe(1);
});

test('[LKW-01] km add up without dust', () => {
  expect(sumKm([{ km: 0.1 }, { km: 0.2 }, { km: -41.3 }])).toBe(-41);
  expect(sumKm([])).toBe(0);
});

test.each<{ day: string; von?: Day; bis?: Day; inside: boolean }>([
  { day: '1', von: '2026-06-02', inside: false },
  { day: '2', von: '2026-06-02', bis: '2026-06-03', inside: true },
  { day: '3', von: '2026-06-02', bis: '2026-06-03', inside: true },
  { day: '4', bis: '2026-06-03', inside: false },
  { day: '4', inside: true },
])('[LKW-01] the $day. June is within $von to $bis: $inside', ({ day, von, bis, inside }) => {
  const rechnung = { von: von ? wireDateOf(von) : '', bis: bis ? wireDateOf(bis) : '' } as const;
  expect(withinRechnung(aFahrt(`${day} Achim > Alsfeld`), rechnung)).toBe(inside);
});

test('[PROJ-14 F7] toll of the days of a job that nobody charges is proposed for its project', () => {
  const rechnung = { von: wireDateOf('2026-06-02'), bis: wireDateOf('2026-06-03') };
  const hidden = [1, 2, 3, 4].map((day) => ({ ...aFahrt(`${day} Achim > Alsfeld`), eur: cents(1000 + day) }));
  expect(openMaut(hidden, rechnung)).toBe(2005);
});
