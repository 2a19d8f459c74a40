import { and, compare, type Filter, or } from '@traverse/wire';
import type { Day } from '../values/dates.ts';

/** Businesses and bodies, as `istVerbraucher` tells them, without an address for their invoices (EREC-01). */
export const firmenOhneMail: Filter | undefined = and(
  compare('email', '=', ''),
  compare('verbraucher', '!=', 'ja'),
  or(compare('verbraucher', '=', 'nein'), compare('firma', '!=', ''), compare('ustId', '!=', '')),
);

/** In the month in which paper begins to be not enough for many of them (§ 27 Abs. 38 UStG). */
export const fragtNachAdressen = (today: Day): boolean => today >= '2027-01-01' && today <= '2027-01-31';
