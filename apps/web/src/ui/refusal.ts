/** Why what was sent was not accepted: a sentence for the alert, and sentences for fields. */
export interface Refusal {
  /** German; says all of it, also where no field is marked. */
  readonly message: string;
  /** German, by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Instead of `message` beside fields that say themselves what is wrong. */
  readonly besideFields?: string;
}

/** What the alert of a form says that marks some fields; what is wrong with others it says itself. */
export function alertText(
  { message, fields, besideFields }: Refusal,
  isMarked: (field: string) => boolean,
): string {
  const all = Object.keys(fields);
  const unmarked = all.filter((field) => !isMarked(field)).map((field) => fields[field] ?? '');
  // A field that was changed since is not among them any more: then it was marked.
  const pointsToNone = all.length > 0 && unmarked.length === all.length;
  const first = besideFields === undefined ? [message] : pointsToNone ? [] : [besideFields];
  return [...first, ...unmarked.filter((each) => !first.some((said) => said.includes(each)))].join(' ');
}

/** Of an alert that stands beside no field. */
export const nothingMarked = () => false;
