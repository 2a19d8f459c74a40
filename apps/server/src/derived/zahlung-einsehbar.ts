import { entities } from '@traverse/domain/entities';
import { derivation } from '../records/derivation.ts';
import { userOfRechnung } from './rechnung-user.ts';

const { rechnungen, zahlungen } = entities;

/**
 * Whom of the office a payment is shown to (ZAHL-01): on a customer or an invoice to the group, on a private invoice to
 * whose own it is, on what stands in the books alone to nobody.
 */
export const einsehbarOfZahlung = derivation<typeof zahlungen>({
  entity: zahlungen,
  fields: ['einsehbar'],
  version: 1,
  own: ['rechnung', 'kunde'],
  sources: [userOfRechnung(zahlungen)],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const ids = records.map(({ rechnung }) => rechnung).filter((id) => id !== '');
    const found = await reads.findMany(rechnungen, [...new Set(ids)]);
    const userOf = new Map<string, string>(found.map(({ id, user }) => [id, user]));
    return records.map(({ rechnung, kunde }) => {
      const isOfOffice = rechnung !== '' || kunde !== '';
      return { einsehbar: userOf.get(rechnung) || (isOfOffice ? 'rechnungen' : '') };
    });
  },
});
