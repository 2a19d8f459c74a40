import { expect, test } from 'vitest';
import { packweg } from './packweg.ts';
import { platzSortierung } from './sortierung.ts';

test('[ORT-01 V6.8] places are walked past by their numbers', () => {
  const places = ['B-1', 'A-10-1', 'A-02-10', 'A-2-9'];
  const sorted = places.toSorted((one, other) => (platzSortierung(one) < platzSortierung(other) ? -1 : 1));
  expect(sorted).toEqual(['A-2-9', 'A-02-10', 'A-10-1', 'B-1']);
});

test('[ORT-01 V6.12] case and leading zeros make no other place', () => {
  expect(platzSortierung('a-2-09')).toBe(platzSortierung('A-02-9'));
  expect(platzSortierung('Äußeres Lager / 3')).toBe('ÄUSSERES-LAGER-000003');
});

test('[ORT-01 V6.12] zone, place, heavy before light, name; without a place last', () => {
  const at = (name: string, zone = '') => ({ id: zone + name, name, zone });
  const item = (name: string, gewicht: number, platz?: ReturnType<typeof at>) => ({ name, gewicht, platz });
  const stations = packweg(
    [
      item('Klemme', 1),
      item('Kabel', 2, at('A-10')),
      item('Zange', 1, at('A-2')),
      item('Ballast', 30),
      item('Motor', 40, at('A-2')),
      item('Adapter', 1, at('A-2')),
      item('Truss', 20, at('A-1', 'Halle 2')),
    ],
    (each) => each,
  );
  expect(stations.map(({ platz, zeilen }) => [platz?.name, ...zeilen.map(({ name }) => name)])).toEqual([
    ['A-2', 'Motor', 'Adapter', 'Zange'],
    ['A-10', 'Kabel'],
    ['A-1', 'Truss'],
    [undefined, 'Ballast', 'Klemme'],
  ]);
});
