import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { isNoteShown } from '../folgen/zurueckgelassen.ts';
import type { EngpassLauf } from '../inventarliste/engpass-lauf.ts';
import { addDays, type Day, wireDateOf } from '../values/dates.ts';
import { goesToThePast, optionRanks, type PlanerPackliste, planerKonflikte } from './konflikte.ts';

const day = (number: number): Day => addDays('2026-12-01', number - 1);
const wire = (number: number) => wireDateOf(day(number));
const view = { von: day(1), bis: day(20) };
const today = day(2);

function packliste(changes: Partial<PlanerPackliste> = {}): PlanerPackliste {
  const ids = { id: 'pl1' as Id<'packlisten'>, projekt: 'p1' as Id<'projekt'>, inventarliste: '' as const };
  const dates = { von: wire(10), bis: wire(12), projektVon: '', projektBis: '' } as const;
  const wege = { kundeHolt: false, kundeBringt: false };
  return { ...ids, name: 'PL20260001', ...dates, ...wege, ...changes };
}

const liste = (optionBis = 0, others: object = {}) => ({
  von: wire(10),
  bis: wire(12),
  verbucht: false,
  option: true,
  optionBis: optionBis === 0 ? ('' as const) : wire(optionBis),
  ruestzeit: '' as const,
  ruestVor: 0,
  ruestNach: 0,
  ...others,
});

const lauf = (von: number, changes: Partial<EngpassLauf> = {}): EngpassLauf => ({
  item: {
    id: 'i1',
    name: 'LED-PAR',
    kategorie: '',
    einheit: '',
    anzahl: 36,
  } as unknown as EngpassLauf['item'],
  von: day(von),
  bis: day(von),
  fehlend: 6,
  fehlendHart: 6,
  nurOptionen: false,
  seit: '',
  bestellenBis: day(1),
  listen: [
    {
      inventarliste: 'l1' as EngpassLauf['listen'][number]['inventarliste'],
      anzahl: 24,
      art: 'verbucht',
      von: day(von),
      bis: day(von),
      belege: [{ collection: 'packlisten', id: 'pl1', name: 'PL20260001', kunde: '' }],
    },
  ],
  nichtFrei: [],
  ...changes,
});

const projekt = (von: number, bis: number, changes: object = {}) => ({
  id: 'p1' as Id<'projekt'>,
  name: 'Gala',
  status: '' as const,
  optionBis: '' as const,
  datum_von: von === 0 ? ('' as const) : wire(von),
  datum_bis: von === 0 ? ('' as const) : wire(bis),
  dispo: [],
  ...changes,
});

const nothing = {
  laeufe: [],
  doppelt: [],
  abwesend: [],
  geraete: [],
  weg: [],
  ungeprueft: [],
  packlisten: [],
  zettel: [],
  projekte: [],
};
const told = (facts: Partial<Parameters<typeof planerKonflikte>[0]>) =>
  planerKonflikte({ ...nothing, ...facts }, view, today).map(
    ({ art, schwer, von, projekte }) => `${art} ${schwer ? '!' : '-'} ${von.slice(8)} ${projekte.join()}`,
  );

test('[PLAN-04] what is short names the projects of its lists; heavy ones stand first, accepted ones last, then by day', () => {
  const angenommen = { am: '2026-11-20 09:00:00.000Z' as WireDate, wer: 'Mareike' };
  const laeufe = [
    lauf(2, { angenommen }),
    lauf(9),
    lauf(3, { nurOptionen: true }),
    lauf(4, { fehlendHart: 0 }),
    lauf(5),
    lauf(25),
  ];
  const clash = {
    person: 'jonas',
    name: 'Jonas',
    tage: [day(6), day(7)],
    schwer: true,
    projekte: [
      { id: 'p1' as Id<'projekt'>, name: 'A', status: '' },
      { id: 'p2' as Id<'projekt'>, name: 'B', status: '' },
    ],
  } as const;
  expect(told({ laeufe, doppelt: [clash], packlisten: [packliste()] })).toEqual([
    'fehlt ! 05 p1',
    'doppelt ! 06 p1,p2',
    'fehlt ! 09 p1',
    'fehlt - 03 p1',
    'fehlt - 04 p1',
    'fehlt - 02 p1',
  ]);
});

