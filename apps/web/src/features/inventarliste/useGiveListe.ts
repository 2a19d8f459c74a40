import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { failureOf } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { useBusy } from '../../ui/useBusy.ts';
import type { Holder } from './give-liste.ts';

/**
 * The ways in which a document gets its list, and what went wrong on the last one. `way` is what the button of one of them
 * needs: only what was pressed is busy, also while a picker is open.
 */
export function useGiveListe({ collection }: Holder) {
  const offline = useOfflineReason();
  const [problem, setProblem] = useState('');
  const [pressed, setPressed] = useState('');
  const [busy, run] = useBusy(async (name: string, give: () => Promise<unknown>) => {
    setPressed(name);
    setProblem('');
    try {
      await give();
    } catch (reason) {
      setProblem(failureOf(reason).message);
      // Perhaps somebody else was faster.
      await refresh(collection);
    }
  });
  const way = (name: string, busyLabel: string, give: () => Promise<unknown>) => ({
    busy: busy && pressed === name,
    busyLabel,
    disabled: offline,
    onClick: () => run(name, give),
  });
  return { problem, dismiss: () => setProblem(''), way };
}
