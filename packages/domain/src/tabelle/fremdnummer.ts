/** What another tool calls a record of ours. */
export interface Fremdnummer {
  readonly sammlung: string;
  /** Letters and digits alone. */
  readonly nummer: string;
  readonly datensatz: string;
  /** What its file said of it the last time, as text. */
  readonly gesehen: Gesehen;
}

export type Gesehen = { readonly [field: string]: string };

/** The place of a column with the numbers of another tool. */
export const ALTE_NUMMER = 'alteNummer';

const LONGEST = 60;

/** The form in which two numbers of another tool are the same: letters and digits. '' of what is none. */
export function fremdForm(text: string): string {
  const form = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return form.length > LONGEST ? '' : form;
}
