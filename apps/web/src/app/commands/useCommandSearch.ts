import { useEffect, useState } from 'react';
import type { CommandGroup, CommandSource } from './command.ts';

const PAUSE_MS = 120;

interface CommandSearch {
  readonly groups: readonly CommandGroup[];
  readonly searching: boolean;
  /** A source that did not answer is left out, and said. */
  readonly incomplete: boolean;
}

/** Asks every source shortly after the last key; shows them together when all have answered. */
export function useCommandSearch(sources: readonly CommandSource[], text: string): CommandSearch {
  const [found, setFound] = useState<CommandSearch & { text?: string }>(NOTHING);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        void Promise.allSettled(sources.map((source) => source(text.trim(), abort.signal))).then(
          (answers) => {
            if (abort.signal.aborted) return;
            const groups = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
            const incomplete = answers.some((answer) => answer.status === 'rejected');
            setFound({ groups, incomplete, searching: false, text });
          },
        );
      },
      text === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [sources, text]);
  return { ...found, searching: found.text !== text };
}

const NOTHING: CommandSearch = { groups: [], searching: true, incomplete: false };
