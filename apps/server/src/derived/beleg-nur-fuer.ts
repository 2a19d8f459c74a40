import { entities } from '@traverse/domain/entities';
import { derivation, source } from '../records/derivation.ts';

const { angebote, belege, rechnungen, uebergaben } = entities;

/** Whose own an invoice is, are its documents: whoever may not see it sees none of them (GOBD-02). */
export const nurFuerOfBeleg = derivation<typeof belege>({
  entity: belege,
  fields: ['nurFuer'],
  version: 1,
  own: ['rechnung', 'angebot', 'uebergabe'],
  sources: [
    source<typeof rechnungen>({
      entity: rechnungen,
      comesAndGoes: false,
      fields: ['user'],
      concerned: async (changed, reads) => {
        const ids = [...new Set(changed.map(({ id }) => id))];
        const offers = await reads.findReferring(angebote, 'rechnung', ids);
        const ofOffers = await reads.findReferring(
          belege,
          'angebot',
          offers.map(({ id }) => id),
        );
        return [...(await reads.findReferring(belege, 'rechnung', ids)), ...ofOffers];
      },
    }),
    source<typeof uebergaben>({
      entity: uebergaben,
      comesAndGoes: false,
      fields: ['nurFuer'],
      concerned: (changed, reads) =>
        reads.findReferring(belege, 'uebergabe', [...new Set(changed.map(({ id }) => id))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const ofOffers = records.map(({ angebot }) => angebot).filter((id) => id !== '');
    const offers = ofOffers.length === 0 ? [] : await reads.findMany(angebote, ofOffers);
    const rechnungOf = new Map(offers.map(({ id, rechnung }) => [id, rechnung]));
    const holderOf = ({ rechnung, angebot }: (typeof records)[number]) => rechnungOf.get(angebot) ?? rechnung;
    const found = await reads.findMany(rechnungen, records.map(holderOf));
    const ofHandOvers = records.map(({ uebergabe }) => uebergabe).filter((id) => id !== '');
    const handOvers = ofHandOvers.length === 0 ? [] : await reads.findMany(uebergaben, ofHandOvers);
    const userOf = new Map<string, (typeof records)[number]['nurFuer']>([
      ...found.map(({ id, user }) => [id, user] as const),
      ...handOvers.map(({ id, nurFuer }) => [id, nurFuer] as const),
    ]);
    return records.map((record) => ({
      nurFuer: userOf.get(record.uebergabe || holderOf(record)) ?? record.nurFuer,
    }));
  },
});
