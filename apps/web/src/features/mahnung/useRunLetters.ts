import type { MahnlaufAntwort } from '@traverse/domain';
import { useState } from 'react';
import { type Failure, failureOf } from '../../api/failure.ts';
import { sendMahnung } from '../../api/mahnungen.ts';
import { refresh } from '../../api/queries.ts';
import { withTick } from '../../ui/ticked.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { auftragOf, type ChangedLetter, type RunLetter, runLetters } from './run-letters.ts';

/** The letters of a run: which are ticked, what is otherwise in them, what became of them when they were sent. */
export function useRunLetters(data: MahnlaufAntwort | undefined) {
  const [changes, setChanges] = useState<ReadonlyMap<string, ChangedLetter>>(new Map());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const letters = data ? runLetters(data, changes) : [];
  const chosen = letters.filter(({ key }) => ticked.has(key));
  const tick = (key: string, on: boolean) => setTicked(withTick(ticked, key, on));
  const change = (key: string, changed: ChangedLetter) => setChanges(new Map(changes).set(key, changed));
  const [busy, send] = useBusy(async () => {
    const refused = new Map<string, string>();
    for (const letter of chosen) {
      const failure = await sendOne(letter);
      if (failure) refused.set(letter.key, failure.message);
    }
    setFailures(refused);
    setTicked(new Set(refused.keys()));
    await refresh('mahnungen', 'rechnungen');
    const sent = chosen.length - refused.size;
    if (sent > 0) toast(sent === 1 ? '1 Brief gesendet' : `${sent} Briefe gesendet`);
  });
  return { letters, chosen, failures, isTicked: (key: string) => ticked.has(key), tick, change, busy, send };
}

/** Whether it goes by mail or is a PDF to print follows from the server. */
async function sendOne(letter: RunLetter): Promise<Failure | undefined> {
  try {
    const sent = await sendMahnung(auftragOf(letter));
    return sent.versandFehler === '' ? undefined : { status: 502, message: sent.versandFehler, fields: {} };
  } catch (reason) {
    return failureOf(reason);
  }
}
