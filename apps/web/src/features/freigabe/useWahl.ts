import { useRef, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { type OpenAngebot, sumOfLink, type WahlSumme } from '../../api/freigabe.ts';

/** What is chosen behind a link, and what that comes to. */
export interface Wahl {
  readonly keys: readonly string[];
  /** The server's, with what is chosen; of what was shown before while it is on its way. */
  readonly summe: WahlSumme;
  /** It is on its way, or did not come: nothing is ordered meanwhile. */
  readonly isWaiting: boolean;
  /** Why it did not come. */
  readonly problem: string;
  readonly choose: (keys: readonly string[]) => void;
}

const OHNE_NETZ = 'Ohne Netz keine Summe.';
const RETRY_MS = 3000;

/** Nothing is ticked beforehand (§ 312a Abs. 3 BGB); the sum comes from the server at each tick. */
export function useWahl({ zugang, angebot, plus }: OpenAngebot): Wahl {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [summe, setSumme] = useState<WahlSumme>({ ...angebot, plus });
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  const asked = useRef(0);

  const choose = (wahl: readonly string[]) => {
    asked.current += 1;
    setKeys(wahl);
    setWaiting(true);
    void ask(wahl, asked.current);
  };

  // Of several ticks the last one counts.
  const ask = async (wahl: readonly string[], turn: number) => {
    try {
      const next = await sumOfLink(zugang, wahl);
      if (turn !== asked.current) return;
      setSumme(next);
      setProblem('');
      setWaiting(false);
    } catch (reason) {
      if (turn !== asked.current) return;
      const { status, message } = failureOf(reason);
      setProblem(status === 0 ? OHNE_NETZ : message);
      // Asked again until the net is back; what was refused stays so.
      if (status === 0) setTimeout(() => turn === asked.current && void ask(wahl, turn), RETRY_MS);
    }
  };

  return { keys, summe, isWaiting, problem, choose };
}
