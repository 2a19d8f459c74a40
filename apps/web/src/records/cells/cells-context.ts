import { createContext, use, useSyncExternalStore } from 'react';
import type { CellLook, CellOwner } from './cell-owner.ts';

/** Of the table around; none where nothing is changed in place. */
export const CellsContext = createContext<CellOwner | undefined>(undefined);

const NO_CELL: CellLook = { draft: undefined, isOpen: false, shown: undefined };

/** What a cell of the table around shows. */
export function useCellLook(cell: string): CellLook {
  const owner = use(CellsContext);
  return useSyncExternalStore(owner ? owner.listen : deaf, () => (owner ? owner.look(cell) : NO_CELL));
}

const deaf = () => () => {};

/** For what is pressed in a row: with cells around, the table is one stop of Tab, and the arrows lead there. */
export function useTabInRow(): -1 | undefined {
  return use(CellsContext) && -1;
}
