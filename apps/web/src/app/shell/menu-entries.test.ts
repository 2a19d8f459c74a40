import { type Group, groupNames } from '@traverse/schema';
import { expect, test } from 'vitest';
import { menuFor } from './menu-entries.ts';

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
