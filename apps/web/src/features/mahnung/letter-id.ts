import type { MahnBrief } from '@traverse/domain';

const ids = new Map<string, string>();
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** What tells the letters of a run apart: whose, of which level, and over how much. */
export function briefKey({ kunde, vorschlag }: MahnBrief): string {
  return `${kunde.id} ${vorschlag.stufe} ${vorschlag.datum} ${vorschlag.summe}`;
}

/** The id that a proposed letter will have: the same for every try, so that a lost answer sends nothing twice. */
export function letterId(brief: MahnBrief): string {
  const key = briefKey(brief);
  const known = ids.get(key);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  const id = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
  ids.set(key, id);
  return id;
}
