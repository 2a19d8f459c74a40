import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';

/** Of a document that is sent on another day than it names. */
export type DateAnswer = 'keep' | 'today';

interface Facts {
  readonly question: string;
  readonly name: string;
}

/** Asks which date a document leaves with; nothing when it is not to leave. */
export function askForDate(question: string, name: string): Promise<DateAnswer | undefined> {
  return openDialog<Facts, DateAnswer>(DateDialog, { question, name });
}

function DateDialog({ question, name, close }: Facts & DialogControl<DateAnswer>) {
  return (
    <DialogFrame
      title={question}
      size="small"
      question
      onRequestClose={() => close()}
      foot={
        <>
          <Button onClick={() => close()}>Abbrechen</Button>
          <Button onClick={() => close('keep')}>Datum behalten</Button>
          <Button look="primary" data-autofocus onClick={() => close('today')}>
            Auf heute setzen
          </Button>
        </>
      }
    >
      {name}
    </DialogFrame>
  );
}
