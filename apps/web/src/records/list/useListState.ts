import { useState } from 'react';
import { type ListStart, startState } from './list-state.ts';
import type { ListControl } from './useListAddress.ts';

/** The state of a list in a dialog: gone with it. */
export function useListState(start: ListStart): ListControl {
  const [state, change] = useState(() => startState(start));
  return { state, change };
}
