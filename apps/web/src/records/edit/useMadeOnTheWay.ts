import { useEffect, useRef } from 'react';
import { attempt } from '../../api/failure.ts';
import { refreshAny } from '../../api/queries.ts';
import { type AnyRecord, deleteAnyRecord } from '../../api/records.ts';

interface Beside {
  readonly collection: string;
  readonly id: string;
}

/**
 * Records that a dialog has made for its own record, before that is stored: an Inventarliste. Those that it is stored
 * without, or all when it is given up, are deleted again. And those that somebody has thrown away in it: they go when it
 * is stored without them, and stay when it is given up.
 */
export function useMadeOnTheWay() {
  const made = useRef<readonly Beside[]>([]);
  const dropped = useRef<readonly Beside[]>([]);
  useEffect(() => () => void drop(made.current), []);
  return {
    note: (collection: string, id: string) => {
      made.current = [...made.current, { collection, id }];
    },
    noteDropped: (collection: string, id: string) => {
      dropped.current = [...dropped.current, { collection, id }];
    },
    keepThoseOf: async (stored: AnyRecord) => {
      const beside = new Map([...made.current, ...dropped.current].map((each) => [each.id, each]));
      const unused = [...beside.values()].filter(({ id }) => !Object.values(stored).includes(id));
      made.current = [];
      dropped.current = [];
      await drop(unused);
    },
  };
}

async function drop(unused: readonly Beside[]): Promise<void> {
  for (const { collection, id } of unused) {
    // Refused when it is gone already, others use it by now, or without connection: it is left, nothing is lost.
    const failure = await attempt(() => deleteAnyRecord(collection, id));
    if (failure) console.warn('A record that nobody uses was not deleted', collection, id, failure.message);
    await refreshAny(collection);
  }
}
