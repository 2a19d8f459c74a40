import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { InventarArtikel, Listenzeile } from '../entities/index.ts';
import { chargedAnzahl } from '../preise/charged.ts';
import { settled } from './settle.ts';
import { keptOfWanted, nothingWanted, type SetTeil, wantedOn, type ZubehoerTeil } from './wanted.ts';

const needs = (inventar: string, anzahl: number, facts: Partial<ZubehoerTeil> = {}): ZubehoerTeil => ({
  inventar,
  name: inventar,
  anzahl,
  je: 1,
  stufe: 'Pflicht',
  jeListe: false,
  berechnen: false,
  ...facts,
});

/** What the items of these tests bring along. */
const shop: { readonly [item: string]: readonly ZubehoerTeil[] } = {
  lamp: [needs('multi', 1, { je: 6, stufe: 'Standard' })],
  lampB: [needs('multi', 1, { je: 6, stufe: 'Standard' })],
  spot: [needs('clamp', 2)],
  clamp: [needs('bolt', 1)],
  par: [needs('cclamp', 2), needs('safety', 1)],
};

/** A list in memory on which transactions are settled one after the other, as the server does it. */
class Liste {
  zeilen: Listenzeile[] = [];
  sets: { anzahl: number; faktor: number; teile: SetTeil[] }[] = [];

  change(work: {
    readonly writes?: { readonly [item: string]: number };
    readonly adds?: { readonly [item: string]: number };
    readonly sets?: Liste['sets'];
  }) {
    const before = wantedOn(this.zeilen, this.sets);
    const written = new Set<string>();
    for (const [item, anzahl] of Object.entries(work.writes ?? {})) {
      this.put(item, anzahl);
      written.add(item);
    }
    for (const [item, by] of Object.entries(work.adds ?? {})) this.put(item, this.anzahl(item) + by);
    if (work.sets) this.sets = work.sets;
    const { zeilen, sets } = this;
    const { create, change, remove } = settled({
      zeilen,
      sets,
      written,
      before,
      zubehoerOf: new Map(
        ['xlr', 'clamp', 'bolt', 'multi', 'cclamp', 'safety'].map((item) => [item, shop[item] ?? []]),
      ),
    });
    for (const { inventar, anzahl, faktor } of create)
      this.put(inventar, anzahl, { faktor, vonSelbst: true });
    for (const { inventar, anzahl } of change) this.put(inventar, anzahl);
    this.zeilen = this.zeilen.filter(({ id }) => !remove.includes(id));
    const wanted = wantedOn(this.zeilen, this.sets);
    this.zeilen = this.zeilen.map((zeile) => ({
      ...zeile,
      ...keptOfWanted(wanted.get(zeile.inventar) ?? nothingWanted, zeile),
    }));
    return this;
  }

  private put(item: string, anzahl: number, facts: Partial<Listenzeile> = {}) {
    const known = this.zeilen.find(({ inventar }) => inventar === item);
    const inventar = item as InventarArtikel['id'];
    const zeile = blankRecord('inventar_inventarlisten', {
      id: item as Listenzeile['id'],
      inventar,
      faktor: 1,
      zubehoerTeile: shop[item] ?? [],
      ...known,
      ...facts,
      anzahl,
    });
    this.zeilen = known
      ? this.zeilen.map((each) => (each === known ? zeile : each))
      : [...this.zeilen, zeile];
  }

  zeile(item: string) {
    return this.zeilen.find(({ inventar }) => inventar === item);
  }

  anzahl(item: string) {
    return this.zeile(item)?.anzahl ?? 0;
  }
}

const ofXlr = (anzahl: number, each = 4) => [
  { anzahl, faktor: 1, teile: [{ inventar: 'xlr', name: 'XLR', anzahl: each, stufe: 'Pflicht' as const }] },
];

