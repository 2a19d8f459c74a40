import type { Id } from '@traverse/schema';
import type { FolgenZeile } from '@traverse/wire';
import { describe, expect, test } from 'vitest';
import { type Day, wireDateWithTime } from '../values/dates.ts';
import { inOrderOfPlan, inzwischen, isReasonToAsk, mitgenommen, standOf, standText } from './plan.ts';
import { moveOf } from './tage.ts';
import {
  ersteNamen,
  fehltWorte,
  feiertagWorte,
  genannteTage,
  jetztFehltWorte,
  kurzeTage,
  neueEngpaesse,
  nochVom,
  zaehlung,
} from './worte.ts';

test('[NAHT-01 L6.1] what goes along is counted in the words of the question', () => {
  expect(zaehlung({ Packliste: 1, Rechnung: 1, Zeitplan: 6, Dispo: 1, Zumietung: 2 })).toBe(
    '1 Packliste, 1 Rechnung, 6 Zeitplan, 1 Dispo, 2 Zumietungen',
  );
  expect(zaehlung({ Dienst: 3, Packliste: 2, Entwurf: 1 })).toBe('2 Packlisten, 1 Entwurf, 3 Dienste');
  expect(zaehlung({})).toBe('');
});

test('[NAHT-01 L6.2] four or fewer names are all said, of five three', () => {
  expect(ersteNamen(['PL1', 'PL2', 'PL3', 'PL4'])).toBe('PL1, PL2, PL3, PL4');
  expect(ersteNamen(['PL1', 'PL2', 'PL3', 'PL4', 'PL5'])).toBe('PL1, PL2, PL3 und 2 weitere');
});

const span = (von: string, bis = von) => ({
  datum_von: wireDateWithTime(von as '2026-09-30', 480), // days as they are written
  datum_bis: wireDateWithTime(bis as '2026-09-30', 1380),
});

test.each<[from: [string, string], to: [string, string], says: string[]]>([
  [
    ['2026-09-30', '2026-10-01'],
    ['2026-10-02', '2026-10-03'],
    ['Der 3.10.2026 ist Feiertag: Tag der Deutschen Einheit.'],
  ],
  [['2026-10-03', '2026-10-03'], ['2026-10-03', '2026-10-05'], []],
  [
    ['2026-11-01', '2026-11-01'],
    ['2026-10-31', '2026-10-31'],
    ['Der 31.10.2026 ist Feiertag: Reformationstag.'],
  ],
])('[NAHT-01 L1.18] of a job %s → %s holidays that only its new days have are said', (from, to, says) => {
  const move = moveOf(span(...from), span(...to));
  expect(move && feiertagWorte(move, 'Niedersachsen')).toEqual(says);
});

test('[NAHT-01] texts that name a day which the job leaves are named', () => {
  const move = moveOf(span('2026-12-03', '2026-12-05'), span('2026-12-05', '2026-12-07'));
  const texte = [
    { label: 'Unterkunft', text: 'Hotel Krone vom 3.12. an' },
    { label: 'Verpflegung', text: 'Am 13.12. und am 5.12. warm' },
    { label: 'Hinweise', text: 'Anlieferung 04. 12., Tor 3' },
  ];
  expect(move && genannteTage(texte, move)).toEqual([
    '„Unterkunft“ nennt den 3.12.',
    '„Hinweise“ nennt den 4.12.',
  ]);
});

test('[NAHT-01] days are told as short as they can be', () => {
  expect(nochVom({ von: '2026-12-03', bis: '2026-12-05' })).toBe('Noch vom 3. – 5.12.2026');
  expect(kurzeTage({ von: '2026-12-03', bis: '2026-12-03' })).toBe('3.12.2026');
  expect(kurzeTage({ von: '2026-11-30', bis: '2026-12-01' })).toBe('30.11.2026 – 1.12.2026');
});

