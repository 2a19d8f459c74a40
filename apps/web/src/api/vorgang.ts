import { papierkorbPfad, vorgangPfad, vorgangZuruecknehmenPfad } from '@traverse/domain/pfade';
import type { AnswerOf, SentOf } from '@traverse/schema';
import { ask } from './ask.ts';
import { queryClient } from './queries.ts';
import { askAgain } from './use-path.ts';

/** What somebody has answered to what a taking back asks. */
export type Antwort = Omit<SentOf<typeof vorgangZuruecknehmenPfad>, 'nr'>;
export type Zurueckgenommen = AnswerOf<typeof vorgangZuruecknehmenPfad>;
export type Vorgang = AnswerOf<typeof vorgangPfad>;

/** What taking an act back would do; nothing is stored. Throws ClientResponseError. */
export const lookAtVorgang = (nr: number): Promise<Vorgang> => ask(vorgangPfad, { nr });

const listeners = new Set<() => void>();

/** Calls back whenever this tab has taken an act back. Ends with what it answers. */
export function onTakenBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes an act back; whatever is shown asks again. Throws ClientResponseError. */
export async function takeVorgangBack(nr: number, antwort: Antwort): Promise<Zurueckgenommen> {
  const done = await ask(vorgangZuruecknehmenPfad, { nr, ...antwort });
  void queryClient.invalidateQueries();
  for (const listener of listeners) listener();
  return done;
}

/** The bin has another row. */
export const papierkorbChanged = (): Promise<void> => askAgain(papierkorbPfad);
