import type { ProjektStatus } from './projekt-status.ts';

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

/** What other tools call the states of a job, in small letters. Source: back.md 3.5. */
export const fremdeStatus: { readonly [word: string]: ProjektStatus } = Object.fromEntries(
  Object.entries(WORTE).flatMap(([status, words]) => words.map((word) => [word, status as ProjektStatus])),
);