test.each([
  { what: 'ended yesterday', of: liste(1), told: ['abgelaufen - 10 p1'] },
  { what: 'ends today', of: liste(2), told: [] },
  { what: 'ends with its list', of: liste(), told: [] },
  { what: 'was booked', of: liste(1, { verbucht: true }), told: [] },
  { what: 'was for a job that has begun', of: liste(1, { von: wire(1) }), told: [] },
])('[PLAN-04 V5.2] an option that $what is told as $told', ({ of, told: expected }) => {
  expect(told({ packlisten: [packliste({ liste: of })] })).toEqual(expected);
});

test('[PLAN-04] a list without an end of its own ends with its project', () => {
  const projekte = [projekt(10, 12, { optionBis: wire(1) })];
  expect(told({ projekte, packlisten: [packliste({ liste: liste() })] })).toEqual(['abgelaufen - 10 p1']);
});

test('[PLAN-04] a list that its project has left behind is named', () => {
  expect(told({ packlisten: [packliste({ projektVon: wire(10) })] })).toEqual(['verschoben - 10 p1']);
});

const aufbau = { art: 'Aufbau', beschreibung: '', von: wire(12), bis: wire(13) };

test.each([
  { what: 'ended before it begins', of: projekt(5, 9), told: ['ausserhalb - 10 p1'] },
  { what: 'begins after it', of: projekt(13, 14), told: ['ausserhalb - 10 p1'] },
  { what: 'shares one day with it', of: projekt(12, 14), told: [] },
  { what: 'is set up on its last day', of: projekt(14, 14, { dispo: [aufbau] }), told: [] },
  { what: 'was called off', of: projekt(5, 9, { status: 'Abgesagt' }), told: [] },
  { what: 'has no days yet', of: projekt(0, 0), told: [] },
])('[PLAN-04] a list whose project $what is told as $told', ({ of, told: expected }) => {
  expect(told({ projekte: [of], packlisten: [packliste()] })).toEqual(expected);
});

test.each([
  { what: 'ended before it begins', of: projekt(5, 9), told: ['dienst - 10 p1'] },
  { what: 'shares one day with it', of: projekt(12, 14), told: [] },
  { what: 'was called off', of: projekt(5, 9, { status: 'Abgesagt' }), told: [] },
  {
    what: 'was moved without it',
    of: projekt(12, 14),
    note: { projektVon: wire(10), projektBis: wire(12) },
    told: ['dienst - 10 p1'],
  },
])('[CREW-03] [NAHT-01] a Dienst whose project $what is told as $told', ({ of, note, told: expected }) => {
  const agrees = { projektVon: '', projektBis: '' } as const;
  const dienst = { id: 'd1' as Id<'dienste'>, projekt: 'p1' as Id<'projekt'>, name: 'Licht' };
  const dienste = [{ ...dienst, von: day(10), bis: day(12), ...agrees, ...note }];
  expect(told({ projekte: [of], dienste })).toEqual(expected);
  expect(told({ projekte: [], dienste })).toEqual([]);
});

test.each([
  { what: 'begins a day later', of: projekt(3, 5), told: ['ausserhalb - 02 p1'] },
  {
    what: 'is set up on its day',
    of: projekt(3, 5, { dispo: [{ ...aufbau, von: wire(2), bis: wire(2) }] }),
    told: [],
  },
])(
  '[NAHT-01 L2.7] a list of days of its own whose job $what carries no mark, and in the planner is told as $told',
  ({ of, told: expected }) => {
    const own = packliste({ von: wire(2), bis: wire(2) });
    expect(isNoteShown(own, of, today)).toBe(false);
    expect(told({ projekte: [of], packlisten: [own] })).toEqual(expected);
  },
);

test('[NAHT-01 L3.3] [O2] a list that stands otherwise than its job says is named by what is said of it', () => {
  const [mine, other] = ['l1', 'l2'].map((id) => id as Id<'inventarlisten'>);
  if (!mine || !other) throw new Error('two lists');
  const satz = 'Gala ist „Option“, die Liste ist verbucht.';
  const packlisten = [packliste({ inventarliste: mine }), packliste({ inventarliste: other })];
  const zettel = [{ liste: mine, satz }];
  expect(told({ packlisten, zettel })).toEqual(['anders - 10 p1']);
  expect(told({ packlisten: packlisten.slice(1), zettel })).toEqual([]);
});

