import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { type DialogControl, openDialog } from './dialog-store.ts';

interface ConfirmOptions {
  /** The object it is about: "Buehnenplan.pdf (640 KB)". */
  detail?: ReactNode;
  /** Yes cannot be taken back: 'Ja' is red and the focus waits on 'Nein'. */
  losesData?: boolean;
}

/** Asks a question with 'Ja' and 'Nein'. Esc is no (DLG-01). */
export async function confirm(question: string, options: ConfirmOptions = {}): Promise<boolean> {
  return (await openDialog(Question, { question, ...options })) ?? false;
}

interface QuestionProps extends ConfirmOptions, DialogControl<boolean> {
  question: string;
}

function Question({ question, detail, losesData = false, close }: QuestionProps) {
  return (
    <DialogFrame
      title={question}
      size="small"
      question
      onRequestClose={() => close(false)}
      foot={
        <>
          <Button data-autofocus={losesData || undefined} onClick={() => close(false)}>
            Nein
          </Button>
          <Button
            look={losesData ? 'danger' : 'primary'}
            data-autofocus={!losesData || undefined}
            onClick={() => close(true)}
          >
            Ja
          </Button>
        </>
      }
    >
      {detail}
    </DialogFrame>
  );
}
