import { fremdeStatus } from '../options/fremde-status.ts';
import type { ProjektStatus } from '../options/projekt-status.ts';

/** What another tool calls the state of a job; nothing for a word that has to be asked about. Source: back.md 3.5. */
export const fremderStatus = (word: string): ProjektStatus | undefined =>
  fremdeStatus[word.trim().toLowerCase()];

/** What a list of such a job takes: it is booked, an option while it is not over, or takes nothing. */
export function nimmt(status: ProjektStatus, istVorbei: boolean): 'verbucht' | 'option' | 'nichts' {
  if (status === 'Bestätigt' || status === 'Abgeschlossen') return 'verbucht';
  return (status === 'Option' || status === 'Angebot') && !istVorbei ? 'option' : 'nichts';
}
