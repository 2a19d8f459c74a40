import { useEffect, useRef } from 'react';
import { attempt } from '../../api/failure.ts';
import { refreshAny } from '../../api/queries.ts';
import { type AnyRecord, deleteAnyRecord } from '../../api/records.ts';

interface Made {
  readonly collection: string;
  readonly id: string;
}

/**
 * Records that a dialog has made for its own record, before that is stored: an Inventarliste. Those that it is stored
 * without, or all when it is given up, are deleted again.
 */
export function useMadeOnTheWay() {
  const made = useRef<readonly Made[]>([]);
  useEffect(() => () => void drop(made.current), []);
  return {
    note: (collection: string, id: string) => {
      made.current = [...made.current, { collection, id }];
    },
    keepThoseOf: async (stored: AnyRecord) => {
      const unused = made.current.filter(({ id }) => !Object.values(stored).includes(id));
      made.current = [];
      await drop(unused);
    },
  };
}

async function drop(unused: readonly Made[]): Promise<void> {
  for (const { collection, id } of unused) {
    // Refused when it is gone already, or without connection: an empty record is left, nothing is lost.
    const failure = await attempt(() => deleteAnyRecord(collection, id));
    if (failure) console.warn('A record that nobody uses was not deleted', collection, id, failure.message);
    await refreshAny(collection);
  }
}
