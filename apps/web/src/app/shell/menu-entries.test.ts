import { type Group, groupNames } from '@traverse/schema';
import { expect, test } from 'vitest';
import { menuFor, paletteFor } from './menu-entries.ts';

const somebody = (groups: readonly Group[]) => ({ id: 'somebody0000001', groups });
const labels = (groups: readonly Group[]) =>
  menuFor(somebody(groups))
    .flat()
    .map(({ label }) => label);

test.each<{ group: Group; sees: string[] }>([
  { group: 'inventar', sees: ['Projekte', 'Planung', 'Inventar', 'Schäden', 'Prüfungen', 'Verfügbarkeit'] },
  { group: 'kunden', sees: ['Projekte', 'Planung', 'Kunden'] },
  {
    group: 'rechnungen',
    sees: ['Projekte', 'Planung', 'Verfügbarkeit', 'Rechnungen', 'Zumietungen', 'Offene Posten'],
  },
  { group: 'packlisten', sees: ['Projekte', 'Planung', 'Verfügbarkeit', 'Packlisten'] },
  { group: 'dateien', sees: ['Projekte', 'Planung', 'Dateien'] },
  {
    group: 'buchhaltung',
    sees: [
      'Projekte',
      'Planung',
      'Rechnungen',
      'Zumietungen',
      'Einnahmen',
      'Ausgaben',
      'Offene Posten',
      'Bankabgleich',
      'Ust-Voranmeldung',
      'Steuerberatung',
      'Betriebsprüfung',
      'Auswertung',
    ],
  },
  {
    group: 'pruefung',
    sees: [
      'Projekte',
      'Planung',
      'Rechnungen',
      'Zumietungen',
      'Einnahmen',
      'Ausgaben',
      'Offene Posten',
      'Bankabgleich',
      'Ust-Voranmeldung',
      'Steuerberatung',
      'Betriebsprüfung',
      'Auswertung',
    ],
  },
  {
    group: 'admin',
    sees: [
      'Projekte',
      'Planung',
      'Einnahmen',
      'Ausgaben',
      'Offene Posten',
      'Bankabgleich',
      'Ust-Voranmeldung',
      'Steuerberatung',
      'Betriebsprüfung',
      'Auswertung',
    ],
  },
])('[HOME-01] the group $group sees $sees in the menu', ({ group, sees }) => {
  expect(labels([group])).toEqual(sees);
});

test('[HOME-01] without a group there are the projects and their plan alone, with all there are two blocks', () => {
  expect(labels([])).toEqual(['Projekte', 'Planung']);
  expect(menuFor(somebody(groupNames))).toHaveLength(2);
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
