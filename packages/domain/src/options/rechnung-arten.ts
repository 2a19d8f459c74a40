/** What an invoice may be beside an ordinary one; a reversal says so by what it reverses (finance 6.1). */
export const rechnungsarten = ['Anzahlung', 'Schlussrechnung', 'Korrektur'] as const;

type Art = (typeof rechnungsarten)[number];

/** What a document is called on its way from what nobody has yet to what was handed out (L 2.8). */
export const belegworte = [
  'Entwurf',
  'Angebot',
  'Auftrag',
  'Rechnung',
  'Anzahlungsrechnung',
  'Schlussrechnung',
  'Nachberechnung',
  'Rechnungskorrektur',
  'Stornorechnung',
] as const;

export type Belegwort = (typeof belegworte)[number];

const titles = {
  '': 'Rechnung',
  Anzahlung: 'Anzahlungsrechnung',
  Schlussrechnung: 'Schlussrechnung',
  Korrektur: 'Rechnungskorrektur',
} as const satisfies { readonly [A in Art | '']: Belegwort };

/** What an invoice is called on paper. */
export function rechnungstitel({ art, stornoVon }: { readonly art: Art | ''; readonly stornoVon: string }) {
  return stornoVon === '' ? titles[art] : 'Stornorechnung';
}

/** By mistake frozen just now: that long it can be taken back, in minutes (GOBD-03). */
export const MINUTES_TO_UNFREEZE = 15;
