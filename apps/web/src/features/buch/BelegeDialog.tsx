import { entities } from '@traverse/domain/entities';
import { type FesteSammlung } from '@traverse/domain/options/schluss-arten';
import { buchBelegePfad } from '@traverse/domain/pfade';
import { type Day } from '@traverse/domain/values';
import { fileOf } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { DayField } from '../../ui/fields/DateField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useToday } from '../../ui/useToday.ts';

interface Facts {
  readonly book: FesteSammlung;
}

/** Asks for which days, and saves the receipts of a book as one ZIP (GRUP-04). */
export function openBelege(book: FesteSammlung): void {
  void openDialog<Facts, boolean>(BelegeDialog, { book });
}

function BelegeDialog({ book, close }: Facts & DialogControl<boolean>) {
  const today = useToday();
  const form = useForm<{ readonly von: Day | undefined; readonly bis: Day | undefined }>({
    initial: { von: `${today.slice(0, 4)}-01-01` as Day, bis: today }, // the first day of a year
    check: ({ von, bis }) => ({
      ...(von === undefined ? { von: 'Ab welchem Tag?' } : {}),
      ...(bis === undefined || (von !== undefined && bis < von)
        ? { bis: 'Der letzte Tag, nach dem ersten.' }
        : {}),
    }),
    send: ({ von = today, bis = today }) =>
      attempt(async () => {
        saveFile(await fileOf(buchBelegePfad, { sammlung: book, von, bis }, 'zip'));
        close(true);
      }),
  });
  return (
    <Dialog
      title={`Belege laden: ${entities[book].label.many}`}
      size="small"
      foot={
        <Button look="primary" type="submit" form="belege" busy={form.busy} busyLabel="Lädt …">
          ZIP laden
        </Button>
      }
    >
      <form id="belege" {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <DayField label="Von" tense="past" required {...form.field('von')} />
        <DayField label="Bis" tense="past" required {...form.field('bis')} />
      </form>
    </Dialog>
  );
}
