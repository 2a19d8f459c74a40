import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { lookAtVorgang, type Vorgang } from '../../api/vorgang.ts';
import { takeBack } from '../../records/delete/take-back.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/dialogs/DialogFrame.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';

/** Brings back what was deleted; what it had and lies in the bin as well comes along where nobody says otherwise (back.md 1.4). */
export async function bringBack(vorgang: number, name: string): Promise<void> {
  let seen: Vorgang | undefined;
  // Without an answer nothing is offered; the taking back itself says then what is wrong.
  await attempt(async () => {
    seen = await lookAtVorgang(vorgang);
  });
  const auch = seen?.auch ?? [];
  const mit = auch.length === 0 ? [] : await openDialog(AuchDialog, { name, auch });
  if (mit === undefined) return;
  await takeBack(vorgang, {
    done: `${name} ist wieder da`,
    ...(mit.length > 0 ? { antwort: { mit: [...mit] } } : {}),
  });
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