test('[PLAN-04] a list that was left behind is told once', () => {
  const packlisten = [packliste({ projektVon: wire(10) })];
  expect(told({ projekte: [projekt(13, 14)], packlisten })).toEqual(['verschoben - 10 p1']);
});

test('[PLAN-04] a device that is wanted twice is heavy, one whose test runs out is not; both mark the projects', () => {
  const [a, b] = ['a' as Id<'inventarlisten'>, 'b' as Id<'inventarlisten'>];
  const geraet = { id: 'm3' as Id<'geraete'>, bezeichnung: 'Kettenzug #03' };
  const geraete = [{ geraet, listen: [a, b], von: day(11), bis: day(12) }];
  const item = { id: 'kz' as Id<'inventar'>, name: 'Kettenzug', anzahl: 4 };
  const few = {
    item,
    anzahl: 4,
    geprueft: 3,
    geraete: [{ ...geraet, grund: 'DGUV V54 fehlt noch', imLager: true }],
  };
  const ungeprueft = [{ ...few, liste: b, von: day(10), bis: day(12) }];
  const packlisten = [
    packliste({ inventarliste: a }),
    packliste({ inventarliste: b, projekt: 'p2' as Id<'projekt'> }),
  ];
  expect(told({ geraete, ungeprueft, packlisten })).toEqual(['geraet ! 11 p1,p2', 'pruefung - 10 p2']);
});

test.each([{ order: [0, 1, 2, 3] }, { order: [3, 2, 1, 0] }, { order: [2, 0, 3, 1] }])(
  '[P41] what begins on one day stands by kind and name, in whatever order it comes: $order',
  ({ order }) => {
    const ids = ['p4', 'p1', 'p3', 'p2'];
    const packlisten = ids.map((id, index) =>
      packliste({
        id: `pl${id}` as Id<'packlisten'>,
        projekt: id as Id<'projekt'>,
        name: `PL${index % 2}`,
        projektVon: wire(10),
      }),
    );
    const inOrder = order.flatMap((index) => packlisten[index] ?? []);
    expect(told({ laeufe: [lauf(10, { nurOptionen: true })], packlisten: inOrder })).toEqual([
      'fehlt - 10 ',
      'verschoben - 10 p3',
      'verschoben - 10 p4',
      'verschoben - 10 p1',
      'verschoben - 10 p2',
    ]);
  },
);

test.each([
  { from: 5, to: 1, past: true },
  { from: 5, to: 2, past: false },
  { from: 1, to: 2, past: false },
  { from: 1, to: 1, past: false },
])(
  '[PLAN-04] from the $from. to the $to. with today the 2. goes to the past: $past',
  ({ from, to, past }) => {
    expect(goesToThePast(day(from), day(to), today)).toBe(past);
  },
);

test('[PLAN-01] the second option is told as such where something is short for both', () => {
  const [first] = lauf(10).listen;
  const option = (id: string, rang: number) => ({
    ...first!,
    art: 'option' as const,
    rang,
    belege: [{ collection: 'packlisten' as const, id, name: id, kunde: '' }],
  });
  const packlisten = ['pl1', 'pl2'].map((id, index) => ({
    id: id as Id<'packlisten'>,
    projekt: `p${index + 1}` as Id<'projekt'>,
  }));
  const laeufe = [lauf(10, { listen: [option('pl1', 1), option('pl2', 2)] })];
  expect([...optionRanks(laeufe, packlisten)]).toEqual([['p2', 2]]);
});

test('[ABW-01] somebody who is on a job and not there is a conflict of that job', () => {
  const abwesend = {
    person: 'anna',
    name: 'Anna',
    anzeige: 'Urlaub',
    tage: ['2026-12-03', '2026-12-04'],
    projekt: { id: 'A' as Id<'projekt'>, name: 'Gala', status: '' },
  } as const;
  const [found] = planerKonflikte({ ...nothing, abwesend: [abwesend] }, view, today);
  expect(found).toMatchObject({
    art: 'abwesend',
    schwer: true,
    von: '2026-12-03',
    bis: '2026-12-04',
    projekte: ['A'],
  });
});
