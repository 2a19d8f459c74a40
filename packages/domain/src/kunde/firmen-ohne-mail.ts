import { and, compare, type Filter, or } from '@traverse/wire';
import type { Day } from '../values/dates.ts';

/**
 * Businesses and bodies, as `istVerbraucher` tells them, without an address for their invoices (EREC-01): neither their own, nor
 * that of a contact who gets them (PART-04). Of contacts one asks whether none is so, not for two values of the same one.
 */
export const firmenOhneMail: Filter | undefined = and(
  compare('email', '=', ''),
  or(
    compare('kontakte_via_kunde.bekommtRechnungen', '!=', true),
    compare('kontakte_via_kunde.email', '=', ''),
  ),
  compare('verbraucher', '!=', 'ja'),
  or(compare('verbraucher', '=', 'nein'), compare('firma', '!=', ''), compare('ustId', '!=', '')),
);

/** In the month in which paper begins to be not enough for many of them (§ 27 Abs. 38 UStG). */
export const fragtNachAdressen = (today: Day): boolean => today >= '2027-01-01' && today <= '2027-01-31';
