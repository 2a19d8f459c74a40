import type { Kontakt } from '../entities/index.ts';
import { isSameName } from '../values/same-name.ts';

type Owned = Pick<Kontakt, 'kunde' | 'lieferant' | 'veranstaltungsort'>;

/** To what a contact may belong. */
export const kontaktBei = ['kunde', 'lieferant', 'veranstaltungsort'] as const satisfies (keyof Owned)[];

/** What is wrong with whom a contact belongs to. It stays there: whoever changes places is another one. */
export function besitzerProblem(kontakt: Partial<Owned>, before: Owned | undefined): string | undefined {
  const owners = kontaktBei.filter((field) => (kontakt[field] ?? '') !== '');
  if (owners.length !== 1) return 'Zu wem gehört der Kontakt?';
  const stays = before === undefined || kontaktBei.every((field) => kontakt[field] === before[field]);
  return stays ? undefined : 'Ein Kontakt bleibt, wo er ist: Leg dort einen neuen an.';
}

/** The sentence for a name that another contact of the same owner has. */
export function schonKontakt(person: string, andere: readonly string[]): string | undefined {
  return person.trim() !== '' && andere.some((each) => isSameName(each, person))
    ? `${person.trim()} ist schon Kontakt.`
    : undefined;
}
