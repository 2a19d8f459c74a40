import type { MahnlaufAntwort } from '@traverse/domain/mahnung/mahnlauf';
import { mahnenPfad } from '@traverse/domain/pfade';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { attempt, failureOf } from '../../api/failure.ts';
import { type GesendeteMahnung, mahnungFile } from '../../api/mahnungen.ts';
import { refresh } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { withTick } from '../../ui/ticked.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { auftragOf, type ChangedLetter, runLetters, sentWords } from './run-letters.ts';

/** The letters of a run: which are ticked, what is otherwise in them, what became of them when they were sent. */
export function useRunLetters(data: MahnlaufAntwort | undefined) {
  const [changes, setChanges] = useState<ReadonlyMap<string, ChangedLetter>>(new Map());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  // Written, and not taken by the mail server: they are proposed no more.
  const [unsent, setUnsent] = useState<readonly GesendeteMahnung[]>([]);
  const letters = data ? runLetters(data, changes) : [];
  const chosen = letters.filter(({ key }) => ticked.has(key));
  const tick = (key: string, on: boolean) => setTicked(withTick(ticked, key, on));
  const change = (key: string, changed: ChangedLetter) => setChanges(new Map(changes).set(key, changed));
  const [busy, send] = useBusy(async () => {
    const refused = new Map<string, string>();
    const written: GesendeteMahnung[] = [];
    for (const letter of chosen) {
      try {
        written.push(await ask(mahnenPfad, auftragOf(letter)));
      } catch (reason) {
        refused.set(letter.key, failureOf(reason).message);
      }
    }
    setFailures(refused);
    setTicked(new Set(refused.keys()));
    setUnsent(written.filter(({ versandFehler }) => versandFehler !== ''));
    await refresh('mahnungen', 'rechnungen');
    const papers = written.filter(({ versandAn }) => versandAn === '');
    const mails = written.filter(({ versandAn, versandFehler }) => versandAn !== '' && versandFehler === '');
    if (papers.length + mails.length > 0) toast(sentWords(mails.length, papers.length));
    await savePapers(papers);
  });
  const isTicked = (key: string) => ticked.has(key);
  const forget = () => setUnsent([]);
  return { letters, chosen, failures, unsent, forget, isTicked, tick, change, busy, send };
}

/** What no mail brings is printed by a person: it is handed over at once, and stays among those that were sent. */
async function savePapers(papers: readonly GesendeteMahnung[]): Promise<void> {
  const failure = await attempt(async () => {
    for (const paper of papers) saveFile(await mahnungFile(paper));
  });
  if (failure) toastFailure(failure.message);
}
