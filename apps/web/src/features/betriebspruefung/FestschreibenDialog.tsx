import { schliessenFragePfad, schliessenPfad } from '@traverse/domain/pfade';
import { schliessenProblem } from '@traverse/domain/schluss/fest';
import { addDays, type Day, formatDay, formatZahl } from '@traverse/domain/values';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { usePath } from '../../api/use-path.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { DayField } from '../../ui/fields/DateField.tsx';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useToday } from '../../ui/useToday.ts';

/** Asks up to which day, and says how many entries become firm (GOBD-09). */
export function openFestschreiben(): void {
  void openDialog<object, boolean>(FestschreibenDialog, {});
}

function FestschreibenDialog({ close }: DialogControl<boolean>) {
  const today = useToday();
  const form = useForm<{ readonly bis: Day | undefined }>({
    initial: { bis: lastOfMonthBefore(today) },
    check: ({ bis }) => {
      const problem = bis ? schliessenProblem(bis, Date.now()) : 'Wähl den letzten Tag, der fest wird.';
      return problem === undefined ? {} : { bis: problem };
    },
    send: ({ bis }) =>
      attempt(async () => {
        if (!bis) return;
        await ask(schliessenPfad, { bis });
        await refresh('buchungsschluesse');
        toast(`Bücher bis ${formatDay(bis)} festgeschrieben`);
        close(true);
      }),
  });
  const { bis } = form.values;
  const isOver = bis !== undefined && bis < today;
  const { data } = usePath(schliessenFragePfad, isOver ? { bis } : undefined);
  return (
    <Dialog
      title="Bücher festschreiben"
      size="small"
      unsaved={form.isTyped}
      foot={
        <>
          <Button look="quiet" onClick={() => close()}>
            Abbrechen
          </Button>
          <Button
            look="primary"
            type="submit"
            form="festschreiben"
            busy={form.busy}
            busyLabel="Schreibt fest …"
          >
            Festschreiben
          </Button>
        </>
      }
    >
      <form id="festschreiben" {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <DayField label="Bis" tense="past" required {...form.field('bis')} />
        {isOver && data && (
          <p role="status">
            Damit werden {formatZahl(data.neu)} Einträge fest. Berichtigt wird dann mit einer Gegenbuchung;
            zurücknehmen kannst du es 15 Minuten lang.
          </p>
        )}
      </form>
    </Dialog>
  );
}

const lastOfMonthBefore = (today: Day): Day => addDays(`${today.slice(0, 7)}-01` as Day, -1); // the first of its month
