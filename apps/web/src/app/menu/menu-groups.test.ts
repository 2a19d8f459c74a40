import { type Group, groupNames } from '@traverse/schema';
import { expect, test } from 'vitest';
import { foldedAtFirst, menuFor, paletteFor } from './menu-groups.ts';

const somebody = (groups: readonly Group[]) => ({ id: 'somebody0000001', groups });
const labels = (groups: readonly Group[]) =>
  menuFor(somebody(groups)).flatMap(({ areas }) => areas.map(({ label }) => label));

const START = ['Start', 'Projekte'];
// In the menu once there is one.
const ORTE = 'Veranstaltungsorte';
const OFFICE = [...START, ORTE, 'Aufgaben'];
const CREW = ['Planung', 'Personen', 'Stunden'];
const BOOKS = [
  'Einnahmen',
  'Ausgaben',
  'Bankabgleich',
  'Ust-Voranmeldung',
  'Steuerberatung',
  'Betriebsprüfung',
  'Auswertung',
];

test.each<{ group: Group; sees: string[] }>([
  {
    group: 'inventar',
    sees: [
      ...OFFICE,
      'Planung',
      'Verfügbarkeit',
      'Engpässe',
      'Inventar',
      'Schäden',
      'Prüfungen',
      'Inventuren',
    ],
  },
  { group: 'kunden', sees: [...START, 'Kunden', ORTE, 'Aufgaben', 'Planung'] },
  {
    group: 'rechnungen',
    sees: [
      ...OFFICE,
      'Planung',
      'Verfügbarkeit',
      'Engpässe',
      'Rechnungen',
      'Zumietungen',
      'Offene Posten',
      'Mahnlauf',
    ],
  },
  {
    group: 'packlisten',
    sees: [...OFFICE, 'Planung', 'Verfügbarkeit', 'Engpässe', 'Packlisten', 'Offene Rückgaben'],
  },
  { group: 'dateien', sees: [...START, ORTE, 'Planung', 'Dateien'] },
  {
    group: 'buchhaltung',
    sees: [...OFFICE, ...CREW, 'Rechnungen', 'Zumietungen', 'Offene Posten', 'Mahnlauf', ...BOOKS],
  },
  {
    group: 'pruefung',
    sees: [...START, ORTE, ...CREW, 'Rechnungen', 'Zumietungen', 'Offene Posten', 'Mahnlauf', ...BOOKS],
  },
  {
    group: 'admin',
    sees: [...OFFICE, ...CREW, 'Offene Posten', 'Mahnlauf', 'Überblick', ...BOOKS],
  },
])('[HOME-01] [HAND-04] the group $group sees $sees in the menu', ({ group, sees }) => {
  expect(labels([group])).toEqual(sees);
});

test('[HOME-01] without a group there are the projects, their places and their plan alone, with all there are five groups', () => {
  expect(labels([])).toEqual([...START, ORTE, 'Planung']);
  expect(menuFor(somebody(groupNames)).map(({ label }) => label)).toEqual([
    'Start',
    'Planung',
    'Lager',
    'Rechnungen',
    'Bücher',
  ]);
});

test.each<{ groups: readonly Group[]; folded: readonly string[] }>([
  { groups: ['packlisten', 'buchhaltung'], folded: ['buecher'] },
  { groups: ['buchhaltung'], folded: [] },
  { groups: ['packlisten'], folded: ['buecher'] },
])('[HAND-04] of $groups $folded is one line until somebody opens it', ({ groups, folded }) => {
  expect(foldedAtFirst(menuFor(somebody(groups)))).toEqual(folded);
});

test.each<{ group: Group; finds: string[]; not: string[] }>([
  { group: 'rechnungen', finds: ['Kunden', 'Inventar'], not: ['Dateien', 'Einnahmen'] },
  { group: 'packlisten', finds: ['Kunden', 'Inventar'], not: ['Einnahmen'] },
  { group: 'kunden', finds: [], not: ['Rechnungen', 'Inventar'] },
])('[HOME-01] the palette leads $group to what the menu shows to others and they may open', (row) => {
  const found = paletteFor(somebody([row.group])).map(({ label }) => label);
  expect(found).toEqual(expect.arrayContaining(row.finds));
  expect(found.filter((label) => row.not.includes(label))).toEqual([]);
});
