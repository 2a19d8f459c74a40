import type { Abgabe } from '@traverse/domain/ustva/antwort';
import { type Day, wireDateOf } from '@traverse/domain/values';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { toastDone } from '../../records/delete/way-back.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { DayField } from '../../ui/fields/DateField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useToday } from '../../ui/useToday.ts';

/** What the office answered: the ticket of its receipt and the day. */
export async function openTransferticket(abgabe: Abgabe): Promise<void> {
  await openDialog(TransferticketDialog, { abgabe });
}

interface Values {
  ticket: string;
  tag: Day | undefined;
}

function TransferticketDialog({ abgabe, close }: { abgabe: Abgabe } & DialogControl) {
  const today = useToday();
  const form = useForm<Values>({
    initial: { ticket: abgabe.transferticket, tag: abgabe.abgegebenAm || today },
    check: ({ tag }) => (tag ? {} : { tag: 'Trag den Tag ein.' }),
    send: async ({ ticket, tag }) => {
      const failure = await attempt(() =>
        updateRecord('ustva', abgabe.id, {
          transferticket: ticket.trim(),
          abgegebenAm: tag ? wireDateOf(tag) : '',
        }),
      );
      if (failure) return failure;
      toastDone('Transferticket eingetragen', 'Das Transferticket ist wie vorher');
      await refresh('ustva');
      close();
      return undefined;
    },
  });
  return (
    <Dialog
      title={`${abgabe.words}: abgegeben`}
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" busy={form.busy} type="submit" form="transferticket">
          Speichern
        </Button>
      }
    >
      <form id="transferticket" className={layout.parts} {...form.form}>
        {form.alert && <Message tone="danger">{form.alert}</Message>}
        <TextField
          label="Transferticket"
          hint="Steht auf der Quittung von Mein ELSTER."
          maxLength={60}
          data-autofocus
          {...form.field('ticket')}
        />
        <DayField label="Abgegeben am" tense="past" required {...form.field('tag')} />
      </form>
    </Dialog>
  );
}
