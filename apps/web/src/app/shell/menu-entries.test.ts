import { type Group, groupNames } from '@traverse/schema';
import { expect, test } from 'vitest';
import { menuFor } from './menu-entries.ts';

const somebody = (groups: readonly Group[]) => ({ id: 'somebody0000001', groups });
const labels = (groups: readonly Group[]) =>
  menuFor(somebody(groups))
    .flat()
    .map(({ label }) => label);

test.each<{ group: Group; sees: string[] }>([
  { group: 'inventar', sees: ['Inventar', 'Schäden', 'Verfügbarkeit'] },
  { group: 'kunden', sees: ['Kunden'] },
  { group: 'rechnungen', sees: ['Verfügbarkeit', 'Rechnungen', 'Offene Posten'] },
  { group: 'packlisten', sees: ['Verfügbarkeit', 'Packlisten'] },
  { group: 'dateien', sees: ['Dateien'] },
  {
    group: 'buchhaltung',
    sees: [
      'Rechnungen',
      'Einnahmen',
      'Ausgaben',
      'Offene Posten',
      'Bankabgleich',
      'Ust-Voranmeldung',
      'Auswertung',
    ],
  },
  {
    group: 'pruefung',
    sees: [
      'Rechnungen',
      'Einnahmen',
      'Ausgaben',
      'Offene Posten',
      'Bankabgleich',
      'Ust-Voranmeldung',
      'Auswertung',
    ],
  },
  {
    group: 'admin',
    sees: ['Einnahmen', 'Ausgaben', 'Offene Posten', 'Bankabgleich', 'Ust-Voranmeldung', 'Auswertung'],
  },
])('[HOME-01] the group $group sees $sees in the menu', ({ group, sees }) => {
  expect(labels([group])).toEqual(sees);
});

test('[HOME-01] without a group there is no block, with all there are two', () => {
  expect(menuFor(somebody([]))).toEqual([]);
  expect(menuFor(somebody(groupNames))).toHaveLength(2);
});
