import { anzahlForm } from '@traverse/domain/values';

/** How many of an item are typed where items are chosen: whole, and no barcode (LIST-06). */
export const amountForm = { ...anzahlForm(0), max: 99_999 };
