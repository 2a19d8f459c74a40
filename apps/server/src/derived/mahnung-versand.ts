import { entities } from '@traverse/domain/entities';
import { isAufPapier, versandOfMahnung } from '@traverse/domain/versand/mahnung-stand';
import { derivation, source } from '../records/derivation.ts';

const { mahnungen, versand } = entities;

/** How a letter left, as its newest mail says (VERS-01). */
export const versandOfLetter = derivation<typeof mahnungen>({
  entity: mahnungen,
  fields: ['versandAm', 'versandAn', 'versandBegonnen', 'versandFehler'],
  version: 1,
  own: ['beleg'],
  sources: [
    source<typeof versand>({
      entity: versand,
      comesAndGoes: true,
      fields: ['stand', 'an', 'am', 'begonnen', 'fehler'],
      concerned: (changed, reads) =>
        reads.findReferring(mahnungen, 'beleg', [...new Set(changed.map(({ beleg }) => beleg))]),
    }),
  ],
  isFixed: isAufPapier,
  valuesOf: async (records, reads) => {
    const belege = records.map(({ beleg }) => beleg).filter((beleg) => beleg !== '');
    const byBeleg = Map.groupBy(
      await reads.findReferring(versand, 'beleg', belege),
      ({ beleg }): string => beleg,
    );
    return records.map((letter) => versandOfMahnung(letter, byBeleg.get(letter.beleg) ?? []));
  },
});
