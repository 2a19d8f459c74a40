import { newlyDoubled } from '../values/same-name.ts';
import { alreadyContact } from './ansprechpartner.ts';
import { alreadyStaff } from './mitarbeiter.ts';

/** Those lists of a project in which nobody stands twice. */
interface NamedRows {
  readonly ansprechpartner: readonly { readonly person: string }[];
  readonly mitarbeiter: readonly { readonly name: string }[];
}

/**
 * Who would stand twice after a change, German by field; empty when nobody. Two people who add the same name at the
 * same moment pass their forms, so the server asks as well (PROJ-05, PROJ-06).
 */
export function doubledRows(
  rows: NamedRows,
  before: NamedRows,
): { readonly [Field in keyof NamedRows]?: string } {
  const contact = newlyDoubled(persons(rows), persons(before));
  const staff = newlyDoubled(names(rows), names(before));
  return {
    ...(contact === undefined ? {} : { ansprechpartner: alreadyContact(contact) }),
    ...(staff === undefined ? {} : { mitarbeiter: alreadyStaff(staff) }),
  };
}

const persons = ({ ansprechpartner }: NamedRows) => ansprechpartner.map(({ person }) => person);
const names = ({ mitarbeiter }: NamedRows) => mitarbeiter.map(({ name }) => name);
