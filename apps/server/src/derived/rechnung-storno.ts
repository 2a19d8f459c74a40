import { entities } from '@traverse/domain/entities';
import type { WireDate } from '@traverse/schema';
import { derivation, source } from '../records/derivation.ts';

const { rechnungen } = entities;

/** When an invoice was reversed: the date of its Stornorechnung (GOBD-03). */
export const storniertAmOfRechnung = derivation<typeof rechnungen>({
  entity: rechnungen,
  fields: ['storniertAm'],
  version: 1,
  own: [],
  sources: [
    source<typeof rechnungen>({
      entity: rechnungen,
      comesAndGoes: true,
      fields: ['stornoVon', 'rechnungsDatum'],
      concerned: (changed, reads) =>
        reads.findMany(
          rechnungen,
          changed.map(({ stornoVon }) => stornoVon).filter((id) => id !== ''),
        ),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const ids = records.map(({ id }) => id);
    const reversals = await reads.findReferring(rechnungen, 'stornoVon', ids, 1);
    const dateOf = new Map<string, WireDate>(
      reversals.map(({ stornoVon, rechnungsDatum }) => [stornoVon, rechnungsDatum]),
    );
    return records.map(({ id }) => ({ storniertAm: dateOf.get(id) ?? ('' as const) }));
  },
});
