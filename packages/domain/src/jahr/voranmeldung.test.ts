import { expect, test } from 'vitest';
import { faelligAm, type UstZeitraum } from '../ustva/zeitraum.ts';
import { jahrestabelle } from './jahrestabelle.ts';
import { type ElsterStand, elsterHinweis, elsterStand } from './voranmeldung.ts';

test.each<[number, ElsterStand]>([
  [2026, { art: 'erprobt' }],
  [2027, { art: 'wie', jahr: 2026 }],
  [2028, { art: 'nur Blatt' }],
  [2025, { art: 'nur Blatt' }],
])('[JAHR-01 Y4.7] the file of %i is known so: %o', (jahr, stand) => {
  expect(elsterStand(jahr)).toEqual(stand);
});

test('[JAHR-01 Y4.7] what is not tried says so, and what to do', () => {
  const said = (jahr: number) => elsterHinweis(jahr, elsterStand(jahr));
  expect(said(2026)).toBe('');
  expect(said(2027)).toBe(
    'Das Formular 2027 kennt diese Version noch nicht; die Datei ist nach 2026 gemacht. Nimmt Mein ELSTER sie, vergleich das ausgefüllte Formular mit dem Blatt, bevor du es abschickst. Sonst trag die Werte vom Blatt ein.',
  );
  expect(said(2028)).toMatch(/^Die Datei von 2028 kennt diese Version nicht\. Trag die Werte vom Blatt/);
});

const januar: UstZeitraum = { jahr: 2027, zeitraum: '01' };
test.each<[UstZeitraum, boolean, string]>([
  [januar, false, '2027-02-10'],
  [{ jahr: 2027, zeitraum: '41' }, false, '2027-04-12'],
  [januar, true, '2027-03-10'],
  [{ jahr: 2026, zeitraum: '12' }, false, '2027-01-11'],
])('[JAHR-01 Y4.8] %o with Dauerfrist %s is due on %s', (zeitraum, dauerfrist, due) => {
  expect(faelligAm(zeitraum, { dauerfrist, bundesland: 'Niedersachsen' })).toBe(due);
});

test('[JAHR-01] a table answers the newest year that is not after the one asked, and names it', () => {
  const table = jahrestabelle({ 2027: 'neu', 2025: 'alt' });
  expect(table.neuestes).toBe(2027);
  expect([2024, 2025, 2026, 2027, 2030].map((jahr) => table.fuer(jahr)?.werte)).toEqual([
    undefined,
    'alt',
    'alt',
    'neu',
    'neu',
  ]);
  expect(table.fuer(2026)?.jahr).toBe(2025);
});
