import { expect, test } from 'vitest';
import { type ProjektStatus, projektStatus } from '../options/projekt-status.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import {
  entscheidend,
  freieKopie,
  isBestaetigtProposed,
  type ListenLage,
  listenZettel,
  listenZettelWorte,
  neueListe,
  schalterWort,
} from './reservierung.ts';

const TODAY: Day = '2026-11-28';
const time = { von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-05') };
type Status = ProjektStatus | '';

const stands = {
  verbucht: { verbucht: true, option: false },
  vorgemerkt: { verbucht: false, option: true },
  frei: { verbucht: false, option: false },
};

test.each<{ statuses: Status[]; packliste: keyof typeof stands; rechnung: keyof typeof stands }>([
  { statuses: ['Option'], packliste: 'vorgemerkt', rechnung: 'vorgemerkt' },
  { statuses: ['Bestätigt'], packliste: 'verbucht', rechnung: 'verbucht' },
  { statuses: ['Angebot'], packliste: 'frei', rechnung: 'frei' },
  { statuses: ['Anfrage'], packliste: 'frei', rechnung: 'frei' },
  { statuses: ['Abgesagt'], packliste: 'frei', rechnung: 'frei' },
  { statuses: [''], packliste: 'verbucht', rechnung: 'frei' },
  { statuses: ['Abgeschlossen'], packliste: 'verbucht', rechnung: 'frei' },
  { statuses: [], packliste: 'verbucht', rechnung: 'frei' },
])(
  '[NAHT-01 L3.1] [O2] [PACK-02] [RECH-02] a new list of jobs that are $statuses is $packliste, of an invoice $rechnung',
  ({ statuses, packliste, rechnung }) => {
    expect(neueListe('Packliste', time, statuses)).toEqual({ ...time, ...stands[packliste] });
    expect(neueListe('Rechnung', time, statuses)).toEqual({ ...time, ...stands[rechnung] });
  },
);

test.each<{ statuses: Status[]; is: ProjektStatus | undefined }>([
  { statuses: ['Abgesagt', 'Bestätigt'], is: 'Bestätigt' },
  { statuses: ['Option', 'Abgesagt'], is: 'Option' },
  { statuses: ['', 'Abgesagt'], is: undefined },
  { statuses: ['Abgeschlossen', 'Option'], is: undefined },
  { statuses: ['', 'Bestätigt'], is: 'Bestätigt' },
  { statuses: ['Abgesagt', 'Anfrage', 'Angebot'], is: 'Angebot' },
  { statuses: [], is: undefined },
])('[NAHT-01 L3.2] [R36] of jobs that are $statuses $is decides', ({ statuses, is }) => {
  expect(entscheidend(statuses)).toBe(is);
});

interface World extends Partial<ListenLage> {
  readonly liste: keyof typeof stands;
  readonly gemeintFuer?: Status;
  readonly bis?: Day;
}

function zettel({ liste, gemeintFuer = '', bis = '2026-12-05', ...lage }: World): string {
  const facts = { von: wireDateOf('2026-11-20'), bis: wireDateOf(bis), ...stands[liste], gemeintFuer };
  const full = { statuses: [], isRented: false, draussen: 0, isAngenommen: false, ...lage };
  const found = listenZettel(facts, full, TODAY);
  if (!found) return '';
  return found.art === 'raus' ? `raus ${found.stueck}` : schalterWort(found.soll);
}

test.each<[id: string, world: World, says: string]>([
  ['[NAHT-01 L3.3]', { statuses: ['Option'], liste: 'verbucht' }, 'vorgemerkt'],
  ['[NAHT-01 L3.3]', { statuses: ['Option'], liste: 'verbucht', gemeintFuer: 'Option' }, ''],
  ['[NAHT-01 L3.3]', { statuses: ['Angebot'], liste: 'verbucht', gemeintFuer: 'Option' }, 'frei'],
  ['[NAHT-01 L3.3]', { statuses: ['Option'], liste: 'vorgemerkt' }, ''],
  ['[NAHT-01 L3.4]', { statuses: ['Abgesagt'], liste: 'verbucht', draussen: 3 }, ''],
  ['[NAHT-01 L3.4] [R39]', { statuses: ['Abgesagt'], liste: 'frei', draussen: 3 }, 'raus 3'],
  ['[NAHT-01 L3.5]', { statuses: ['Option'], liste: 'verbucht', bis: '2026-11-27' }, ''],
  ['[NAHT-01 L3.5]', { statuses: ['Option'], liste: 'verbucht', bis: '2026-11-28' }, 'vorgemerkt'],
  ['[NAHT-01 L3.6]', { statuses: ['Bestätigt', 'Abgesagt'], liste: 'verbucht' }, ''],
  ['[NAHT-01 L3.7]', { statuses: ['Bestätigt'], liste: 'frei', gemeintFuer: 'Bestätigt' }, ''],
  ['[NAHT-01 L3.7]', { statuses: ['Bestätigt'], liste: 'frei' }, 'verbucht'],
  ['[NAHT-01 L3.9]', { statuses: ['Option'], liste: 'verbucht', isAngenommen: true }, ''],
  ['[NAHT-01 L3.9]', { statuses: ['Abgesagt'], liste: 'verbucht', isAngenommen: true }, 'frei'],
  ['[NAHT-01 L3.9] [R39]', { statuses: ['Bestätigt'], liste: 'frei', draussen: 3 }, 'raus 3'],
  ['[NAHT-01 L3.9]', { statuses: ['Bestätigt'], liste: 'frei', isAngenommen: true }, 'verbucht'],
  ['[NAHT-01 L3.3]', { statuses: [''], liste: 'verbucht' }, ''],
  ['[NAHT-01 L3.3]', { statuses: ['Abgeschlossen'], liste: 'vorgemerkt' }, ''],
  ['[NAHT-01 L3.3]', { statuses: ['Abgesagt'], liste: 'verbucht', isRented: true }, ''],
  ['[NAHT-01 L3.4] [R39]', { statuses: ['Abgesagt'], liste: 'vorgemerkt', draussen: 1 }, 'raus 1'],
  ['[NAHT-01 L3.5] [R39]', { statuses: [], liste: 'frei', draussen: 1, bis: '2026-11-27' }, ''],
])('%s %o: "%s"', (_id, world, says) => {
  expect(zettel(world)).toBe(says);
});

test('[NAHT-01 L3.8] the copy of an invoice is free and meant so, that of a pack list stands as its jobs say', () => {
  expect(freieKopie(time, ['Bestätigt'])).toEqual({ ...time, ...stands.frei, gemeintFuer: 'Bestätigt' });
  expect(freieKopie(time, [''])).toEqual({ ...time, ...stands.frei, gemeintFuer: '' });
  expect(neueListe('Packliste', time, ['Bestätigt'])).toMatchObject(stands.verbucht);
});

test('[NAHT-01] a mark says what the job is and how its list stands', () => {
  const of = { projekte: 'Gala', liste: stands.verbucht };
  expect(listenZettelWorte({ art: 'steht anders', status: 'Option', soll: stands.vorgemerkt }, of)).toBe(
    'Gala ist „Option“, die Liste ist verbucht.',
  );
  expect(listenZettelWorte({ art: 'raus', stueck: 3 }, of)).toBe('Raus, aber nicht verbucht: 3 Stück.');
});

test('[PLAN-01] an accepted offer proposes "Bestätigt" only where somebody says how sure the project is, and not sure yet', () => {
  expect(['' as const, ...projektStatus].filter(isBestaetigtProposed)).toEqual([
    'Anfrage',
    'Angebot',
    'Option',
  ]);
});
