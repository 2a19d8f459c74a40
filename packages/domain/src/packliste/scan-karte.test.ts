import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { choicesOfGeraet, countChoices, jobFacts, type KarteZeile, piecesOut } from './scan-karte.ts';

const today: Day = '2026-11-20';

interface Facts {
  readonly von?: Day;
  readonly bis?: Day;
  readonly anzahl?: number;
  readonly out?: number;
  readonly in?: number;
  readonly isPrivate?: boolean;
}

const line = (name: string, facts: Facts = {}): KarteZeile => ({
  zeile: {
    id: `line ${name}` as Id<'inventar_inventarlisten'>,
    inventarliste: `list ${name}` as Id<'inventarlisten'>,
    anzahl: facts.anzahl ?? 8,
    out: facts.out ?? 0,
    in: facts.in ?? 0,
  },
  packliste: facts.isPrivate ? undefined : { id: name, name },
  von: facts.von ?? today,
  bis: facts.bis ?? today,
});

test.each([
  { what: 'runs today', facts: { out: 2 }, choice: 'out 6' },
  { what: 'begins tomorrow', facts: { von: '2026-11-21', bis: '2026-11-22' }, choice: 'out 8' },
  { what: 'begins later', facts: { von: '2026-11-22', bis: '2026-11-22' }, choice: undefined },
  {
    what: 'is over, and pieces are out',
    facts: { von: '2026-11-01', bis: '2026-11-03', out: 8, in: 5 },
    choice: 'in 3',
  },
  { what: 'ends today', facts: { von: '2026-11-19', out: 7 }, choice: 'in 7' },
  { what: 'is all out and runs on', facts: { bis: '2026-11-23', out: 8 }, choice: 'in 8' },
  { what: 'is all back', facts: { out: 8, in: 8 }, choice: undefined },
  { what: 'is somebody’s alone', facts: { isPrivate: true }, choice: undefined },
] as const)('[CODE-02] a list that $what offers $choice', ({ facts, choice }) => {
  const [first] = countChoices([line('PL1', facts)], today);
  expect(first && `${first.mode} ${first.open}`).toBe(choice);
});

test('[CODE-02] what comes back is offered first, then what begins first', () => {
  const choices = countChoices(
    [
      line('tomorrow', { von: '2026-11-21', bis: '2026-11-22' }),
      line('running', { von: '2026-11-19', bis: '2026-11-22' }),
      line('over', { von: '2026-11-01', bis: '2026-11-03', out: 8 }),
    ],
    today,
  );
  expect(choices.map(({ packliste }) => packliste.name)).toEqual(['over', 'running', 'tomorrow']);
});

test.each([
  { what: 'in the warehouse', liste: '', zustand: 'einsatzbereit', choice: 'running: out 8' },
  { what: 'out', liste: 'list over', zustand: 'einsatzbereit', choice: 'over: in 2' },
  { what: 'missed', liste: 'list missed', zustand: 'vermisst', choice: 'missed: in 1, found' },
  { what: 'missed on no list', liste: '', zustand: 'vermisst', choice: 'running: out 8' },
] as const)('[CODE-02] [RUECK-04] a device that is $what is counted as $choice', ({ choice, ...facts }) => {
  const zeilen = [
    line('running', { von: '2026-11-19', bis: '2026-11-22' }),
    line('over', { von: '2026-11-01', bis: '2026-11-03', out: 8, in: 6 }),
    line('missed', { von: '2026-11-01', bis: '2026-11-03', out: 8, in: 8 }),
  ];
  const liste = facts.liste as Id<'inventarlisten'>;
  const [first] = choicesOfGeraet(zeilen, { ...facts, liste }, today);
  const found = first?.isFound ? ', found' : '';
  expect(first && `${first.packliste.name}: ${first.mode} ${first.open}${found}`).toBe(choice);
});

test('[CODE-02] nothing is out where nothing was scanned out', () => {
  expect(piecesOut(line('PL1'))).toBe(0);
  expect(piecesOut(line('PL1', { out: 4, in: 1 }))).toBe(3);
});

test('[CODE-02] the next job, and what is free until then', () => {
  const item = { id: 'i' as Id<'inventar'>, name: 'Spot', kategorie: '', einheit: '', anzahl: 16 } as const;
  const buchung = (von: Day, anzahl: number) => ({
    inventarliste: 'l' as Id<'inventarlisten'>,
    von,
    bis: von,
    anzahl,
    art: 'verbucht' as const,
    belege: [],
  });
  const span = (von: Day, bis: Day, frei: number) => ({
    von,
    bis,
    frei,
    verbucht: 16 - frei,
    zugemietet: 0,
    gesperrt: 0,
    imCase: 0,
    ausstehend: 0,
    ruest: 0,
    optional: 0,
  });
  const tage = [
    span('2026-11-20', '2026-11-21', 14),
    span('2026-11-22', '2026-11-26', 16),
    span('2026-11-27', '2026-11-27', 4),
  ];
  const listen = [buchung('2026-12-03', 2), buchung('2026-11-27', 12), buchung('2026-11-20', 2)];
  expect(jobFacts({ item, tage, listen }, today)).toMatchObject({ next: { anzahl: 12 }, freeUntil: 14 });
  expect(jobFacts({ item, tage: [], listen: [] }, today)).toEqual({ next: undefined, freeUntil: 16 });
});
