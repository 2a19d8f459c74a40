import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { type DialogControl, openDialog } from './dialog-store.ts';

/** Says something that stops what was wanted, and waits for 'Ok'. */
export async function notify(message: string, detail?: ReactNode): Promise<void> {
  await openDialog(Notice, { message, detail });
}

function Notice({ message, detail, close }: { message: string; detail?: ReactNode } & DialogControl) {
  return (
    <DialogFrame
      title={message}
      size="small"
      question
      onRequestClose={() => close()}
      foot={
        <Button look="primary" data-autofocus onClick={() => close()}>
          Ok
        </Button>
      }
    >
      {detail}
    </DialogFrame>
  );
}