test('[SET-03 V2.2] sets raise and lower a line, what a hand did to it stays', () => {
  const liste = new Liste().change({ writes: { xlr: 3 } }).change({ sets: ofXlr(2) });
  expect(liste.zeile('xlr')).toMatchObject({ anzahl: 11, ausSets: 8 });
  liste.change({ writes: { xlr: 10 } }).change({ sets: ofXlr(1) });
  expect(liste.zeile('xlr')).toMatchObject({ anzahl: 6, ausSets: 4 });
});

test('[SET-02 V2.3] one multicore for each six lamps begun', () => {
  const liste = new Liste().change({ writes: { lamp: 8 } });
  expect(liste.zeile('multi')).toMatchObject({ anzahl: 2, zubehoer: 2 });
  expect(liste.change({ writes: { lamp: 12 } }).anzahl('multi')).toBe(2);
  expect(liste.change({ writes: { lamp: 13 } }).anzahl('multi')).toBe(3);
});

test('[SET-02 V2.14] what a hand took ends with what it was taken from', () => {
  const liste = new Liste().change({ writes: { spot: 8 } });
  expect(liste.anzahl('clamp')).toBe(16);
  liste.change({ writes: { clamp: 10 } }).change({ writes: { spot: 0 } });
  expect(liste.anzahl('clamp')).toBe(0);
  expect(liste.change({ writes: { spot: 8 } }).anzahl('clamp')).toBe(16);
});

test('[SET-02 V2.15] each main line is rounded for itself', () => {
  expect(new Liste().change({ writes: { lamp: 8, lampB: 4 } }).anzahl('multi')).toBe(3);
});

test('[SET-02 V2.16] accessories of accessories follow what a hand wrote', () => {
  const liste = new Liste().change({ writes: { spot: 8 } });
  expect([liste.anzahl('clamp'), liste.anzahl('bolt')]).toEqual([16, 16]);
  expect(liste.change({ writes: { clamp: 19 } }).anzahl('bolt')).toBe(19);
});

test.each([{ order: { par: 8, cclamp: 16, safety: 8 } }, { order: { safety: 8, cclamp: 16, par: 8 } }])(
  '[SET-02 V2.17] a list written in one go comes out as it was: $order',
  ({ order }) => {
    const liste = new Liste().change({ writes: order });
    expect(liste.zeilen).toHaveLength(3);
    expect(liste.zeile('cclamp')).toMatchObject({ anzahl: 16, zubehoer: 16 });
    expect(liste.zeile('safety')).toMatchObject({ anzahl: 8, zubehoer: 8 });
  },
);

test('[SET-02] what is added comes on top', () => {
  const liste = new Liste()
    .change({ writes: { par: 8 } })
    .change({ adds: { safety: 2 }, writes: { par: 9 } });
  expect(liste.anzahl('safety')).toBe(11);
});

test('[SET-02] a line that a hand took away does not come back by itself, only what is wanted in addition', () => {
  const liste = new Liste().change({ writes: { par: 8 } });
  liste.zeilen = liste.zeilen.filter(({ inventar }) => inventar !== 'safety');
  expect(liste.change({}).zeile('safety')).toBeUndefined();
  expect(liste.change({ writes: { par: 10 } }).zeile('safety')).toMatchObject({ anzahl: 2, zubehoer: 10 });
});

test('[SET-03 V2.18] half an XLR for each set: one for one, two for three', () => {
  const liste = new Liste().change({ sets: ofXlr(1, 0.5) });
  expect(liste.anzahl('xlr')).toBe(1);
  expect(liste.change({ sets: ofXlr(3, 0.5) }).anzahl('xlr')).toBe(2);
});

test('[SET-03] a line that only sets made goes with the last of them, one with counters or of a hand stays', () => {
  const liste = new Liste().change({ sets: ofXlr(1) });
  expect(liste.change({ sets: [] }).zeile('xlr')).toBeUndefined();
  const counted = new Liste().change({ sets: ofXlr(1) });
  counted.zeilen = counted.zeilen.map((zeile) => ({ ...zeile, out: 1 }));
  expect(counted.change({ sets: [] }).zeile('xlr')).toMatchObject({ anzahl: 0, out: 1 });
  const byHand = new Liste().change({ writes: { xlr: 0 } }).change({ sets: ofXlr(1) });
  expect(byHand.change({ sets: [] }).zeile('xlr')).toMatchObject({ anzahl: 0 });
});

