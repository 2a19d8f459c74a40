import { useNavigate, useSearch } from '@tanstack/react-router';
import { readListAddress } from './list-address.ts';
import { addressOf, type ListStart, type ListState, stateOf } from './list-state.ts';

export interface ListControl {
  readonly state: ListState;
  /** `inPlace`: no step that 'back' would go to, for what changes with every key. */
  readonly change: (next: ListState, options?: { inPlace?: boolean }) => void;
}

/** The state of a list, kept in the address bar: it survives reload and back (LIST-07). */
export function useListAddress(start: ListStart): ListControl {
  const state = stateOf(readListAddress(useSearch({ strict: false })), start);
  const navigate = useNavigate();
  return {
    state,
    change: (next, { inPlace = false } = {}) =>
      void navigate({
        to: '.',
        // Every route that shows a list takes its address; the router only knows that some route is on.
        search: (() => addressOf(next, start)) as never,
        replace: inPlace,
        resetScroll: false,
      }),
  };
}
