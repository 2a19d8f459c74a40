import { besetzungOf } from '@traverse/domain/einsatz/besetzung';
import { spanneOf } from '@traverse/domain/einsatz/schichten';
import { entities } from '@traverse/domain/entities';
import { derivation, source } from '../records/derivation.ts';

const { dienste, einsaetze } = entities;

/** When a Dienst is, and how many of its places are taken (CREW-03). */
export const standOfDienst = derivation<typeof dienste>({
  entity: dienste,
  fields: ['von', 'bis', 'besetzt', 'offen'],
  version: 1,
  own: ['schichten', 'anzahl'],
  sources: [
    source<typeof einsaetze>({
      entity: einsaetze,
      comesAndGoes: true,
      fields: ['dienst', 'status', 'anzahl'],
      concerned: (changed, reads) =>
        reads.findMany(dienste, [...new Set(changed.map(({ dienst }) => dienst))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const found = await reads.findReferring(
      einsaetze,
      'dienst',
      records.map(({ id }) => id),
    );
    const byDienst = Map.groupBy(found, ({ dienst }) => dienst);
    return records.map((each) => {
      const { fest, anzahl } = besetzungOf(each, byDienst.get(each.id) ?? []);
      return { ...spanneOf(each.schichten), besetzt: fest, offen: Math.max(0, anzahl - fest) };
    });
  },
});
