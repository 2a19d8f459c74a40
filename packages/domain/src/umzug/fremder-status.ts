import type { ProjektStatus } from '../options/projekt-status.ts';

const WORTE: { readonly [Status in ProjektStatus]: readonly string[] } = {
  Abgesagt: ['cancelled', 'canceled', 'lost', 'dead', 'storniert', 'abgesagt'],
  Anfrage: ['inquiry', 'enquiry', 'concept', 'draft', 'konzept', 'entwurf', 'anfrage'],
  Angebot: ['pending', 'quotation', 'angebot', 'ausstehend'],
  Option: ['option', 'provisional'],
  Bestätigt: [
    'confirmed',
    'order',
    'reserved',
    'prepped',
    'on location',
    'bestätigt',
    'auftrag',
    'reserviert',
    'vor ort',
  ],
  Abgeschlossen: ['returned', 'completed', 'zurück', 'abgeschlossen'],
};
const BY_WORD = new Map(
  Object.entries(WORTE).flatMap(([status, words]) => words.map((word) => [word, status as ProjektStatus])),
);

/** What another tool calls the state of a job; nothing for a word that has to be asked about. Source: back.md 3.5. */
export const fremderStatus = (word: string): ProjektStatus | undefined =>
  BY_WORD.get(word.trim().toLowerCase());

/** What a list of such a job takes: it is booked, an option while it is not over, or takes nothing. */
export function nimmt(status: ProjektStatus, istVorbei: boolean): 'verbucht' | 'option' | 'nichts' {
  if (status === 'Bestätigt' || status === 'Abgeschlossen') return 'verbucht';
  return (status === 'Option' || status === 'Angebot') && !istVorbei ? 'option' : 'nichts';
}
