import type { Abwesenheit, Person } from '../entities/index.ts';
import { isFrei } from '../options/personen-arten.ts';
import { dayOf } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';
import { meets } from '../values/day-window.ts';

/** Whoever plans does not learn who is ill (P7.2). */
export function anzeigeOf(art: Abwesenheit['art']): Abwesenheit['anzeige'] {
  return art === 'krank' ? 'nicht verfügbar' : art;
}

/** Whether it holds: nobody has refused it or taken it back. */
export function gilt({ stand }: Pick<Abwesenheit, 'stand'>): boolean {
  return stand === 'genehmigt';
}

/** Whether somebody is away on one of these days. */
export function istAbwesend(each: Pick<Abwesenheit, 'von' | 'bis' | 'stand'>, days: DayWindow): boolean {
  const [von, bis] = [dayOf(each.von), dayOf(each.bis)];
  return gilt(each) && von !== '' && meets({ von, bis: bis || von }, days);
}

interface Eintrag {
  readonly art: Abwesenheit['art'];
  readonly person: Pick<Person, 'art'>;
  /** Only these see who is ill, and write it down. */
  readonly isAdmin: boolean;
}

/** What keeps the office from entering one, German (P7.4). */
export function abwesenheitProblem({ art, person, isAdmin }: Eintrag): string | undefined {
  if (art === 'Urlaub' && isFrei(person.art)) return 'Freie haben keinen Urlaub: Trag „nicht verfügbar“ ein.';
  if (art === 'krank' && !isAdmin)
    return 'Krankmeldungen trägt die Person selbst oder ein Admin ein. Sonst: „nicht verfügbar“.';
  return undefined;
}
