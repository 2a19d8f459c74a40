/** What an invoice may be beside an ordinary one; a reversal says so by what it reverses (finance 6.1). */
export const rechnungsarten = ['Anzahlung', 'Schlussrechnung', 'Korrektur'] as const;
