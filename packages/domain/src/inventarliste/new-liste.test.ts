import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { addPicked, cloneZeilen, listeForZumietung, newZeile } from './new-liste.ts';

const id = <Collection extends string>(text: string) => text as Id<Collection>;
const time = { von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-04') };
const liste = id<'inventarlisten'>('liste1');
const artikel = { id: id<'inventar'>('par'), einheit: 'Paar', hideInRechnung: true };

test('[RECH-08] the list of a rental has the dates it is for and is not booked', () => {
  expect(listeForZumietung({ ...time })).toEqual({ ...time, verbucht: false });
});

test('[PACK-03] a new line takes unit and hideInRechnung from its item', () => {
  expect(newZeile(artikel, { inventarliste: liste, anzahl: 4, faktor: 1.5 })).toEqual({
    inventar: 'par',
    inventarliste: 'liste1',
    anzahl: 4,
    einheit: 'Paar',
    faktor: 1.5,
    hideInRechnung: true,
    out: 0,
    in: 0,
  });
});

test('[PACK-02] [RECH-06] [RECH-12] cloned lines are new ones with out and in at 0', () => {
  const zeile = {
    id: 'line1',
    inventar: artikel.id,
    inventarliste: id<'inventarlisten'>('old'),
    anzahl: 4,
    einheit: '',
    faktor: 2,
    ust: percent(7),
    preisArt: 'eigener' as const,
    preis: cents(800),
    anmerkunug: 'Case 1',
    hideInRechnung: false,
    out: 4,
    in: 3,
  };
  expect(cloneZeilen([zeile], liste)).toEqual([
    {
      inventar: 'par',
      inventarliste: 'liste1',
      anzahl: 4,
      einheit: '',
      faktor: 2,
      ust: 7,
      preisArt: 'eigener',
      preis: 800,
      anmerkunug: 'Case 1',
      hideInRechnung: false,
      out: 0,
      in: 0,
    },
  ]);
});

test('[PACK-03] [DLG-02] picked items become lines, raise those on the list, and count only when not 0', () => {
  const onList = { id: id<'inventar_inventarlisten'>('line1'), inventar: artikel.id };
  const spot = { ...artikel, id: id<'inventar'>('spot') };
  const lamp = { ...artikel, id: id<'inventar'>('lamp') };
  const { create, raise } = addPicked(
    [onList],
    [
      { artikel, anzahl: 2 },
      { artikel: spot, anzahl: 8 },
      { artikel: lamp, anzahl: 0 },
    ],
    { inventarliste: liste, faktor: 1 },
  );
  expect(raise).toEqual([{ id: 'line1', by: 2 }]);
  expect(create).toMatchObject([{ inventar: 'spot', anzahl: 8, inventarliste: 'liste1', faktor: 1 }]);
});
