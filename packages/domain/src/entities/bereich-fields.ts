import { select } from '@traverse/schema';

const states = ['an', 'aus'] as const;

/**
 * Whether the menu shows a part of the program (HAND-04): changes what is seen, never what is allowed or stored. Empty: what
 * the specification names, and the rest once it is used.
 */
export const bereichFields = {
  bereichPlanung: select(states, { label: 'Planung im Menü', hiddenInDialog: true }),
  bereichLager: select(states, { label: 'Lager im Menü', hiddenInDialog: true }),
  bereichRechnungen: select(states, { label: 'Rechnungen im Menü', hiddenInDialog: true }),
  bereichBuecher: select(states, { label: 'Bücher im Menü', hiddenInDialog: true }),
} as const;
