import { type FaktorFrage, faktorFrageWorte } from '@traverse/domain/folgen/faktor';
import { ASK_ABOUT_FAKTOR, letZeilenFollow } from '@traverse/wire';
import type { ServerQuestion } from '../../records/edit/server-question.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/dialogs/DialogFrame.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';

type Answer = 'alle' | 'kopf';

/** What is meant until somebody says otherwise. */
const FIRST = { look: 'primary', 'data-autofocus': true } as const;

/** Another factor in the head, or the table's for other days: whether the lines that had the former one follow (L 2.4). */
export const faktorQuestion: ServerQuestion = {
  code: 'faktor_offen',
  asking: ASK_ABOUT_FAKTOR,
  answer: async ({ params }) => {
    const frage = params?.['faktor'] as FaktorFrage; // what the code says
    const answer = await openDialog(FaktorDialog, { frage });
    if (answer === undefined) return undefined;
    if (answer === 'kopf') return {};
    // Nobody has typed one that is the table's for other days.
    return { ...letZeilenFollow(frage.stand), faktor: frage.neu };
  },
};

interface FaktorDialogProps extends DialogControl<Answer> {
  frage: FaktorFrage;
}

function FaktorDialog({ frage, close }: FaktorDialogProps) {
  const { title, lines } = faktorFrageWorte(frage);
  const { mitTagen } = frage;
  const isSent = mitTagen?.isSent === true;
  return (
    <DialogFrame
      title={title}
      size="small"
      onRequestClose={() => close()}
      foot={
        <>
          <Button {...(isSent ? FIRST : {})} onClick={() => close('kopf')}>
            {mitTagen ? 'Faktor lassen' : 'Nur den Kopf'}
          </Button>
          <Button {...(isSent ? {} : FIRST)} onClick={() => close('alle')}>
            {mitTagen ? 'Faktor mitnehmen' : 'Alle'}
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
