/** What an invoice may be beside an ordinary one; a reversal says so by what it reverses (finance 6.1). */
export const rechnungsarten = ['Anzahlung', 'Schlussrechnung', 'Korrektur'] as const;

type Art = (typeof rechnungsarten)[number];

const titles: { readonly [A in Art | '']: string } = {
  '': 'Rechnung',
  Anzahlung: 'Anzahlungsrechnung',
  Schlussrechnung: 'Schlussrechnung',
  Korrektur: 'Rechnungskorrektur',
};

/** What an invoice is called. */
export function rechnungstitel({
  art,
  stornoVon,
}: {
  readonly art: Art | '';
  readonly stornoVon: string;
}): string {
  return stornoVon === '' ? titles[art] : 'Stornorechnung';
}
