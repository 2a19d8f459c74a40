import { type FaktorFrage, faktorFrageWorte } from '@traverse/domain';
import { ASK_ABOUT_FAKTOR, letZeilenFollow } from '@traverse/wire';
import type { ServerQuestion } from '../../records/edit/server-question.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/dialogs/DialogFrame.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';

type Answer = 'alle' | 'kopf';

/** Another factor in the head: whether the lines that had the former one follow (L 2.4). */
export const faktorQuestion: ServerQuestion = {
  code: 'faktor_offen',
  asking: ASK_ABOUT_FAKTOR,
  answer: async ({ params }) => {
    const frage = params?.['faktor'] as FaktorFrage; // what the code says
    const answer = await openDialog(FaktorDialog, { frage });
    if (answer === undefined) return undefined;
    return answer === 'alle' ? letZeilenFollow(frage.stand) : {};
  },
};

interface FaktorDialogProps extends DialogControl<Answer> {
  frage: FaktorFrage;
}

function FaktorDialog({ frage, close }: FaktorDialogProps) {
  const { title, lines } = faktorFrageWorte(frage);
  return (
    <DialogFrame
      title={title}
      size="small"
      onRequestClose={() => close()}
      foot={
        <>
          <Button onClick={() => close('kopf')}>Nur den Kopf</Button>
          <Button look="primary" data-autofocus onClick={() => close('alle')}>
            Alle
          </Button>
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </DialogFrame>
  );
}
