import { entities } from '@traverse/domain';
import { derivation, source } from '../records/derivation.ts';

const { belege, rechnungen } = entities;

/** Whose own an invoice is, are its documents: whoever may not see it sees none of them (GOBD-02). */
export const nurFuerOfBeleg = derivation<typeof belege>({
  entity: belege,
  fields: ['nurFuer'],
  version: 1,
  own: ['rechnung'],
  sources: [
    source<typeof rechnungen>({
      entity: rechnungen,
      comesAndGoes: false,
      fields: ['user'],
      concerned: (changed, reads) =>
        reads.findReferring(belege, 'rechnung', [...new Set(changed.map(({ id }) => id))]),
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
