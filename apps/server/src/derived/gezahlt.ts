import { entities } from '@traverse/domain/entities';
import { gezahltMit } from '@traverse/domain/forderung/offen';
import type { ClaimField } from '@traverse/domain/zahlung/zahlung-problems';
import type { Entity } from '@traverse/schema';
import { type Derivation, derivation, source } from '../records/derivation.ts';

const { ausgaben, einnahmen, rechnungen, zahlungen } = entities;

/** What the payments of a claim come to (F 1.2). */
function gezahltOf(entity: Entity, field: ClaimField): Derivation {
  return derivation({
    entity,
    fields: ['gezahlt'],
    version: 1,
    own: [],
    sources: [
      source<typeof zahlungen>({
        entity: zahlungen,
        comesAndGoes: true,
        fields: ['betrag', 'art', field],
        concerned: (changed, reads) => {
          const ids = changed.map((zahlung) => zahlung[field]).filter((id) => id !== '');
          return reads.findMany(entity, [...new Set<string>(ids)]);
        },
      }),
    ],
    isFixed: () => false,
    valuesOf: async (records, reads) => {
      const ids = records.map(({ id }) => id);
      const paid = await reads.findReferring(zahlungen, field, ids);
      const byClaim = Map.groupBy(paid, (zahlung) => zahlung[field] as string); // an id is a text
      return records.map(({ id }) => ({ gezahlt: gezahltMit(byClaim.get(id) ?? []) }));
    },
  });
}

export const gezahltOfRechnung = gezahltOf(rechnungen, 'rechnung');
export const gezahltOfEinnahme = gezahltOf(einnahmen, 'einnahme');
export const gezahltOfAusgabe = gezahltOf(ausgaben, 'ausgabe');
