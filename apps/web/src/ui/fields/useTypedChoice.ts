import { type KeyboardEvent, useRef } from 'react';
import { type Option, optionStarting } from './option-starting.ts';

/** Milliseconds without a key after which a word begins anew, as lists of the system have it. */
const PAUSE_MS = 700;

/** Letters choose in a list that has no search of its own. */
export function useTypedChoice(
  options: readonly (string | Option)[],
  chosen: string,
  choose: (value: string) => void,
) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const { text, at } = typed.current;
    const before = event.timeStamp - at < PAUSE_MS ? text : '';
    // A space that begins nothing opens the list.
    if (event.key === ' ' && before === '') return;
    event.preventDefault();
    typed.current = { text: before + event.key, at: event.timeStamp };
    const all = options.map((each) => (typeof each === 'string' ? { value: each, label: each } : each));
    const found = optionStarting(all, typed.current.text, chosen);
    if (found) choose(found.value);
  };
}
