/** What is kept: books, vouchers, customs papers, papers of assets, letters. */
export const unterlagen = ['Buch', 'Beleg', 'Einfuhr', 'Anlage', 'Brief'] as const;
export type Unterlage = (typeof unterlagen)[number];
