import { entities } from '@traverse/domain/entities';
import { derivation, source } from '../records/derivation.ts';

const { ausgaben, einnahmen } = entities;

/** Whether an entry and its counter-entry come to nothing: true of both (GOBD-10). */
const aufgehobenOf = <E extends typeof ausgaben | typeof einnahmen>(entity: E) =>
  derivation<typeof ausgaben>({
    // Both have these fields, and relations to themselves.
    entity: entity as typeof ausgaben,
    fields: ['aufgehoben'],
    version: 1,
    own: ['gegen'],
    sources: [
      source<typeof ausgaben>({
        entity: entity as typeof ausgaben,
        comesAndGoes: true,
        fields: ['gegen'],
        concerned: (changed, reads) =>
          reads.findMany(
            entity,
            changed.map(({ gegen }) => gegen).filter((id) => id !== ''),
          ),
      }),
    ],
    isFixed: () => false,
    valuesOf: async (records, reads) => {
      const ids = records.map(({ id }) => id);
      const takingBack = await reads.findReferring(entity as typeof ausgaben, 'gegen', ids);
      const gone = new Set<string>(takingBack.map(({ gegen }) => gegen));
      return records.map(({ id, gegen }) => ({ aufgehoben: gegen !== '' || gone.has(id) }));
    },
  });

export const aufgehobenOfAusgabe = aufgehobenOf(ausgaben);
export const aufgehobenOfEinnahme = aufgehobenOf(einnahmen);