test.each(['out', 'in', 'vermisst', 'defekt', 'verbraucht'] as const)(
  '[SET-03 RUECK-01] a line that sets made stays while it says of a piece: %s',
  (counter) => {
    const liste = new Liste().change({ sets: ofXlr(1) });
    liste.zeilen = liste.zeilen.map((zeile) => ({ ...zeile, [counter]: 1 }));
    expect(liste.change({ sets: [] }).zeile('xlr')).toMatchObject({ anzahl: 0, [counter]: 1 });
  },
);

test('[SET-02] a line made so has the factor of what it came with', () => {
  const liste = new Liste();
  liste.zeilen = [];
  liste.change({ writes: { spot: 0 } });
  liste.zeilen = liste.zeilen.map((zeile) => ({ ...zeile, faktor: 2.5 }));
  liste.change({ writes: { spot: 2 } });
  expect(liste.zeile('bolt')).toMatchObject({ anzahl: 4, faktor: 2.5 });
});

test('[SET-02] accessories in a circle of old rows end', () => {
  const zeilen = [
    blankRecord('inventar_inventarlisten', {
      inventar: 'a' as InventarArtikel['id'],
      anzahl: 2,
      zubehoerTeile: [needs('b', 1)],
    }),
    blankRecord('inventar_inventarlisten', {
      inventar: 'b' as InventarArtikel['id'],
      anzahl: 2,
      zubehoerTeile: [needs('a', 1)],
    }),
  ];
  expect(wantedOn(zeilen, []).get('b')).toMatchObject({ zubehoer: 2 });
  expect(wantedOn(zeilen, []).get('a')).toBeUndefined();
});

test('[SET-02 V2.22] paid by the lamps, charged for the mixer, and for what a hand added', () => {
  const inventar = (name: string) => name as InventarArtikel['id'];
  const zeilen = [
    blankRecord('inventar_inventarlisten', {
      inventar: inventar('lamp'),
      anzahl: 8,
      zubehoerTeile: [needs('multi', 1, { je: 6 })],
    }),
    blankRecord('inventar_inventarlisten', {
      inventar: inventar('mixer'),
      anzahl: 1,
      zubehoerTeile: [needs('multi', 1, { berechnen: true })],
    }),
  ];
  const wanted = wantedOn(zeilen, []).get('multi') ?? nothingWanted;
  const { inklusive } = keptOfWanted(wanted, { statt: 0 });
  expect(inklusive).toBe(2);
  expect(chargedAnzahl({ anzahl: 4, inklusive, ersetzt: 0 })).toBe(2);
});

test.each([
  { what: 'nothing', facts: {}, gone: ['cable'] },
  { what: 'pieces charged for others', facts: { ersetzt: 1 }, gone: [] },
  { what: 'pieces in the place of others', facts: { statt: 1 }, gone: [] },
  { what: 'a note', facts: { anmerkunug: 'Case 3' }, gone: [] },
])('[SET-02] [SET-05] a line that came by itself and says $what goes: $gone', ({ facts, gone }) => {
  const zeile = blankRecord('inventar_inventarlisten', {
    id: 'cable' as Listenzeile['id'],
    inventar: 'cable' as InventarArtikel['id'],
    vonSelbst: true,
    anzahl: 1,
    ...facts,
  });
  const teil: SetTeil = { inventar: zeile.inventar, name: 'Cable', anzahl: 1, stufe: 'Pflicht' };
  const before = wantedOn([], [{ anzahl: 1, teile: [teil] }]);
  const { remove } = settled({
    zeilen: [zeile],
    sets: [],
    written: new Set(),
    before,
    zubehoerOf: new Map(),
  });
  expect(remove).toEqual(gone);
});
