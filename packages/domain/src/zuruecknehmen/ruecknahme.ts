import type { Field, FieldValue, Row } from '@traverse/schema';
import type { Aenderung } from '../protokoll/aenderungen.ts';
import { loggedText, loggedValue } from '../protokoll/logged-value.ts';

/** What becomes of a field whose change is taken back: it has its old value, gets it, or somebody else has changed it since. */
export type Ruecknahme = 'nichts' | 'fremd' | { readonly wert: FieldValue };

type Change = Pick<Aenderung, 'alt' | 'neu'>;

/**
 * Taking a change back goes by value and not by time: a field goes back while it still holds what the change gave it. Lists
 * that hold neither go by element: what was added goes, what was taken away comes at the end. Throws for what the log does not
 * hold whole.
 */
export function ruecknahme(field: Field, { alt, neu }: Change, stored: unknown): Ruecknahme {
  const [was, became, is] = [alt, neu, loggedText(field, stored)].map((text) => comparable(field, text));
  if (is === was) return 'nichts';
  if (is === became) return { wert: loggedValue(field, alt) };
  if (!isList(field)) return 'fremd';
  const wert = byElement(listIn(field, alt), listIn(field, neu), stored as readonly string[]); // a list of texts
  return comparable(field, loggedText(field, wert)) === is ? 'nichts' : { wert };
}

/** Whether a field holds what the log says it was given; a field of which it says nothing was given nothing. */
export function holdsStill(field: Field, neu: string | undefined, stored: unknown): boolean {
  const given = neu ?? loggedText(field, undefined);
  return comparable(field, given) === comparable(field, loggedText(field, stored));
}

const isList = ({ kind }: Field): boolean => kind === 'relations' || kind === 'files' || kind === 'texts';

function byElement(was: readonly string[], became: readonly string[], is: readonly string[]): string[] {
  const added = became.filter((each) => !was.includes(each));
  const stays = is.filter((each) => !added.includes(each));
  const taken = was.filter((each) => !became.includes(each) && !stays.includes(each));
  return [...stays, ...taken];
}

const listIn = (field: Field, text: string): readonly string[] =>
  loggedValue(field, text) as readonly string[]; // of a list of texts

/** Rows in one order of their cells: a database may keep another one. */
function comparable(field: Field, text: string): string {
  if (field.kind !== 'rows') return text === '' ? loggedText(field, undefined) : text;
  const rows = loggedValue(field, text) as readonly Row[]; // of a rows field
  return JSON.stringify(
    rows.map((row) => Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
}
