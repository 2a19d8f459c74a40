import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Projekt } from '../entities/index.ts';
import { type Day, wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { inOrderOfDay, movedPacklisten, whereOf } from './heute.ts';

const today: Day = '2026-11-20';
const at = (day: Day, hour: number) => wireDateWithTime(day, hour * 60);

function aPackliste(name: string, von: Day, bis: Day, facts: object = {}) {
  const days = { von: wireDateOf(von), bis: wireDateOf(bis) };
  const packliste = { id: name as Id<'packlisten'>, name, ...days, kundeHolt: false, kundeBringt: true };
  return { packliste, projekt: 'Filmabend', kunde: 'Kurverwaltung', zeilen: [], abgesagt: false, ...facts };
}

test('what begins today or tomorrow goes out, what ends then comes back, by day and name', () => {
  const { raus, zurueck } = movedPacklisten(
    [
      aPackliste('PL20260003', '2026-11-21', '2026-11-23'),
      aPackliste('PL20260002', '2026-11-20', '2026-11-21'),
      aPackliste('PL20260001', '2026-11-20', '2026-11-22'),
      aPackliste('PL20260004', '2026-11-18', '2026-11-20'),
      aPackliste('PL20260005', '2026-11-19', '2026-11-22'),
      aPackliste('PL20260006', '2026-11-22', '2026-11-22'),
    ],
    today,
  );
  expect(raus.map(({ name, tag }) => `${name} ${tag}`)).toEqual([
    'PL20260001 2026-11-20',
    'PL20260002 2026-11-20',
    'PL20260003 2026-11-21',
  ]);
  expect(zurueck.map(({ name, tag }) => `${name} ${tag}`)).toEqual([
    'PL20260004 2026-11-20',
    'PL20260002 2026-11-21',
  ]);
});

test('[SCAN-05] what goes out is counted out, what comes back is counted in', () => {
  const zeilen = [
    { anzahl: 10, out: 8, in: 3 },
    { anzahl: 5, out: 0, in: 0 },
  ];
  const { raus, zurueck } = movedPacklisten(
    [aPackliste('PL20260001', '2026-11-20', '2026-11-21', { zeilen })],
    today,
  );
  expect(raus).toMatchObject([{ gezaehlt: 8, stueck: 15 }]);
  expect(zurueck).toMatchObject([{ gezaehlt: 3, stueck: 13 }]);
});

test('[PLAN-04] [PLAN-05] what the customer brings back says so, and what he does not come for does not', () => {
  const { raus, zurueck } = movedPacklisten([aPackliste('PL20260001', today, '2026-11-21')], today);
  expect([raus[0]?.durchKunden, zurueck[0]?.durchKunden]).toEqual([false, true]);
});

test.each([
  { projekt: 'Filmabend', kunde: 'Kurverwaltung', titel: 'Filmabend' },
  { projekt: '', kunde: 'Kurverwaltung', titel: 'Kurverwaltung' },
  { projekt: '', kunde: '', titel: 'PL20260001' },
])('a list for "$projekt", "$kunde" is called $titel', ({ titel, ...facts }) => {
  const { raus } = movedPacklisten([aPackliste('PL20260001', today, '2026-11-25', facts)], today);
  expect(raus).toMatchObject([{ titel }]);
});

function aProjekt(id: string, datum_von: WireDate, datum_bis: WireDate, ...names: string[]) {
  const mitarbeiter = names.map((name) => ({
    name,
    telefon: '',
    position: '',
    user_id: '' as Id<'users'>,
    tage: 0,
    art: '' as const,
  }));
  return {
    id: id as Id<'projekt'>,
    name: id,
    ort: `Ort ${id}`,
    datum_von,
    datum_bis,
    mitarbeiter,
    status: '' as Projekt['status'],
  };
}

const aJob = (projekt: string, zeit: WireDate, ausfuehrer: string, bis: WireDate = '') => ({
  projekt: projekt as Id<'projekt'>,
  zeit,
  bis,
  ausfuehrer,
});

const where = (projekte: readonly ReturnType<typeof aProjekt>[], jobs: readonly ReturnType<typeof aJob>[]) =>
  inOrderOfDay(
    projekte.flatMap((each) =>
      whereOf(
        each,
        jobs.filter(({ projekt }) => projekt === each.id),
        today,
      ),
    ),
  );

test('the staff of what runs and whoever has an entry that day, each once, by day and time', () => {
  const projekte = [
    aProjekt('Jahrestagung', at('2026-11-19', 8), at('2026-11-20', 22), 'Mareike', 'Jannik'),
    aProjekt('Stadtfest', at('2026-11-27', 8), at('2026-11-28', 2), 'Thees'),
    aProjekt('Filmabend', at('2026-11-21', 14), '', 'Lea'),
    aProjekt('Leer', at('2026-11-20', 8), at('2026-11-21', 8)),
  ];
  const jobs = [
    aJob('Jahrestagung', at('2026-11-20', 9), 'Lea'),
    aJob('Jahrestagung', at('2026-11-20', 7), ' mareike '),
    aJob('Stadtfest', at('2026-11-20', 6), 'Thees'),
    aJob('Stadtfest', at('2026-11-22', 6), 'Thees'),
    aJob('Leer', at('2026-11-20', 6), ''),
  ];
  expect(where(projekte, jobs)).toEqual([
    {
      projekt: 'Stadtfest',
      name: 'Stadtfest',
      ort: 'Ort Stadtfest',
      tag: '2026-11-20',
      von: at('2026-11-20', 6),
      auchMorgen: false,
      leute: ['Thees'],
    },
    {
      projekt: 'Jahrestagung',
      name: 'Jahrestagung',
      ort: 'Ort Jahrestagung',
      tag: '2026-11-20',
      von: at('2026-11-20', 7),
      auchMorgen: false,
      leute: ['Lea', 'mareike', 'Jannik'],
    },
    {
      projekt: 'Filmabend',
      name: 'Filmabend',
      ort: 'Ort Filmabend',
      tag: '2026-11-21',
      von: at('2026-11-21', 14),
      auchMorgen: false,
      leute: ['Lea'],
    },
  ]);
});

test.each([
  { jobs: [], says: ['2026-11-20 Lea, auch morgen'] },
  { jobs: [aJob('Messe', at('2026-11-21', 9), 'Thees')], says: ['2026-11-20 Lea', '2026-11-21 Thees Lea'] },
])('the same people on both days are said once: $says', ({ jobs, says }) => {
  const projekte = [aProjekt('Messe', at('2026-11-20', 8), at('2026-11-22', 8), 'Lea')];
  const said = where(projekte, jobs).map(
    ({ tag, leute, auchMorgen }) => `${tag} ${leute.join(' ')}${auchMorgen ? ', auch morgen' : ''}`,
  );
  expect(said).toEqual(says);
});

test('[S-H3] of a crowd sixty stand by name, whoever is written twice once', () => {
  const names = Array.from({ length: 250 }, (_, nr) => `Helfer ${nr}`);
  const [place] = where([aProjekt('Messe', at('2026-11-20', 8), '', ...names, ' helfer 7')], []);
  expect(place?.leute).toHaveLength(61);
  expect(place?.leute.at(-1)).toBe('190 weitere');
});

test('[R34] [NAHT-01] nobody is with a job that was called off, nothing of it goes out, and what is out comes back', () => {
  const gala = { ...aProjekt('Gala', at(today, 8), at(today, 22), 'Lea'), status: 'Abgesagt' as const };
  expect(where([gala], [aJob('Gala', at(today, 9), 'Thees')])).toEqual([]);
  const out = { abgesagt: true, zeilen: [{ anzahl: 2, out: 2, in: 1 }] };
  const { raus, zurueck } = movedPacklisten(
    [
      aPackliste('PL20260001', today, today, { abgesagt: true }),
      aPackliste('PL20260002', today, today, out),
      aPackliste('PL20260003', today, today),
    ],
    today,
  );
  expect(raus.map(({ name }) => name)).toEqual(['PL20260003']);
  expect(zurueck.map(({ name }) => name)).toEqual(['PL20260002', 'PL20260003']);
});

test('[R34] an entry over midnight is on both days, and begins on the first', () => {
  const jobs = [aJob('Fest', at('2026-11-20', 23), 'Lea', at('2026-11-21', 5))];
  const fest = aProjekt('Fest', at('2026-12-01', 8), at('2026-12-02', 8));
  expect(where([fest], jobs)).toMatchObject([
    { tag: '2026-11-20', von: at('2026-11-20', 23), auchMorgen: true },
  ]);
  const since = [aJob('Fest', at('2026-11-19', 23), 'Lea', at('2026-11-20', 5))];
  expect(where([fest], since)).toMatchObject([{ tag: '2026-11-20', von: '', auchMorgen: false }]);
});

test('[CREW-05 P3.7] whoever is eingeteilt is there on the days of her Schichten, whoever a hand put there on all', () => {
  const gala = aProjekt('Gala', at('2026-11-19', 8), at('2026-11-22', 22), 'Ben');
  const anna = { ...gala.mitarbeiter[0]!, name: 'Anna', person: 'anna' as Id<'personen'> };
  const on = (von: WireDate, bis: WireDate) => ({
    ...gala,
    mitarbeiter: [...gala.mitarbeiter, { ...anna, von, bis }],
  });
  const people = (projekt: Parameters<typeof whereOf>[0]) =>
    whereOf(projekt, [], today).map(({ tag, leute }) => [tag, leute]);
  expect(people(on(at('2026-11-20', 8), at('2026-11-20', 18)))).toEqual([
    ['2026-11-20', ['Ben', 'Anna']],
    ['2026-11-21', ['Ben']],
  ]);
  // One that ends at midnight has nothing of the next day.
  expect(people(on(at('2026-11-20', 8), at('2026-11-21', 0)))).toHaveLength(2);
  expect(people(on(at('2026-11-19', 8), at('2026-11-21', 1)))).toEqual([['2026-11-20', ['Ben', 'Anna']]]);
});
