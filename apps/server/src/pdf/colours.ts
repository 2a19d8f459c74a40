import type { Seller } from '@traverse/domain/brief/beleg';
import type { TechnikKategorie } from '@traverse/domain/options/technik-kategorien';

// The light mode of the product's tokens, on paper. Its lime is the product's own and stands on no firm's document.
export const ink = '#16181B';
export const secondary = '#4C5057';
/** Numbers and neutral values; the lowest that is still readable (4.5 to 1 on white). */
export const quiet = '#63676E';
export const hairline = '#DCDCD4';
export const panel = '#F3F3EF';
export const tint = '#F7F7F3';
export const paper = '#FFFFFF';

export const groupColours: { readonly [Kategorie in TechnikKategorie | '']: string } = {
  Ton: '#6A45D6',
  Licht: '#C42384',
  Video: '#0B8497',
  '': secondary,
};

/** What the firm's documents are drawn in; white can be read on it (`akzentfarbeProblem`). */
export const accentOf = ({ akzent = ink }: Seller): string => akzent;
