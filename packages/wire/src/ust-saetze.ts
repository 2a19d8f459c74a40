/**
 * Sent along with a change of an invoice: rates above 0 that do not fit its reason become 0 in the same transaction,
 * also on the lines of its list. Without it such a change is refused with the code `ust_saetze` (RECH-13).
 */
export const SET_UST_TO_ZERO = { ustSaetze: 'auf 0' } as const;
