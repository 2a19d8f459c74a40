import { compare, type Filter } from '@traverse/wire';

/** Invoices that somebody still has to pay: neither reversals nor what they reverse. */
export const unpaidRechnungen: Filter = {
  kind: 'and',
  parts: [compare('bezahlt', '=', false), compare('stornoVon', '=', ''), compare('storniertAm', '=', '')],
};
