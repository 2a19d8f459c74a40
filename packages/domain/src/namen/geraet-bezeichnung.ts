/** `LED-PAR RGBW #07`: an item and the number of one of its devices. */
export function geraetBezeichnung(artikel: string, nummer: number): string {
  return `${artikel} ${nummerOf(nummer)}`.trim();
}

/** `#07`. */
export const nummerOf = (nummer: number): string => `#${String(nummer).padStart(2, '0')}`;

const NUMBER = / (#\d+)$/;

/** `#03` of `Kettenzug #03`; '' where it has none. */
export const nummerIn = (bezeichnung: string): string => NUMBER.exec(bezeichnung)?.[1] ?? '';

/** `#03 Kettenzug 500 kg`: of several of one kind the number is what one looks for. */
export function nummerZuerst(bezeichnung: string): string {
  const nummer = nummerIn(bezeichnung);
  return nummer === '' ? bezeichnung : `${nummer} ${bezeichnung.replace(NUMBER, '')}`;
}

/** What is given next: one above the highest there ever was, gaps stay (W 1.2). */
export const naechsteNummer = (nummern: Iterable<number>): number => Math.max(0, ...nummern) + 1;

const byNumber = new Intl.Collator('de', { numeric: true });

/** The order of devices: by their item, then by their number, 9 before 10 and 100 behind 11. */
export const compareGeraete = (
  one: { readonly bezeichnung: string },
  other: { readonly bezeichnung: string },
): number => byNumber.compare(one.bezeichnung, other.bezeichnung);
