/** `LED-PAR RGBW #07`: an item and the number of one of its devices. */
export function geraetBezeichnung(artikel: string, nummer: number): string {
  return `${artikel} ${nummerOf(nummer)}`.trim();
}

/** `#07`. */
export const nummerOf = (nummer: number): string => `#${String(nummer).padStart(2, '0')}`;

/** What is given next: one above the highest there ever was, gaps stay (W 1.2). */
export const naechsteNummer = (nummern: Iterable<number>): number => Math.max(0, ...nummern) + 1;
