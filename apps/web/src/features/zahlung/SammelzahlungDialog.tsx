import {
  cents,
  type Day,
  formatDay,
  formatEuro,
  inOrderOfPayment,
  type Kunde,
  type OffeneRechnung,
  offenOf,
  offenOfAll,
  type Sammelzahlung,
  sammelzahlungDrafts,
  sharesOf,
  type Typed,
  wireDateOf,
} from '@traverse/domain';
import { failureOf } from '../../api/failure.ts';
import { inOneBatch } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import { Money } from '../../ui/values.tsx';
import { dayProblem } from './day-problem.ts';
import { refreshPaid } from './paid-claim.ts';
import css from './ZahlungDialog.module.css';

interface SammelzahlungProps {
  kunde: { readonly id: Kunde['id']; readonly name: string };
  rechnungen: readonly OffeneRechnung[];
  today: Day;
}

interface Entered extends Pick<Sammelzahlung, 'betrag' | 'datum' | 'bar'> {
  /** Ids of the invoices it is for. */
  readonly fuer: readonly string[];
}

/** Money of a customer for several invoices at once, spread in the order of the law (F 1.5). */
export async function openSammelzahlung(props: SammelzahlungProps): Promise<void> {
  await openDialog(SammelzahlungDialog, props);
}

function SammelzahlungDialog({
  kunde,
  rechnungen,
  today,
  close,
}: SammelzahlungProps & DialogControl<boolean>) {
  const ordered = inOrderOfPayment(rechnungen, today);
  const chosen = (fuer: readonly string[]) => ordered.filter(({ id }) => fuer.includes(id));
  const all = ordered.map(({ id }) => id as string);
  const first: Entered = { betrag: offenOfAll(ordered), datum: wireDateOf(today), bar: false, fuer: all };
  const form = useForm<Typed<Entered>>({
    initial: first,
    check: ({ betrag, datum = '' }) => ({
      ...(betrag === undefined || betrag <= 0 ? { betrag: 'Gib einen Betrag ein, z. B. 1.234,56.' } : {}),
      ...dayProblem(datum, today),
    }),
    send: async (values) => {
      const entered = { ...first, ...values } as Entered; // nothing is missing: it was checked
      const drafts = sammelzahlungDrafts({ ...entered, kunde: kunde.id }, chosen(entered.fuer));
      try {
        await inOneBatch((batch) => {
          for (const draft of drafts) batch.create('zahlungen', draft);
        });
      } catch (error) {
        return failureOf(error);
      }
      await refreshPaid('rechnung');
      close(true);
      return undefined;
    },
  });
  const { values } = form;
  const { fuer = all } = values;
  const { anteile, uebrig } = sharesOf(values.betrag ?? cents(0), chosen(fuer));
  /** Other invoices propose another amount. */
  const choose = (id: string, wanted: boolean) => {
    const next = wanted ? [...fuer, id] : fuer.filter((other) => other !== id);
    form.set('fuer', next);
    form.set('betrag', offenOfAll(chosen(next)));
  };
  return (
    <Dialog
      title={`Zahlung von ${kunde.name}`}
      unsaved={JSON.stringify(values) !== JSON.stringify(first)}
      foot={
        <Button look="primary" type="submit" form="sammelzahlung" busy={form.busy}>
          Speichern
        </Button>
      }
    >
      <form id="sammelzahlung" className={css.fields} {...form.form}>
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
        <ul className={css.claims} aria-label="Für">
          {ordered.map((rechnung) => (
            <li key={rechnung.id} className={css.claim}>
              <CheckboxField
                label={rechnung.name}
                hint={`fällig ${formatDay(rechnung.faelligDatum)}, offen ${formatEuro(offenOf(rechnung))}`}
                checked={fuer.includes(rechnung.id)}
                onChange={(wanted) => choose(rechnung.id, wanted)}
              />
              <Money cents={anteile.get(rechnung.id) ?? cents(0)} />
            </li>
          ))}
        </ul>
        <p className={css.hint} role="status">
          {restWords(cents(offenOfAll(chosen(fuer)) - (values.betrag ?? 0)), uebrig)}
        </p>
      </form>
    </Dialog>
  );
}

function restWords(rest: number, uebrig: number): string {
  if (uebrig > 0) return `${formatEuro(cents(uebrig))} zu viel: Sie gehen ins Guthaben des Kunden.`;
  if (rest > 0) return `${formatEuro(cents(rest))} bleiben offen.`;
  return 'Damit ist nichts mehr offen.';
}
