import type { Fields } from '@traverse/schema';
import { useRef, useState } from 'react';
import { isUnsure } from '../../api/failure.ts';
import { failureIn, type Outcome } from '../../api/on-newest.ts';
import { refreshAny } from '../../api/queries.ts';
import { newRecordId } from '../../api/record-id.ts';
import type { AnyRecord } from '../../api/records.ts';
import { withoutArrivedFiles } from './rebase.ts';
import { bodyOfNew } from './record-body.ts';
import { type Entries, storedEntries, withValues } from './record-entries.ts';
import { isAsked, type ServerQuestion } from './server-question.ts';
import { storeOnTop } from './store-on-top.ts';
import { storeNew } from './store-record.ts';

interface SaveOptions {
  readonly collection: string;
  readonly fields: Fields;
  /** The record that is changed; without it a new one is stored. */
  readonly record: AnyRecord | undefined;
  readonly questions?: readonly ServerQuestion[] | undefined;
  /** Hears the entries after those of somebody else were taken over. */
  readonly onRebased: (entries: Entries, record: AnyRecord) => void;
}

/** How it is stored, this time. */
interface Saved {
  /** Fields that the server fills. */
  readonly unsent: readonly string[];
  /** Why it is stored although it was refused. */
  readonly grund?: string | undefined;
}

/** Stores what stands in a form, once, however often it is tried. */
export function useSaveRecord({ collection, fields, record, questions = [], onRebased }: SaveOptions) {
  const [uploaded, setUploaded] = useState<number>();
  const [ownId] = useState(newRecordId);
  const base = useRef(record);
  const wasLost = useRef(false);

  const storeOn = (known: AnyRecord, mine: Entries, along: object): Promise<Outcome | undefined> => {
    const change = { collection, fields, record: known, before: storedEntries(fields, known), mine };
    return storeOnTop(change, {
      onProgress: setUploaded,
      sent: along,
      remaining: (before, entries, changed) =>
        wasLost.current ? withoutArrivedFiles(before, entries, changed) : entries,
      onRebased: (entries, current) => {
        base.current = current;
        onRebased(entries, current);
      },
    });
  };

  const storeAtFirst = async (
    entries: Entries,
    unsent: Saved['unsent'],
    along: object,
  ): Promise<Outcome | undefined> => {
    const sent = Object.fromEntries(Object.entries(entries).filter(([name]) => !unsent.includes(name)));
    const outcome = await storeNew(collection, ownId, { ...bodyOfNew(fields, sent), ...along }, setUploaded);
    if (!('stored' in outcome) || !wasLost.current) return outcome;
    // The lost try may have stored what stood in the form then.
    const { stored } = outcome;
    const arrived = withoutArrivedFiles({}, entries, stored);
    const names = Object.fromEntries(unsent.map((name) => [name, stored[name]]));
    return storeOn(stored, withValues(fields, arrived, names), along);
  };

  return {
    /** How it went; nothing when it was given up. */
    save: async (
      entries: Entries,
      { unsent, grund }: Saved = { unsent: [] },
    ): Promise<Outcome | undefined> => {
      const answers = new Map<ServerQuestion, object>();
      const store = () => {
        const along = questions.reduce<object>(
          (said, each) => ({ ...said, ...(answers.get(each) ?? each.asking) }),
          grund === undefined ? {} : { grund },
        );
        const known = base.current;
        return known ? storeOn(known, entries, along) : storeAtFirst(entries, unsent, along);
      };
      let outcome = await store();
      for (let asked = askedBy(outcome, questions, answers); asked; ) {
        const answer = await asked.question.answer(asked.refusal);
        if (answer) answers.set(asked.question, answer);
        outcome = answer && (await store());
        asked = askedBy(outcome, questions, answers);
      }
      setUploaded(undefined);
      const failure = failureIn(outcome);
      wasLost.current ||= failure !== undefined && isUnsure(failure);
      // It is stored; what shows it behind the dialog follows, and nobody waits for that.
      if (outcome && 'stored' in outcome) void refreshAny(collection);
      return outcome;
    },
    /** How much of the files has been sent, 0 to 1, while they are. */
    uploaded,
  };
}

/** What the server wants to know now. What it refuses by itself is put once; what it was asked to ask may be other by then. */
function askedBy(
  outcome: Outcome | undefined,
  questions: readonly ServerQuestion[],
  answers: ReadonlyMap<ServerQuestion, object>,
) {
  const refusal = failureIn(outcome);
  const question =
    refusal && questions.find((each) => isAsked(each, refusal) && (each.asking || !answers.has(each)));
  return refusal && question && { question, refusal };
}
