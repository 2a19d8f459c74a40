import type { Parsed } from '@traverse/domain/values';
import { useState } from 'react';
import { afterPress } from '../after-press.ts';

/** How a value is written in its field, and read back from it. */
export interface Notation<Value> {
  readonly format: (value: Value) => string;
  readonly parse: (text: string) => Parsed<Value>;
  /** What was read, where the text is not yet what will stand there; without it as it will stand. */
  readonly say?: (value: Value, text: string) => string;
}

/**
 * What a field reports while it is typed into: the value; `undefined` when it is empty or cannot be read,
 * and in the second case the German sentence that says why.
 */
export type OnEntry<Value> = (value: Value | undefined, problem: string | undefined) => void;

/**
 * Text that is typed stays as it is typed until the field is left; then a readable value is written properly,
 * and an unreadable one stays for correction with its `problem`.
 */
export function useDraft<Value>(
  value: Value | undefined,
  { format, parse, say = format }: Notation<Value>,
  onEntry: OnEntry<Value>,
) {
  const [draft, setDraft] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();

  const read = (text: string): Partial<Parsed<Value>> => (text.trim() === '' ? {} : parse(text));
  const readingOf = (text: string): string | undefined => {
    const entry = read(text).value;
    return entry === undefined || format(entry) === text.trim() ? undefined : say(entry, text);
  };
  return {
    text: draft ?? (value === undefined ? '' : format(value)),
    problem: draft === undefined ? undefined : problem,
    reading: draft === undefined ? undefined : readingOf(draft),
    type: (text: string) => {
      const entry = read(text);
      setDraft(text);
      // A sentence that stands there already follows the typing; a new one waits until the field is left.
      setProblem((now) => (draft === undefined || now === undefined ? undefined : entry.problem));
      onEntry(entry.value, entry.problem);
    },
    leave: () => {
      if (draft === undefined) return;
      const entry = read(draft);
      if (entry.problem === undefined) setDraft(undefined);
      else afterPress(() => setProblem(entry.problem));
    },
    /** Drops what was typed, for a value that comes from elsewhere: a calendar, a reset. */
    discard: () => {
      setDraft(undefined);
      setProblem(undefined);
    },
  };
}
