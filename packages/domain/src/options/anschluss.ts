/** Of a place, from the smallest on. */
export const kupplungsnamen = [
  'Schuko',
  'CEE 16 1~',
  'CEE 16',
  'CEE 32',
  'CEE 63',
  'CEE 125',
  'Powerlock',
] as const;
export type Kupplung = (typeof kupplungsnamen)[number];

/** Of a piece; `–` has no plug of its own. */
export const anschluesse = ['–', ...kupplungsnamen] as const;
export type Anschluss = (typeof anschluesse)[number];

/** The current of each phase (W 6.2). */
export const kupplungen: { readonly [K in Kupplung]: { readonly ampere: number; readonly phasen: 1 | 3 } } = {
  Schuko: { ampere: 16, phasen: 1 },
  'CEE 16 1~': { ampere: 16, phasen: 1 },
  'CEE 16': { ampere: 16, phasen: 3 },
  'CEE 32': { ampere: 32, phasen: 3 },
  'CEE 63': { ampere: 63, phasen: 3 },
  'CEE 125': { ampere: 125, phasen: 3 },
  Powerlock: { ampere: 400, phasen: 3 },
};
