import { isReasonToAsk } from '@traverse/domain/folgen/plan';
import { zaehlung, zahlenOf } from '@traverse/domain/folgen/worte';
import type { FolgenPlan } from '@traverse/wire';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/dialogs/DialogFrame.tsx';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { Segments } from '../../ui/Segments.tsx';
import css from './FolgenDialog.module.css';
import { FolgenLines } from './FolgenLines.tsx';
import { type FolgenWorte, MITNEHMEN } from './folgen-worte.ts';

/** What a change reaches, as the server has counted it. */
export interface Asked {
  readonly plan: FolgenPlan;
  /** What would be short; empty where nothing is. */
  readonly shortage: string;
  /** Why it is asked once more. */
  readonly again: string;
}

export interface Answer {
  readonly plan: FolgenPlan;
  readonly ohne: readonly string[] | 'alles';
  readonly meaning: number;
  readonly isShortageSaid: boolean;
}

interface FolgenDialogProps extends DialogControl<Answer> {
  readonly asked: Asked;
  /** 'Ganz verschieben', 'Nur den Beginn'; one without words where nothing is to choose. */
  readonly meanings: readonly string[];
  readonly onMean: (index: number) => Promise<Asked>;
  readonly worte?: FolgenWorte;
}

/** The one question before a change that others may follow: what goes along, what stays and why (L 2.6). */
export function FolgenDialog({
  asked: first,
  meanings,
  onMean,
  worte = MITNEHMEN,
  close,
}: FolgenDialogProps) {
  const [asked, setAsked] = useState(first);
  const [meaning, setMeaning] = useState(0);
  const [ohne, setOhne] = useState(() => left(first.plan));
  const { plan, shortage, again } = asked;
  const going = plan.zeilen.filter(({ fest, id }) => !fest && !ohne.has(id));
  const isChoice = isReasonToAsk(plan.zeilen);
  const mean = async (index: number) => {
    const next = await onMean(index);
    setMeaning(index);
    setAsked(next);
    setOhne(left(next.plan));
  };
  const say = (without: Answer['ohne']) =>
    close({ plan, ohne: without, meaning, isShortageSaid: shortage !== '' });
  return (
    <DialogFrame
      title={plan.titel}
      size="small"
      question
      onRequestClose={() => close()}
      foot={
        <>
          <Button onClick={() => close()}>Abbrechen</Button>
          {isChoice && <Button onClick={() => say('alles')}>{worte.nichts}</Button>}
          <Button look="primary" data-autofocus onClick={() => say([...ohne])}>
            {wordOf(plan, worte, { isChoice, isShort: shortage !== '', isAll: ohne.size === 0 })}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        {again && <Message tone="warning" title={again} />}
        {meanings.length > 1 && (
          <Segments
            label="Was ist gemeint?"
            options={meanings.map((label, index) => ({ value: String(index), label }))}
            value={String(meaning)}
            onChange={(index) => void mean(Number(index))}
          />
        )}
        {isChoice && (
          <p className={css.asked}>
            <strong>{worte.frage}</strong> {zaehlung(zahlenOf(going)) || 'Nichts'}
          </p>
        )}
        <FolgenLines zeilen={plan.zeilen} ohne={ohne} onChange={setOhne} />
        {plan.hinweise.map((hinweis) => (
          <Message key={hinweis} tone="warning">
            {hinweis}
          </Message>
        ))}
      </div>
    </DialogFrame>
  );
}

interface Stand {
  readonly isChoice: boolean;
  readonly isShort: boolean;
  readonly isAll: boolean;
}

function wordOf({ hinweise }: FolgenPlan, worte: FolgenWorte, { isChoice, isShort, isAll }: Stand): string {
  if (isShort) return 'Trotzdem verschieben';
  if (!isChoice) return hinweise.length > 0 ? 'Trotzdem verschieben' : 'Verschieben';
  return isAll ? worte.alle : worte.auswahl;
}

/** What stays unless somebody ticks it. */
const left = ({ zeilen }: FolgenPlan): ReadonlySet<string> =>
  new Set(zeilen.filter(({ mit, fest }) => !mit && !fest).map(({ id }) => id));
