import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { ProjektStatus } from '../options/projekt-status.ts';
import { type Day, wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { belegte, doppelte, personBars } from './personen.ts';

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
