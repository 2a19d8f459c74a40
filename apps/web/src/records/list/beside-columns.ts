/**
 * What rows show of other records than their columns do, by collection: the route asks for it before the program of the
 * page is read, and a page that asked for more would ask for all its rows again.
 */
export const besideColumns = {
  packlisten: ['kunde', 'rechnung', 'inventarliste', 'projekt'],
  schaeden: ['geraet'],
} as const;
