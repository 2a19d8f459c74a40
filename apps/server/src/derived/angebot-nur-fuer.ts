import { entities } from '@traverse/domain';
import { derivation, source } from '../records/derivation.ts';

const { angebote, rechnungen } = entities;

/** Whose own an invoice is, are its offers (ANGB-01). */
export const nurFuerOfAngebot = derivation<typeof angebote>({
  entity: angebote,
  fields: ['nurFuer'],
  version: 1,
  own: ['rechnung'],
  sources: [
    source<typeof rechnungen>({
      entity: rechnungen,
      comesAndGoes: false,
      fields: ['user'],
      concerned: (changed, reads) =>
        reads.findReferring(angebote, 'rechnung', [...new Set(changed.map(({ id }) => id))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const found = await reads.findMany(
      rechnungen,
      records.map(({ rechnung }) => rechnung),
    );
    const userOf = new Map(found.map(({ id, user }) => [id, user]));
    return records.map(({ rechnung, nurFuer }) => ({ nurFuer: userOf.get(rechnung) ?? nurFuer }));
  },
});
