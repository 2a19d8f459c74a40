import { useState } from 'react';
import { attempt, type Failure } from '../../api/failure.ts';
import { saveFile } from '../../api/save-file.ts';
import { useBusy } from '../../ui/useBusy.ts';

/** Whoever has a link is Sie to one firm and du to another: these words fit both. */
export const OHNE_VERBINDUNG = 'Gerade gibt es keine Verbindung. Bitte gleich noch einmal versuchen.';

/** An answer was refused: shows what stands by now. Resolves to whether the link still opens. */
export type Refused = () => Promise<boolean>;

/** As `attempt`, in words for whoever is no member of the house. */
export async function attemptByLink(call: () => Promise<unknown>): Promise<Failure | undefined> {
  const failure = await attempt(call);
  return failure?.status === 0 ? { ...failure, message: OHNE_VERBINDUNG } : failure;
}

/** A file behind the link by a press, and why it did not come. */
export function useLaden(file: () => Promise<File>) {
  const [problem, setProblem] = useState('');
  const [busy, laden] = useBusy(async () => {
    const failure = await attemptByLink(async () => saveFile(await file()));
    setProblem(failure?.message ?? '');
  });
  return { problem, busy, laden };
}
