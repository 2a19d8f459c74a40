import { entities } from '@traverse/domain/entities';
import { sperrtOf } from '@traverse/domain/geraet/zustand';
import { geraetBezeichnung } from '@traverse/domain/namen/geraet-bezeichnung';
import { derivation, source } from '../records/derivation.ts';

const { geraete, inventar } = entities;

/** What a device is called follows its item and its number. */
export const bezeichnungOfGeraet = derivation<typeof geraete>({
  entity: geraete,
  fields: ['bezeichnung', 'sperrt'],
  version: 2,
  own: ['inventar', 'nummer', 'zustand'],
  sources: [
    source<typeof inventar>({
      entity: inventar,
      comesAndGoes: false,
      fields: ['name'],
      concerned: (changed, reads) =>
        reads.findReferring(geraete, 'inventar', [...new Set(changed.map(({ id }) => id))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const items = await reads.findMany(inventar, [...new Set(records.map((each) => each.inventar))]);
    const nameOf = new Map<string, string>(items.map(({ id, name }) => [id, name]));
    return records.map((each) => ({
      bezeichnung: geraetBezeichnung(nameOf.get(each.inventar) ?? '', each.nummer),
      sperrt: sperrtOf(each),
    }));
  },
});
