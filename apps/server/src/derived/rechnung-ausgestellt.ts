import { entities } from '@traverse/domain/entities';
import { isAusgestellt } from '@traverse/domain/forderung/offen';
import { derivation, source } from '../records/derivation.ts';

const { belege, rechnungen } = entities;

/** Whether an invoice was handed out, so that it is a claim others may count on (F 1.2). */
export const ausgestelltOfRechnung = derivation<typeof rechnungen>({
  entity: rechnungen,
  fields: ['ausgestellt'],
  version: 1,
  own: ['festgeschrieben'],
  sources: [
    source<typeof belege>({
      entity: belege,
      comesAndGoes: true,
      fields: ['rechnung'],
      concerned: (changed, reads) =>
        reads.findMany(rechnungen, [...new Set(changed.map(({ rechnung }) => rechnung))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const drafts = records.filter(({ festgeschrieben }) => festgeschrieben === '').map(({ id }) => id);
    const kept = await reads.findReferring(belege, 'rechnung', drafts, 1);
    const withBeleg = new Set<string>(kept.map(({ rechnung }) => rechnung));
    return records.map((record) => ({
      ausgestellt: isAusgestellt(record, { hasBeleg: withBeleg.has(record.id) }),
    }));
  },
});
