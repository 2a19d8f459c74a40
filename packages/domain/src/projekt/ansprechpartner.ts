import { errorsOf } from '@traverse/schema';
import type { Projekt } from '../entities/index.ts';
import { projekt } from '../entities/projekt.ts';
import { isSameName } from '../values/same-name.ts';

export type Ansprechpartner = Projekt['ansprechpartner'][number];

/** German, under the field or for the whole form; absent where all is well. */
export interface ContactProblems {
  readonly person?: string;
  readonly email?: string;
  readonly group?: string;
}

const { email: emailField } = projekt.fields.ansprechpartner.fields;

/**
 * What keeps a new contact from being added: person is needed, nobody stands there twice (PROJ-05), and an e-mail is one,
 * as the server says it.
 */
export function newContactProblems(
  contact: Pick<Ansprechpartner, 'person' | 'email'>,
  existing: readonly Pick<Ansprechpartner, 'person'>[],
): ContactProblems {
  const { email } = errorsOf({ email: emailField }, { email: contact.email.trim() });
  const others = email ? { email: email.message } : {};
  if (contact.person.trim() === '') return { person: 'Gib einen Namen ein.', ...others };
  const isKnown = existing.some(({ person }) => isSameName(person, contact.person));
  return isKnown ? { group: alreadyContact(contact.person), ...others } : others;
}

export const alreadyContact = (person: string): string => `${person.trim()} ist schon Ansprechpartner.`;

/** While a row is edited its name is locked, so that it can be no duplicate. */
export function editedContactProblems(contact: Pick<Ansprechpartner, 'person' | 'email'>): ContactProblems {
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
