import { linkOptions } from '@tanstack/react-router';
import type { Collection } from '@traverse/domain';

/** The page of one record, for collections that 'Speichern + Öffnen' leads to (EDIT-03). */
export function recordPage(collection: Collection, id: string) {
  if (collection === 'packlisten') return linkOptions({ to: '/packliste/$id', params: { id } });
  if (collection === 'rechnungen') return linkOptions({ to: '/rechnung/$id', params: { id } });
  return undefined;
}
