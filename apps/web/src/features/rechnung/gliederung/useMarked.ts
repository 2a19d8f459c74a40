import { useCallback, useState } from 'react';

/** Ids that are marked, chosen rows or folded headings; how one is marked or not, and how none is any more. */
export function useMarked(): readonly [ReadonlySet<string>, (id: string) => void, () => void] {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  // The same at all times: what it is given to is not drawn again for it.
  const toggle = useCallback((id: string) => {
    setMarked((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return [marked, toggle, () => setMarked(new Set())];
}
