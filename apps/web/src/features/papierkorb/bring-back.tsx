import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { lookAtVorgang, type Vorgang } from '../../api/vorgang.ts';
import { takeBack } from '../../records/delete/take-back.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/dialogs/DialogFrame.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { nounOf, type Zeile } from './papierkorb-spalten.ts';

/** Of a row of the bin. */
type Geloeschtes = Pick<Zeile, 'vorgang' | 'titel' | 'sammlung'>;

/**
 * Brings back what was deleted, several as one act; what it had and lies in the bin as well comes along where nobody says
 * otherwise (back.md 1.4). Whether it is back.
 */
export async function bringBack(rows: readonly Geloeschtes[]): Promise<boolean> {
  // What went last comes first: what others need went after them.
  const acts = rows.map(({ vorgang }) => vorgang).toSorted((one, other) => other - one);
  const last = acts.at(-1);
  if (last === undefined) return false;
  const [first] = rows;
  const name = rows.length === 1 && first ? first.titel || nounOf(first.sammlung) : `${rows.length} Einträge`;
  const auch = await whatElse(acts);
  const mit = auch.length === 0 ? [] : await openDialog(AuchDialog, { name, auch });
  if (mit === undefined) return false;
  const along = [...mit, ...acts.slice(0, -1)];
  const done = rows.length === 1 ? `${name} ist wieder da` : `${name} sind wieder da`;
  const by = await takeBack(last, { done, ...(along.length > 0 ? { antwort: { mit: along } } : {}) });
  return by !== undefined;
}

/** What these had and lies in the bin as well, each once. Without an answer nothing is offered; the taking back itself says then what is wrong. */
async function whatElse(acts: readonly number[]): Promise<Vorgang['auch']> {
  const found = new Map<number, Vorgang['auch'][number]>();
  await attempt(async () => {
    for (const nr of acts)
      for (const each of (await lookAtVorgang(nr)).auch)
        if (!acts.includes(each.vorgang)) found.set(each.vorgang, each);
  });
  return [...found.values()];
}

interface AuchDialogProps extends DialogControl<readonly number[]> {
  name: string;
  auch: Vorgang['auch'];
}

function AuchDialog({ name, auch, close }: AuchDialogProps) {
  const [on, setOn] = useState<readonly number[]>(auch.map(({ vorgang }) => vorgang));
  return (
    <DialogFrame
      title={`${name} zurückholen`}
      size="small"
      onRequestClose={() => close()}
      foot={
        <>
          <Button onClick={() => close()}>Abbrechen</Button>
          <Button look="primary" data-autofocus onClick={() => close(on)}>
            Zurückholen
          </Button>
        </>
      }
    >
      {auch.map(({ vorgang, worte }) => (
        <CheckboxField
          key={vorgang}
          label={worte}
          checked={on.includes(vorgang)}
          onChange={(isOn) => setOn(isOn ? [...on, vorgang] : on.filter((each) => each !== vorgang))}
        />
      ))}
    </DialogFrame>
  );
}
