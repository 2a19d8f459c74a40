import type { TechnikKategorie } from '@traverse/domain';

// The light mode of the product's tokens, on paper.
export const ink = '#16181B';
export const secondary = '#4C5057';
/** Numbers and neutral values; the lowest that is still readable (4.5 to 1 on white). */
export const quiet = '#63676E';
export const hairline = '#DCDCD4';
export const lime = '#D3F03A';
export const panel = '#F3F3EF';
export const tint = '#F7F7F3';
export const paper = '#FFFFFF';

export const groupColours: { readonly [Kategorie in TechnikKategorie | '']: string } = {
  Ton: '#6A45D6',
  Licht: '#C42384',
  Video: '#0B8497',
  '': secondary,
};
