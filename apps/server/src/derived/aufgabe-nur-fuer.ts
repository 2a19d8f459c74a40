import { entities } from '@traverse/domain/entities';
import { derivation, source } from '../records/derivation.ts';

const { aufgaben, packlisten, rechnungen } = entities;

/** A task at a list or an invoice of somebody's own is theirs alone (AUFG-01). */
export const nurFuerOfAufgabe = derivation<typeof aufgaben>({
  entity: aufgaben,
  fields: ['nurFuer'],
  version: 1,
  own: ['packliste', 'rechnung'],
  sources: [
    source<typeof packlisten>({
      entity: packlisten,
      comesAndGoes: false,
      fields: ['user'],
      concerned: (changed, reads) =>
        reads.findReferring(aufgaben, 'packliste', [...new Set(changed.map(({ id }) => id))]),
    }),
    source<typeof rechnungen>({
      entity: rechnungen,
      comesAndGoes: false,
      fields: ['user'],
      concerned: (changed, reads) =>
        reads.findReferring(aufgaben, 'rechnung', [...new Set(changed.map(({ id }) => id))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const lists = await reads.findMany(packlisten, named(records.map(({ packliste }) => packliste)));
    const invoices = await reads.findMany(rechnungen, named(records.map(({ rechnung }) => rechnung)));
    const userOf = new Map<string, (typeof records)[number]['nurFuer']>(
      [...lists, ...invoices].map(({ id, user }) => [id, user]),
    );
    return records.map(({ packliste, rechnung }) => ({
      nurFuer: userOf.get(packliste || rechnung) ?? '',
    }));
  },
});

const named = <Id extends string>(ids: readonly Id[]): Id[] => [...new Set(ids)].filter((id) => id !== '');
