import { createContext } from 'react';
import type { Gliedern } from './useGliederung.ts';

/** How the rows around are arranged, as it is now: a row is not drawn again for it. Nothing where nobody may. */
export const GliedernContext = createContext<
  { readonly gliedern: Gliedern; readonly titles: readonly string[] } | undefined
>(undefined);
