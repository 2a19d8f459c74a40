import { use } from 'react';
import { DialogPlace, type Place } from './dialog-place.ts';

/** Of the dialog that this stands in. Throws outside of one. */
export function useDialogPlace(): Place {
  const place = use(DialogPlace);
  if (place === undefined) throw new Error('Dialog stands outside of openDialog()');
  return place;
}
