import { entities } from '@traverse/domain/entities';
import { naechsteOf, pruefstandOf } from '@traverse/domain/pruefung/pruefstand';
import { derivation, source } from '../records/derivation.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { artikel_pruefungen, geraete, pruefarten, pruefungen } = entities;

/** Until when the tests of a device hold, kind by kind: what the gate asks, also on a phone without network (PRUEF-02). */
export const pruefstandOfGeraet = derivation<typeof geraete>({
  entity: geraete,
  fields: ['naechstePruefung', 'pruefstand'],
  version: 1,
  own: ['inventar'],
  sources: [
    source<typeof pruefungen>({
      entity: pruefungen,
      comesAndGoes: true,
      fields: [],
      concerned: (states, reads) =>
        reads.findMany(geraete, [...new Set(states.map(({ geraet }) => geraet).filter((id) => id !== ''))]),
    }),
    source<typeof artikel_pruefungen>({
      entity: artikel_pruefungen,
      comesAndGoes: true,
      fields: ['inventar', 'pruefart', 'intervallMonate', 'erstmals'],
      concerned: (states, reads) =>
        geraeteOf(
          states.map(({ inventar }) => inventar),
          reads,
        ),
    }),
    source<typeof pruefarten>({
      entity: pruefarten,
      comesAndGoes: false,
      fields: ['name', 'intervallMonate', 'fristregel', 'gate', 'deckt'],
      concerned: async (states, reads) => {
        // What one kind covers concerns the items of another: few kinds change, and seldom.
        const pflichten = states.length === 0 ? [] : await reads.findWhere(artikel_pruefungen, {});
        return geraeteOf(
          pflichten.map(({ inventar }) => inventar),
          reads,
        );
      },
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const items = [...new Set(records.map(({ inventar }) => inventar))];
    const pflichten = Map.groupBy(
      await reads.findReferring(artikel_pruefungen, 'inventar', items),
      ({ inventar }): string => inventar,
    );
    const wanted = records.filter(({ inventar }) => pflichten.has(inventar)).map(({ id }) => id);
    if (wanted.length === 0) return records.map(() => ({ naechstePruefung: '', pruefstand: [] }));
    const arten = new Map<string, Awaited<ReturnType<typeof everyArt>>[number]>(
      (await everyArt(reads)).map((art) => [art.id, art]),
    );
    const tests = Map.groupBy(
      await reads.findReferring(pruefungen, 'geraet', wanted),
      ({ geraet }): string => geraet,
    );
    return records.map(({ id, inventar }) => {
      const pruefstand = pruefstandOf(pflichten.get(inventar) ?? [], arten, tests.get(id) ?? []);
      return { naechstePruefung: naechsteOf(pruefstand), pruefstand };
    });
  },
});

const everyArt = (reads: RecordReads) => reads.findWhere(pruefarten, {});

function geraeteOf(items: readonly string[], reads: RecordReads) {
  return reads.findReferring(geraete, 'inventar', [...new Set(items)]);
}
