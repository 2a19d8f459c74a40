import type { Person, Projekt } from '@traverse/domain/entities';
import {
  mitteilenPfad,
  mitteilungenPfad,
  personLinkPfad,
  personLinksBeendenPfad,
} from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import { ask } from './ask.ts';
import { refresh } from './queries.ts';
import { usePath } from './use-path.ts';

/** Whom something is still to be told, and what. */
export type Ausstehend = AnswerOf<typeof mitteilungenPfad>['personen'][number];

/** What waits to be told of a project (CREW-06). */
export function useMitteilungen(projekt: Projekt['id']) {
  return usePath(mitteilungenPfad, { projekt });
}

/** Tells now, waits, gives the call sheet out, or notes that somebody has said it. Answers how many heard. */
export async function mitteilen(
  was: 'jetzt' | 'warten' | 'dispo' | 'gesagt',
  about: { readonly projekt?: Projekt['id']; readonly person?: Person['id'] },
): Promise<string> {
  const { gesagt } = await ask(mitteilenPfad, { was, ...about });
  await refresh('einsaetze', 'projekt', 'versand');
  return gesagt;
}

/** A link to somebody's page, to be shared: it is shown once. */
export async function linkZu(person: Person['id']): Promise<string> {
  const { url } = await ask(personLinkPfad, { id: person });
  await refresh('freigaben');
  return url;
}

export async function linksBeenden(person: Person['id']): Promise<void> {
  await ask(personLinksBeendenPfad, { id: person });
  await refresh('freigaben');
}
