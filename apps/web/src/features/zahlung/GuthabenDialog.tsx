import {
  auszahlungDraft,
  type Day,
  formatEuro,
  type Kunde,
  type Sammelzahlung,
  type Typed,
  wireDateOf,
} from '@traverse/domain';
import type { Cents } from '@traverse/schema';
import { failureOf } from '../../api/failure.ts';
import { createRecord } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import { dayProblem } from './day-problem.ts';
import { refreshPaid } from './paid-claim.ts';
import css from './ZahlungDialog.module.css';

interface GuthabenProps {
  kunde: { readonly id: Kunde['id']; readonly name: string };
  /** Above 0. */
  guthaben: Cents;
  today: Day;
}

type Entered = Pick<Sammelzahlung, 'betrag' | 'datum' | 'bar'>;

/** A credit goes back to its customer, all of it or a part (F 1.5). */
export async function openGuthaben(props: GuthabenProps): Promise<void> {
  await openDialog(GuthabenDialog, props);
}

function GuthabenDialog({ kunde, guthaben, today, close }: GuthabenProps & DialogControl<boolean>) {
  const first: Entered = { betrag: guthaben, datum: wireDateOf(today), bar: false };
  const form = useForm<Typed<Entered>>({
    initial: first,
    check: ({ betrag, datum = '' }) => ({ ...amountProblem(betrag, guthaben), ...dayProblem(datum, today) }),
    send: async (values) => {
      const entered = { ...first, ...values } as Entered; // nothing is missing: it was checked
      try {
        await createRecord('zahlungen', auszahlungDraft({ ...entered, kunde: kunde.id }));
      } catch (error) {
        return failureOf(error);
      }
      await refreshPaid('rechnung');
      close(true);
      return undefined;
    },
  });
  const { values } = form;
  return (
    <Dialog
      title={`Guthaben von ${kunde.name} auszahlen`}
      unsaved={JSON.stringify(values) !== JSON.stringify(first)}
      foot={
        <Button look="primary" type="submit" form="guthaben" busy={form.busy}>
          Speichern
        </Button>
      }
    >
      <form id="guthaben" className={css.fields} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <MoneyField label="Betrag" required data-autofocus {...form.field('betrag')} />
        <DateField
          label="Datum"
          required
          {...form.field('datum')}
          value={values.datum ?? ''}
          onChange={(datum) => form.set('datum', datum)}
        />
        <CheckboxField
          label="Bar bezahlt"
          checked={values.bar === true}
          onChange={(bar) => form.set('bar', bar)}
        />
      </form>
    </Dialog>
  );
}

function amountProblem(betrag: Cents | undefined, guthaben: Cents): { betrag?: string } {
  if (betrag === undefined || betrag <= 0) return { betrag: 'Gib einen Betrag ein, z. B. 1.234,56.' };
  return betrag > guthaben ? { betrag: `Das Guthaben beträgt ${formatEuro(guthaben)}.` } : {};
}