const aZeile = (facts: Partial<FolgenZeile>): FolgenZeile => ({
  art: 'Packliste',
  id: 'a',
  name: 'PL1',
  von: '1',
  bis: '2',
  neuVon: '3',
  neuBis: '4',
  mit: true,
  grund: '',
  fest: false,
  projekt: 'Gala',
  ...facts,
});

test('[NAHT-01] a plan stands in its order, papers by number and rows by time', () => {
  const plan = [
    aZeile({ art: 'Zeitplan', id: 'b', name: 'Abbau', von: '9' }),
    aZeile({ art: 'Zeitplan', id: 'c', name: 'Zelt', von: '8' }),
    aZeile({ id: 'd', name: 'PL2', von: '1' }),
    aZeile({ id: 'e', name: 'PL1', von: '5' }),
  ];
  expect(inOrderOfPlan(plan).map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b']);
});

test('[NAHT-01] what stays for good, or is a date of its own, is no reason to ask', () => {
  expect(isReasonToAsk([aZeile({ grund: 'schon bestellt', fest: true, mit: false })])).toBe(false);
  expect(isReasonToAsk([aZeile({ grund: 'eigener Termin', mit: false })])).toBe(false);
  expect(isReasonToAsk([aZeile({ grund: 'auch Gala Nord', mit: false })])).toBe(true);
  expect(isReasonToAsk([aZeile({})])).toBe(true);
});

test('[NAHT-01 L6.3] an answer names the plan it was given to, and another one says what has changed', () => {
  const [first, second] = [aZeile({}), aZeile({ id: 'b', name: 'PL2' })];
  const stand = standOf([first], 'abc');
  expect(stand).not.toBe(standOf([first, second], 'abc'));
  expect(standText([first])).not.toBe(standText([{ ...first, neuBis: '5' }]));
  expect(standText([first])).toBe(standText([first, aZeile({ id: 'c', fest: true })]));
  expect(inzwischen(stand, [first, second])).toBe('Inzwischen: 2 Packlisten statt 1.');
  expect(inzwischen(stand, [])).toBe('Inzwischen: keine Packlisten mehr.');
  expect(inzwischen(stand, [{ ...first, neuBis: '5' }])).toBe('Inzwischen hat jemand etwas davon geändert.');
  expect(inzwischen('was auch immer', [first])).toContain('Inzwischen');
});

test('[NAHT-01 L6.5] an answer leaves out what it names, or all', () => {
  const zeilen = [
    aZeile({}),
    aZeile({ id: 'b', mit: false, grund: 'eigener Termin' }),
    aZeile({ id: 'c', fest: true }),
  ];
  const ids = (antwort?: Parameters<typeof mitgenommen>[1]) =>
    mitgenommen(zeilen, antwort).map(({ id }) => id);
  expect(ids()).toEqual(['a']);
  expect(ids({ stand: '', ohne: [] })).toEqual(['a', 'b']);
  expect(ids({ stand: '', ohne: ['a'] })).toEqual(['b']);
  expect(ids({ stand: '', ohne: 'alles' })).toEqual([]);
});

test.each([
  { fehlend: 2, frei: [-2], says: 'Dann fehlen 2 × PAR 64 am 10.12.' },
  { fehlend: 1, frei: [3, -1], says: 'Dann fehlt 1 × PAR 64 am 11.12.' },
  { fehlend: 2, frei: [-1, -2, 4], says: 'Dann fehlen 2 × PAR 64 vom 10.12. bis 11.12.' },
  { fehlend: 2, frei: [], says: 'Dann fehlen 2 × PAR 64.' },
])('[NAHT-01] what would be short is said: $says', ({ fehlend, frei, says }) => {
  const spans = frei.map((each, nth) => {
    const day = `2026-12-1${nth as 0}` as const;
    return { von: day, bis: day, frei: each };
  });
  expect(fehltWorte({ fehlend, name: 'PAR 64' }, spans)).toBe(says);
});

describe('[NAHT-01] what is short now is told by the first run that nobody has said yes to', () => {
  const beleg = (name: string) => ({ collection: 'packlisten' as const, id: name, name, kunde: '' });
  const booked = { art: 'verbucht' as const, belege: [beleg('PL20260012')] };
  const rental = {
    art: 'bestellt' as const,
    belege: [{ ...beleg('ZM20260005'), collection: 'zumietungen' }],
  };
  const run = {
    item: { id: 'par', name: 'PAR 64' },
    fehlend: 3,
    fehlendHart: 3,
    von: '2026-12-05',
    bis: '2026-12-05',
    listen: [booked, rental],
    nurOptionen: false,
  };
  const said = { am: '2026-11-28 10:00:00.000Z', wer: 'Kim' };

  test.each([
    { what: 'one day', laeufe: [run], words: 'Jetzt fehlen 3 × PAR 64 am 5.12. (PL20260012)' },
    {
      what: 'one piece on several days',
      laeufe: [{ ...run, fehlend: 1, fehlendHart: 1, bis: '2026-12-07' }],
      words: 'Jetzt fehlt 1 × PAR 64 vom 5.12. bis 7.12. (PL20260012)',
    },
    {
      what: 'two runs, the later first',
      laeufe: [{ ...run, von: '2026-12-20', bis: '2026-12-20' }, run],
      words: 'Jetzt fehlen 3 × PAR 64 am 5.12. (PL20260012), und 1 weitere',
    },
    {
      what: 'days around jobs alone',
      laeufe: [{ ...run, fehlendHart: 0 }],
      words: 'Jetzt fehlen 3 × PAR 64 am 5.12., nur Rüstzeit (PL20260012)',
    },
    { what: 'options alone', laeufe: [{ ...run, nurOptionen: true }], words: '' },
    { what: 'said yes to', laeufe: [{ ...run, angenommen: said }], words: '' },
    { what: 'another item', laeufe: [{ ...run, item: { id: 'truss', name: 'Traverse' } }], words: '' },
    { what: 'nothing', laeufe: [], words: '' },
  ])('$what: „$words“', ({ laeufe, words }) => {
    // Only what is looked at.
    expect(jetztFehltWorte(laeufe as unknown as Parameters<typeof jetztFehltWorte>[0], ['par'])).toBe(words);
  });
});

describe('[NAHT-01] only what a change has made short is told of it', () => {
  const run = (fehlend: number, von: Day, bis: Day, name = 'PAR 64') => ({
    item: { id: name as Id<'inventar'>, name },
    fehlend,
    von,
    bis,
  });
  const now = run(3, '2026-12-05', '2026-12-06');

  test.each([
    { what: 'nothing was short', before: [], isNew: true },
    { what: 'the same was', before: [now], isNew: false },
    { what: 'more was', before: [run(4, '2026-12-05', '2026-12-06')], isNew: false },
    { what: 'less was', before: [run(2, '2026-12-05', '2026-12-06')], isNew: true },
    { what: 'it was on the first day alone', before: [run(3, '2026-12-05', '2026-12-05')], isNew: true },
    { what: 'it was on the last day alone', before: [run(3, '2026-12-06', '2026-12-06')], isNew: true },
    { what: 'it was on more days', before: [run(3, '2026-12-01', '2026-12-09')], isNew: false },
    { what: 'another item was', before: [run(3, '2026-12-05', '2026-12-06', 'Traverse')], isNew: true },
  ])('$what before', ({ before, isNew }) => {
    expect(neueEngpaesse(before, [now]).length).toBe(isNew ? 1 : 0);
  });

  test('what was not there at all before what only grew', () => {
    const before = [run(3, '2026-12-05', '2026-12-05')];
    const other = run(3, '2026-12-05', '2026-12-06', 'Traverse');
    expect(neueEngpaesse(before, [now, other])).toEqual([other]);
    expect(neueEngpaesse(before, [now])).toEqual([now]);
  });
});
