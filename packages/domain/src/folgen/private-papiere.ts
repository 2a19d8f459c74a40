import type { AnswerOf } from '@traverse/schema';
import type { privatePapierePfad } from '../pfade/konto.ts';
import { formatZahl } from '../values/zahl.ts';

/** How many papers only one person sees: nobody once that account is locked (L 3). */
export type PrivatePapiere = AnswerOf<typeof privatePapierePfad>['items'][number];

/** `2 private Packlisten, 1 private Rechnung` */
export function privatWorte({ packlisten, rechnungen }: Omit<PrivatePapiere, 'user'>): string {
  return [
    packlisten > 0 && `${formatZahl(packlisten)} private ${packlisten === 1 ? 'Packliste' : 'Packlisten'}`,
    rechnungen > 0 && `${formatZahl(rechnungen)} private ${rechnungen === 1 ? 'Rechnung' : 'Rechnungen'}`,
  ]
    .filter(Boolean)
    .join(', ');
}
