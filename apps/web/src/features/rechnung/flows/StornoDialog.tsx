import type { StornoGrund } from '@traverse/domain/options/ust-grund';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { SAY_WHY, StornoGrundField } from './StornoGrundField.tsx';

interface Facts {
  readonly name: string;
  readonly detail: string;
}

/** Asks whether an invoice is to be reversed, and why: its period of the Ust follows from it. Nothing for no. */
export function askForStornoGrund(name: string, detail: string): Promise<StornoGrund | undefined> {
  return openDialog<Facts, StornoGrund>(StornoDialog, { name, detail });
}

function StornoDialog({ name, detail, close }: Facts & DialogControl<StornoGrund>) {
  const [grund, setGrund] = useState<StornoGrund>();
  return (
    <DialogFrame
      title={`${name} stornieren?`}
      size="small"
      question
      onRequestClose={() => close()}
      foot={
        <>
          <Button data-autofocus onClick={() => close()}>
            Nein
          </Button>
          <Button look="danger" disabled={!grund && SAY_WHY} onClick={() => close(grund)}>
            Ja
          </Button>
        </>
      }
    >
      <p>{detail}</p>
      <StornoGrundField of="Storno" value={grund} onChange={setGrund} />
    </DialogFrame>
  );
}
