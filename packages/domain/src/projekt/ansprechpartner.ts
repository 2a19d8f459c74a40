import type { Projekt } from '../entities/index.ts';
import { isSameName } from './same-name.ts';

export type Ansprechpartner = Projekt['ansprechpartner'][number];

/** German, under the field or for the whole form; absent where all is well. */
export interface ContactProblems {
  readonly person?: string;
  readonly group?: string;
}

/** What keeps a new contact from being added: person is needed, and nobody stands there twice (PROJ-05). */
export function newContactProblems(
  contact: Pick<Ansprechpartner, 'person'>,
  existing: readonly Pick<Ansprechpartner, 'person'>[],
): ContactProblems {
  if (contact.person.trim() === '') return { person: 'Gib einen Namen ein.' };
  const isKnown = existing.some(({ person }) => isSameName(person, contact.person));
  return isKnown ? { group: alreadyContact(contact.person) } : {};
}

export const alreadyContact = (person: string): string => `${person.trim()} ist schon Ansprechpartner.`;

/** While a row is edited its name is locked, so that it can be no duplicate. */
export function editedContactProblems(contact: Pick<Ansprechpartner, 'person'>): ContactProblems {
  return newContactProblems(contact, []);
}

const projektleiter = 'Projektleiter';

/** Such rows are highlighted. */
export function isProjektleiter(contact: Pick<Ansprechpartner, 'position'>): boolean {
  return isSameName(contact.position, projektleiter);
}

/** What the position of a new contact starts with: 'Projektleiter' while nobody is. */
export function prefilledPosition(existing: readonly Pick<Ansprechpartner, 'position'>[]): string {
  return existing.some(isProjektleiter) ? '' : projektleiter;
}
