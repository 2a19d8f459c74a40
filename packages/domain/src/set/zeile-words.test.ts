import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { InventarArtikel, Listenzeile } from '../entities/index.ts';
import { pflichtOn, zeileRoles } from './zeile-words.ts';

const id = (name: string) => name as InventarArtikel['id'];
const line = (inventar: string, facts: object) =>
  blankRecord('inventar_inventarlisten', { inventar: id(inventar), ...facts });
const safety: Listenzeile['zubehoerTeile'][number] = {
  inventar: 'Safety',
  name: 'Safety',
  anzahl: 1,
  je: 1,
  stufe: 'Pflicht',
  jeListe: false,
  berechnen: false,
};
const rolesOf = (...zeilen: Listenzeile[]) => zeileRoles(zeilen, (inventar) => inventar);
const spot = line('Spot', { anzahl: 8, zubehoerTeile: [safety] });

test.each([
  { anzahl: 8, pflicht: 0 },
  { anzahl: 10, pflicht: 0 },
  { anzahl: 6, pflicht: 8 },
  { anzahl: 0, pflicht: 8 },
])('[SET-02] $anzahl Safeties of 8 lamps follow them, of at least $pflicht', ({ anzahl, pflicht }) => {
  expect(rolesOf(spot, line('Safety', { anzahl })).get('Safety')).toEqual({ words: 'folgt Spot', pflicht });
});

test('[SET-02] what is standard or optional may be fewer, and optional ones follow nobody', () => {
  const lamp = (stufe: 'Standard' | 'Optional') =>
    line('Spot', { anzahl: 8, zubehoerTeile: [{ ...safety, stufe }] });
  const few = line('Safety', { anzahl: 2 });
  expect(rolesOf(lamp('Standard'), few).get('Safety')).toEqual({ words: 'folgt Spot', pflicht: 0 });
  expect(rolesOf(lamp('Optional'), few).get('Safety')).toEqual({ words: '', pflicht: 0 });
});

test('[SET-02] what sets bring is needed beside what lamps must have', () => {
  expect(pflichtOn([spot, line('Safety', { anzahl: 10, ausSets: 2 })])).toEqual(new Map([['Safety', 10]]));
});

test('[SET-05] a line says what it stands in for, and how many of it are exchanged', () => {
  const roles = rolesOf(
    line('Spot', { anzahl: 8, ersetzt: 4 }),
    line('Spot B', { anzahl: 8, statt: 8, ersatzFuer: id('Spot') }),
  );
  expect(roles.get('Spot')?.words).toBe('4 ersetzt');
  expect(roles.get('Spot B')?.words).toBe('Ersatz für Spot');
});

test('[SET-05] what something stands in for is not below its amount', () => {
  const roles = rolesOf(
    spot,
    line('Safety', { anzahl: 4 }),
    line('Seil', { anzahl: 4, statt: 4, ersatzFuer: id('Safety') }),
  );
  expect(roles.get('Safety')?.pflicht).toBe(0);
});

test('[SET-02] nobody is followed of whom there is none', () => {
  const none = line('Spot', { anzahl: 0, zubehoerTeile: [safety] });
  expect(rolesOf(none, line('Safety', { anzahl: 2 })).get('Safety')).toEqual({ words: '', pflicht: 0 });
});
