import { entities } from '@traverse/domain/entities';
import { derivation } from '../records/derivation.ts';
import { userOfRechnung } from './rechnung-user.ts';

const { angebote, rechnungen } = entities;

/** Whose own an invoice is, are its offers (ANGB-01). */
export const nurFuerOfAngebot = derivation<typeof angebote>({
  entity: angebote,
  fields: ['nurFuer'],
  version: 1,
  own: ['rechnung'],
  sources: [userOfRechnung(angebote)],
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
