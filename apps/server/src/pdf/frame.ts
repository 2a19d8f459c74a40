import { mm, pageWidth } from './sheet.ts';

// Where things stand on a letter, in points. Source: DIN 5008 form B, and the house's own letter.

export const left = mm(25);
export const right = pageWidth - mm(17);

/** The table starts here on the first page and on those that follow. */
export const firstTop = 330;
export const nextTop = 70;
/** Nothing of the content stands below. */
export const bottom = 732;
