import { entities } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import { type Derivation, derivation, source } from '../records/derivation.ts';
import type { StoredRecord } from '../sql/record-store.ts';
import type { FieldName } from '../sql/stored-record.ts';

const { angebote, belege, freigaben, packlisten, uebergaben, versand } = entities;

/** Whoever may not see what it belongs to does not see it: `whose` of that says whose own it is. What belongs to nothing any more keeps it. */
function nurFuerAs<E extends Entity, Owner extends Entity>(
  entity: E,
  belongsTo: FieldName<E>,
  owner: Owner,
  whose: FieldName<Owner>,
): Derivation {
  return derivation<Entity>({
    entity,
    fields: ['nurFuer'],
    version: 1,
    own: [belongsTo],
    sources: [
      source<Entity>({
        entity: owner,
        comesAndGoes: false,
        fields: [whose],
        concerned: (changed, reads) =>
          reads.findReferring<Entity>(entity, belongsTo, [...new Set(changed.map(({ id }) => id))]),
      }),
    ],
    isFixed: () => false,
    valuesOf: async (records, reads) => {
      // A relation to one record.
      const ids = records.map((record) => record[belongsTo] as string);
      const found: readonly StoredRecord[] = await reads.findMany<Entity>(owner, ids);
      const userOf = new Map(found.map((each) => [each.id, each[whose]]));
      return records.map((record, index) => ({
        nurFuer: userOf.get(ids[index] ?? '') ?? record['nurFuer'] ?? '',
      }));
    },
  });
}

/** The links of an offer. */
export const nurFuerOfFreigabe = nurFuerAs(freigaben, 'angebot', angebote, 'nurFuer');
/** To whom a document went (VERS-01). */
export const nurFuerOfVersand = nurFuerAs(versand, 'beleg', belege, 'nurFuer');
/** The hand-overs of a pack list (UEBG-01). */
export const nurFuerOfUebergabe = nurFuerAs(uebergaben, 'packliste', packlisten, 'user');
