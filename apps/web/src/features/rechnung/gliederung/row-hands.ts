import type { DragEvent, KeyboardEvent } from 'react';
import { singleKeysAreOn } from '../../../ui/shortcuts/registry.ts';
import { drop, putInAbschnitt, shift, wish } from './gliederung-acts.ts';
import { DRAGGED, type Gliedern, rowOf } from './useGliederung.ts';

/** What keys on a row and a drop over one do to the arrangement; the other keys of the table come after. */
export function rowHands(gliedern: Gliedern, titles: readonly string[]) {
  const next = (id: string, by: 1 | -1) => {
    const at = gliedern.entries.findIndex((each) => each.id === id);
    const other = gliedern.entries[at + by];
    return other && rowOf(other.id);
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event;
      const id = target instanceof HTMLElement ? target.dataset['line'] : undefined;
      if (id === undefined || ctrlKey || metaKey) return;
      const way = key === 'ArrowUp' || key === 'k' ? -1 : key === 'ArrowDown' || key === 'j' ? 1 : undefined;
      const isLetter = /^[a-z]$/i.test(key);
      if (isLetter && (altKey || !singleKeysAreOn())) return;
      if (altKey && way) shift(gliedern, id, way);
      else if (isLetter && way) next(id, way)?.focus();
      else if (key === ' ') {
        gliedern.toggle(id);
        next(id, 1)?.focus();
      } else if (key === 'g') void putInAbschnitt(gliedern, titles, id);
      else if (key === 'w') wish(gliedern, id);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED) || !lineUnder(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop: (event: DragEvent) => {
      const from = event.dataTransfer.getData(DRAGGED);
      const row = lineUnder(event);
      const on = row?.dataset['line'] ?? '';
      if (!row || from === '' || from === on) return;
      event.preventDefault();
      const { top, height } = row.getBoundingClientRect();
      drop(gliedern, from, on, event.clientY < top + height / 2 ? 'vor' : 'nach');
    },
  };
}

function lineUnder({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
}
