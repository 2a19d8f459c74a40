import type { Angebot } from '@traverse/domain/angebot/angebot';
import { type Frage, frageHeading } from '@traverse/domain/angebot/fragen';
import { answerFrage } from '../../../api/angebote.ts';
import { attempt } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useForm } from '../../../ui/useForm.ts';
import css from './AngebotCard.module.css';

interface AntwortProps {
  readonly angebot: Angebot['id'];
  readonly frage: Frage;
  readonly nr: number;
}

/** Answers a question of a customer by mail. */
export function openAntwort(asked: AntwortProps): Promise<void> {
  return openDialog(AntwortDialog, asked);
}

function AntwortDialog({ angebot, frage, nr, close }: AntwortProps & DialogControl) {
  const form = useForm({
    initial: { antwort: '' },
    check: ({ antwort }) => (antwort.trim() === '' ? { antwort: 'Schreib eine Antwort.' } : {}),
    send: async ({ antwort }) => {
      const failure = await attempt(() => answerFrage(angebot, nr, antwort));
      if (failure) return failure;
      toast(`Antwort an ${frage.email}`);
      close();
      return undefined;
    },
  });
  return (
    <Dialog
      title="Antworten"
      size="medium"
      unsaved={form.isTyped}
      foot={
        <>
          <Button look="quiet" onClick={() => close()}>
            Abbrechen
          </Button>
          <Button look="primary" type="submit" form="antwort" busy={form.busy} busyLabel="Sendet …">
            Senden
          </Button>
        </>
      }
    >
      <form id="antwort" {...form.form} className={css.antwort}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <p>
          <b>{frageHeading(frage)}</b>
        </p>
        <p className={css.frage}>{frage.text}</p>
        <TextAreaField
          label={`Antwort an ${frage.email}`}
          required
          data-autofocus
          hint="Anrede, Firma und die Frage stehen in der Mail dabei."
          {...form.field('antwort')}
        />
      </form>
    </Dialog>
  );
}
