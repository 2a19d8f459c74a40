import { useQuery } from '@tanstack/react-query';
import type { Rechnung } from '@traverse/domain/entities';
import { offenOf } from '@traverse/domain/forderung/offen';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import type { Typed } from '@traverse/domain/rechnung/position-problems';
import { ustTageOfZahlung } from '@traverse/domain/ustva/abgegeben';
import { type Day, dayOf, formatEuro, wireDateOf } from '@traverse/domain/values';
import { isPayable } from '@traverse/domain/zahlung/row-reasons';
import { offenOfAll } from '@traverse/domain/zahlung/sammelzahlung';
import type { WireDate } from '@traverse/schema';
import { attempt } from '../../api/failure.ts';
import { queryKeys, refresh } from '../../api/queries.ts';
import { inOneBatch, recordsByIds } from '../../api/records.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Message } from '../../ui/Message.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useToday } from '../../ui/useToday.ts';
import { Money } from '../../ui/values.tsx';
import { AbgegebenMessage } from './AbgegebenMessage.tsx';
import { dayProblem } from './day-problem.ts';
import { type RechnungForUst, refreshPaid, ustOfRechnung, ustRelations } from './paid-claim.ts';
import css from './ZahlungDialog.module.css';

/** What is open of these invoices came on one day, or on the day each says. Resolves to whether it was stored. */
export async function openBezahlt(rechnungen: readonly Rechnung[]): Promise<boolean> {
  return (await openDialog(BezahltDialog, { ids: rechnungen.map(({ id }) => id) })) === true;
}

function BezahltDialog({ ids, close }: { ids: readonly string[] } & DialogControl<boolean>) {
  const asked = useQuery({
    queryKey: [...queryKeys.collection('rechnungen'), 'bezahlt', ids],
    // As they are stored now, in the order of their numbers.
    queryFn: () => recordsByIds('rechnungen', ids, { sort: 'name', expand: ustRelations }),
    refetchOnMount: 'always',
  });
  const today = useToday();
  if (asked.data) return <Loaded rechnungen={asked.data} today={today} close={close} />;
  return (
    <Dialog title="Als bezahlt erfassen">
      <LoadFailed query={asked} />
      {!asked.isError && <SkeletonRows rows={ids.length} columns={['40%', '', '80px']} />}
    </Dialog>
  );
}

interface LoadedProps {
  rechnungen: readonly RechnungForUst[];
  today: Day;
  close: (stored: boolean) => void;
}

function Loaded({ rechnungen, today, close }: LoadedProps) {
  const open = rechnungen.filter(isPayable);
  const done = rechnungen.filter((each) => !isPayable(each));
  const form = useForm<Typed<{ datum: WireDate }>>({
    initial: { datum: wireDateOf(today) },
    check: ({ datum = '' }) => dayProblem(datum, today),
    send: async ({ datum = '' }) => {
      const failure = await attempt(() =>
        inOneBatch((batch) => {
          for (const { id, updated } of open)
            batch.update('rechnungen', id, { bezahlt: true, bezahltAm: datum }, { basedOn: updated });
        }),
      );
      await refreshPaid('rechnung');
      if (failure?.status === 412) return { ...failure, message: overtaken };
      if (failure) return failure;
      await refresh('einnahmen');
      toast(`${open.length === 1 ? open[0]?.name : `${open.length} Rechnungen`} als bezahlt erfasst`);
      close(true);
      return undefined;
    },
  });
  return (
    <Dialog
      title="Als bezahlt erfassen"
      unsaved={form.isTyped}
      foot={
        <Button
          look="primary"
          type="submit"
          form="bezahlt"
          busy={form.busy}
          disabled={open.length === 0 && 'Alle sind schon bezahlt.'}
        >
          Speichern
        </Button>
      }
    >
      <form id="bezahlt" className={css.fields} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <DateField
          label="Bezahlt am"
          tense="past"
          required
          data-autofocus
          {...form.field('datum')}
          value={form.values.datum ?? ''}
          onChange={(datum, problem) => form.set('datum', datum, problem)}
        />
        <AbgegebenMessage
          tageOf={(firma) =>
            open.flatMap((each) =>
              ustTageOfZahlung(ustOfRechnung(each), ['Zahlung'], dayOf(form.values.datum ?? ''), firma),
            )
          }
        />
        <ul className={css.claims} aria-label="Rechnungen">
          {open.map((rechnung) => (
            <li key={rechnung.id} className={css.claim}>
              <span>
                <strong>{rechnung.name}</strong>{' '}
                {rechnung.expand?.kunde && kundeHeading(rechnung.expand.kunde)}
              </span>
              <Money cents={offenOf(rechnung)} />
            </li>
          ))}
        </ul>
        <p className={css.hint} role="status">
          {formatEuro(offenOfAll(open))} zusammen. Was von einer schon gezahlt ist, bleibt; der offene Rest
          kam an diesem Tag.
          {done.length > 0 && ` ${doneWords(done)}`}
        </p>
      </form>
    </Dialog>
  );
}

const overtaken =
  'Eine der Rechnungen hat inzwischen jemand anders geändert. Nichts wurde gespeichert: Sieh sie dir an und speichere noch einmal.';

function doneWords(done: readonly Rechnung[]): string {
  const names = done.map(({ name }) => name).join(', ');
  return `${names} ${done.length === 1 ? 'ist' : 'sind'} inzwischen bezahlt oder storniert und ${done.length === 1 ? 'bleibt' : 'bleiben'} so.`;
}
