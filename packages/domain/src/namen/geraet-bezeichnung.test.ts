import { expect, test } from 'vitest';
import { compareGeraete, geraetBezeichnung } from './geraet-bezeichnung.ts';

test('[W19] devices go by their item and its number', () => {
  const named = (artikel: string) => (nummer: number) => ({
    bezeichnung: geraetBezeichnung(artikel, nummer),
  });
  const inOrder = [
    ...[9, 10, 11, 100, 101].map(named('Ampli')),
    ...[2, 10].map(named('Ämter')),
    named('Zug')(1),
  ];
  expect([...inOrder].reverse().toSorted(compareGeraete)).toEqual(inOrder);
});
