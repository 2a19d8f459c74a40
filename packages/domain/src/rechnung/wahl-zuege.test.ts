import { expect, test } from 'vitest';
import { refsOf } from '../gliederung/zuege.ts';
import {
  abschnitt,
  anElement,
  aSet,
  aSource,
  aWahl,
  aZeile,
  pageOf,
  position,
} from './gliederung.examples.ts';
import { gewaehlt, ohneWahlposition, zuWahlpositionen } from './wahl-zuege.ts';

const newKey = () => 'neu';
const offered = (facts: Parameters<typeof aSource>[0], name: string) => {
  const source = aSource(facts);
  const abschnitte = pageOf(source);
  const entry = refsOf({ abschnitte }).find(({ eintrag }) => eintrag.line?.position.name === name);
  if (!entry?.eintrag.line) throw new Error(`${name} is not there`);
  const kopf = abschnitte[entry.in]?.kopf?.row.schluessel ?? '';
  return zuWahlpositionen(source.rechnung, [{ eintrag: entry.eintrag, kopf }], newKey);
};

test('[O2.24] [ANGB-06] a line is offered at its amount and terms, in its place', () => {
  const made = offered(
    {
      zeilen: [aZeile('par', 'PAR', 'Licht', { anzahl: 6, faktor: 2 })],
      gliederung: [abschnitt('Bühne'), position('par', 4), abschnitt('Foyer'), position('par', 2)],
    },
    'PAR',
  );
  expect(made.wahlpositionen).toMatchObject([
    { schluessel: 'neu', inventar: 'par', anzahl: 4, faktor: 2, preisArt: '', preis: 10_000, gewaehlt: true },
  ]);
  expect(made.gliederung[1]).toEqual({ art: 'Position', bezug: 'neu' });
  // Back it is the part it was: the rest of the line stands at one place.
  expect(ohneWahlposition(made, 'neu').gliederung[1]).toEqual({ art: 'Position', bezug: 'par' });
});

test('[O2.24] [ANGB-06] what a heading takes without a row gets one, and what is not chosen goes without a trace', () => {
  const made = offered(
    { zeilen: [aZeile('par', 'PAR', 'Licht')], gliederung: [abschnitt('Bühne', 'Licht')] },
    'PAR',
  );
  expect(made.gliederung).toHaveLength(2);
  const back = ohneWahlposition(gewaehlt(made, 'neu', false), 'neu');
  expect(back.wahlpositionen).toEqual([]);
});

test('[O2.24] [ANGB-06] the rest of an item stands at one place: the part comes back with its number', () => {
  const rows = [abschnitt('A'), position('par'), position('neu')];
  const wahl = aWahl('neu', { inventar: 'par', anzahl: 4, gewaehlt: true });
  const back = ohneWahlposition({ wahlpositionen: [wahl], gliederung: rows, optElement: [] }, 'neu');
  expect(back.gliederung.at(-1)).toEqual({ art: 'Position', bezug: 'par', anzahl: 4 });
});

test('[ANGB-06] a set keeps its id and its price now, an element its key; what has no key is left', () => {
  const set = offered({ sets: [aSet('dj', 'DJ-Set', 's1')] }, 'DJ-Set');
  expect(set.wahlpositionen).toMatchObject([
    { schluessel: 's1', inventar: 'dj', preisArt: 'eigener', preis: 500 },
  ]);
  const element = offered({ optElement: [anElement('Weg', { schluessel: 'weg' })] }, 'Weg');
  expect(element.wahlpositionen).toMatchObject([{ schluessel: 'weg', inventar: '' }]);
  expect(offered({ optElement: [anElement('Weg')] }, 'Weg').wahlpositionen).toEqual([]);
});
