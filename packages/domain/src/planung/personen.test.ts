import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { ProjektStatus } from '../options/projekt-status.ts';
import { type Day, wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { abwesendEingeteilte } from './abwesend.ts';
import { belegte, doppelte, type PlanSchicht, personBars } from './personen.ts';

const december = (day: number): Day => `2026-12-0${day}` as Day;
const at = (hour: number) => wireDateWithTime(december(3), hour * 60);
const row = (name: string, user = '') => ({
  name,
  telefon: '',
  position: 'Ton',
  user_id: user as Id<'users'>,
});

function projekt(id: string, [von, bis]: readonly [number, number], status: ProjektStatus | '' = '') {
  const days = { datum_von: wireDateOf(december(von)), datum_bis: wireDateOf(december(bis)) };
  return { id: id as Id<'projekt'>, name: id, status, ...days, mitarbeiter: [row('Jonas')] };
}

const job = (id: string, zeit: WireDate, bis: WireDate = '') => ({
  projekt: id as Id<'projekt'>,
  ausfuehrer: ' jonas ',
  user: '' as const,
  zeit,
  bis,
});

const A = [2, 4] as const;
const B = [3, 5] as const;

test.each<{
  what: string;
  status?: ProjektStatus;
  jobs?: ReturnType<typeof job>[];
  twice: readonly number[];
}>([
  { what: 'without jobs', twice: [3, 4] },
  // A job ties the bar of a person to its days.
  { what: 'with jobs 8 to 17 and from 10', jobs: [job('A', at(8), at(17)), job('B', at(10))], twice: [3] },
  { what: 'with jobs 8 to 17 and from 18', jobs: [job('A', at(8), at(17)), job('B', at(18))], twice: [] },
  { what: 'with jobs 8 to 17 and from 17', jobs: [job('A', at(8), at(17)), job('B', at(17))], twice: [] },
  {
    what: 'with a job without an end and one in the evening',
    jobs: [job('A', at(8)), job('B', at(20))],
    twice: [3],
  },
  { what: 'with a job in A alone', jobs: [job('A', at(8), at(17))], twice: [3] },
  { what: 'while B is an inquiry', status: 'Anfrage', twice: [] },
  { what: 'while B is an offer', status: 'Angebot', twice: [] },
  { what: 'when B was called off', status: 'Abgesagt', twice: [] },
  { what: 'while B is an option', status: 'Option', twice: [3, 4] },
])(
  '[PLAN-04 V5.24] somebody on A 2.–4. and B 3.–5. $what is needed twice on $twice',
  ({ status, jobs, twice }) => {
    const bars = personBars([projekt('A', A), projekt('B', B, status)], jobs ?? []);
    expect(doppelte(bars).flatMap(({ tage }) => tage)).toEqual(twice.map(december));
  },
);

test('[PLAN-04] somebody is a user where one is known, else a name', () => {
  const [a, b, c] = [projekt('A', A), projekt('B', B), projekt('C', [7, 7])];
  const team = [
    { ...a, mitarbeiter: [row('jonas', 'u1'), row('Lena')] },
    { ...b, mitarbeiter: [row('Jonas'), row('')] },
    { ...c, mitarbeiter: [row('Jonas W.', 'u1')] },
  ];
  const bars = personBars(team, []);
  expect(bars.map(({ person, projekt: { id } }) => `${person} ${id}`)).toEqual([
    'u1 A',
    'lena A',
    'u1 B',
    'u1 C',
  ]);
  expect(doppelte(bars).map(({ name, projekte }) => [name, ...projekte.map(({ id }) => id)])).toEqual([
    ['jonas', 'A', 'B'],
  ]);
});

test('[PLAN-04] a job through the night clashes on the days it lasts', () => {
  const night = {
    ...job('A', wireDateWithTime(december(3), 20 * 60)),
    bis: wireDateWithTime(december(4), 120),
  };
  const morning = job('B', wireDateWithTime(december(4), 60), wireDateWithTime(december(4), 480));
  const bars = personBars([projekt('A', A), projekt('B', B)], [night, morning]);
  expect(bars.map(({ von, bis }) => [von, bis])).toEqual([
    [december(3), december(4)],
    [december(4), december(4)],
  ]);
  expect(doppelte(bars).flatMap(({ tage }) => tage)).toEqual([december(4)]);
});

test('[PLAN-04] a project without a day has no bar', () => {
  expect(personBars([{ ...projekt('A', A), datum_von: '', datum_bis: '' }], [])).toEqual([]);
});

test('[PLAN-04] three projects in a chain are one clash, a fourth apart is another', () => {
  const team = [projekt('A', [1, 2]), projekt('B', [2, 3]), projekt('C', [3, 3])];
  const later = [projekt('D', [6, 7]), projekt('E', [7, 7]), projekt('F', [9, 9])];
  const found = doppelte(personBars([...team, ...later], []));
  expect(found.map(({ tage, projekte }) => [tage, projekte.map(({ id }) => id).join('')])).toEqual([
    [[december(2), december(3)], 'ABC'],
    [[december(7)], 'DE'],
  ]);
});

test.each([
  { what: 'as asked', order: ['A', 'B', 'C'] },
  { what: 'the other way round', order: ['C', 'B', 'A'] },
  { what: 'by chance', order: ['B', 'C', 'A'] },
])('[P41] whatever order projects of one day come in, a clash names them in the same: $what', ({ order }) => {
  const found = doppelte(
    personBars(
      order.map((id) => projekt(id, A)),
      [],
    ),
  );
  expect(found.map(({ projekte }) => projekte.map(({ id }) => id))).toEqual([['A', 'B', 'C']]);
});

test.each([
  ['X', 'Y'],
  ['Y', 'X'],
])(
  '[P41] two projects of one name and day stand by their ids, however they come: %s, %s',
  (first, second) => {
    const named = [first, second].map((id) => ({ ...projekt(id, A), name: 'Gala' }));
    expect(doppelte(personBars(named, [])).map(({ projekte }) => projekte.map(({ id }) => id))).toEqual([
      ['X', 'Y'],
    ]);
  },
);

test.each<{
  what: string;
  status?: ProjektStatus;
  jobs?: ReturnType<typeof job>[];
  on?: string;
  busy: readonly string[];
}>([
  { what: 'the days of another project', busy: ['A'] },
  { what: 'an inquiry', status: 'Anfrage', busy: [] },
  { what: 'one that was called off', status: 'Abgesagt', busy: [] },
  { what: 'its jobs at that time', jobs: [job('A', at(8), at(13))], busy: ['A'] },
  { what: 'its jobs until it begins', jobs: [job('A', at(8), at(12))], busy: [] },
  { what: 'the project that asks', on: 'A', busy: [] },
])(
  '[defects 10 Zeitplan] somebody is not free on the third from 12 to 17: $what',
  ({ status, jobs = [], on = 'B', busy }) => {
    const bars = personBars([projekt('A', A, status)], jobs);
    const asked = { zeit: at(12), bis: at(17), projekt: on as Id<'projekt'> };
    expect(belegte(bars, asked).get('jonas') ?? []).toEqual(busy);
  },
);

test('[defects 10 Zeitplan] without a time nobody knows who is free', () => {
  const bars = personBars([projekt('A', A)], []);
  expect(belegte(bars, { zeit: '', bis: '', projekt: 'B' as Id<'projekt'> }).size).toBe(0);
});

const hour = (day: number, hours: number) => wireDateWithTime(december(day), hours * 60);
const schicht = (
  projekt: string,
  status: PlanSchicht['status'],
  [von, bis]: readonly [WireDate, WireDate],
  name = 'Anna',
): PlanSchicht => ({
  einsatz: `${projekt} ${status}` as Id<'einsaetze'>,
  projekt: projekt as Id<'projekt'>,
  name,
  user: '',
  funktion: 'Licht',
  status,
  von,
  bis,
});
const empty = (id: string, status: ProjektStatus | '' = '') => ({
  ...projekt(id, [2, 4], status),
  mitarbeiter: [],
});

test.each<{ what: string; other: PlanSchicht; is: readonly boolean[]; status?: ProjektStatus }>([
  { what: 'on the next day', other: schicht('B', 'eingeteilt', [hour(4, 8), hour(4, 18)]), is: [] },
  { what: 'from 17', other: schicht('B', 'eingeteilt', [hour(3, 17), hour(3, 23)]), is: [true] },
  {
    what: 'from 17 that she said yes to',
    other: schicht('B', 'zugesagt', [hour(3, 17), hour(3, 23)]),
    is: [false],
  },
  {
    what: 'from 17 that she was asked for',
    other: schicht('B', 'angefragt', [hour(3, 17), hour(3, 23)]),
    is: [],
  },
  { what: 'from 17 that is planned', other: schicht('B', 'vorgemerkt', [hour(3, 17), hour(3, 23)]), is: [] },
  { what: 'from 18', other: schicht('B', 'eingeteilt', [hour(3, 18), hour(3, 23)]), is: [] },
  { what: 'of the same project', other: schicht('A', 'eingeteilt', [hour(3, 17), hour(3, 23)]), is: [] },
  {
    what: 'of an inquiry',
    other: schicht('B', 'eingeteilt', [hour(3, 17), hour(3, 23)]),
    is: [true],
    status: 'Anfrage',
  },
  { what: 'of somebody else', other: schicht('B', 'eingeteilt', [hour(3, 17), hour(3, 23)], 'Ben'), is: [] },
])('[CREW-05 P3.6] beside 8 to 18 a Schicht $what', ({ other, is, status }) => {
  const mine = schicht('A', 'eingeteilt', [hour(3, 8), hour(3, 18)]);
  const found = doppelte(personBars([empty('A'), empty('B', status)], [], [mine, other]));
  expect(found.map(({ schwer }) => schwer)).toEqual(is);
  expect(doppelte(personBars([empty('A'), empty('B', status)], [], [other, mine]))).toHaveLength(is.length);
});

const firm = (name: string, von: WireDate, bis: WireDate) => ({
  ...row(name),
  person: name as Id<'personen'>,
  von,
  bis,
});

test('[CREW-05 P3.7] whoever is eingeteilt is there at that time, whoever a hand has put there on all days', () => {
  const gala = {
    ...projekt('A', [1, 4]),
    mitarbeiter: [row('Ben'), firm('Anna', hour(2, 8), hour(2, 18))],
  };
  const seen = (schichten?: PlanSchicht[]) =>
    personBars([gala], [], schichten).map(({ name, von, bis, stand }) => [name, von, bis, stand ?? '']);
  const ben = ['Ben', december(1), december(4), ''];
  expect(seen()).toEqual([['Anna', december(2), december(2), 'eingeteilt'], ben]);
  const both = [
    schicht('A', 'eingeteilt', [hour(2, 8), hour(2, 18)]),
    schicht('A', 'vorgemerkt', [hour(4, 8), hour(5, 0)]),
  ];
  expect(seen(both)).toEqual([
    ['Anna', december(2), december(2), 'eingeteilt'],
    ['Anna', december(4), december(4), 'vorgemerkt'],
    ben,
  ]);
});

test('[CREW-05] her entry inside a Schicht of its project is no second occupation, one outside is worth a look', () => {
  const gala = { ...projekt('A', [2, 4]), mitarbeiter: [firm('Anna', hour(3, 8), hour(3, 18))] };
  const anna = (zeit: WireDate, bis: WireDate) => ({ ...job('A', zeit, bis), ausfuehrer: 'anna' });
  const bars = (zeit: WireDate, bis: WireDate) =>
    personBars([gala], [anna(zeit, bis)], [schicht('A', 'eingeteilt', [hour(3, 8), hour(3, 18)])]);
  expect(bars(at(9), at(10))).toHaveLength(1);
  expect(bars(at(19), at(20))).toMatchObject([{ stand: 'eingeteilt' }, { ausserhalb: true }]);
  expect(doppelte(bars(at(17), at(19)))).toEqual([]);
});

test('[ABW-01] an absence over a firm Einsatz is said on its days, and over nothing else', () => {
  const away = {
    id: 'w' as Id<'abwesenheiten'>,
    name: ' anna ',
    user: '',
    anzeige: 'Urlaub' as const,
    von: december(3),
    bis: december(9),
  };
  const over = (status: PlanSchicht['status']) =>
    abwesendEingeteilte(personBars([empty('A')], [], [schicht('A', status, [hour(2, 8), hour(4, 18)])]), [
      away,
    ]);
  expect(over('eingeteilt')).toMatchObject([
    { name: 'Anna', anzeige: 'Urlaub', tage: [december(3), december(4)], projekt: { id: 'A' } },
  ]);
  expect(over('zugesagt')).toEqual([]);
  expect(
    abwesendEingeteilte(
      personBars([empty('A')], [], [schicht('A', 'eingeteilt', [hour(1, 8), hour(2, 18)])]),
      [away],
    ),
  ).toEqual([]);
});
