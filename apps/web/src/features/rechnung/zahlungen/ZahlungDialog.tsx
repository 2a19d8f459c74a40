import {
  cents,
  type Day,
  dayOf,
  type Erfassung,
  type Firma,
  formatEuro,
  type OpenInvoice,
  proposedBetrag,
  restAfter,
  skontoProposal,
  skontoWords,
  type Typed,
  wireDateOf,
  zahlungDrafts,
} from '@traverse/domain';
import type { WireDate } from '@traverse/schema';
import { failureOf } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { createRecord, inOneBatch } from '../../../api/records.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyField } from '../../../ui/fields/NumberField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useForm } from '../../../ui/useForm.ts';
import css from '../positions/PositionDialog.module.css';

interface ZahlungDialogProps {
  invoice: OpenInvoice;
  today: Day;
  firma: Pick<Firma, 'kleindifferenz'>;
}

/** Money that came for an invoice: all of it or a part, with Skonto, from a credit. */
export async function openZahlung(props: ZahlungDialogProps): Promise<void> {
  await openDialog(ZahlungDialog, props);
}

function ZahlungDialog({ invoice, today, firma, close }: ZahlungDialogProps & DialogControl<boolean>) {
  const first = firstOf(invoice, today);
  const form = useForm<Typed<Erfassung>>({
    initial: first,
    check: ({ betrag, datum = '' }) => ({
      ...(betrag === undefined ? { betrag: 'Gib einen Betrag ein, z. B. 1.234,56.' } : {}),
      ...dayProblem(datum, today),
    }),
    send: async (values) => {
      const drafts = zahlungDrafts(invoice, values as Erfassung); // nothing is missing: it was checked
      try {
        await inOneBatch((batch) => {
          for (const draft of drafts) batch.create('zahlungen', draft);
        });
      } catch (error) {
        return failureOf(error);
      }
      await refresh('zahlungen', 'rechnungen');
      close(true);
      return undefined;
    },
  });
  const { values } = form;
  // What is not typed yet counts as nothing.
  const entered = { ...first, ...values, betrag: values.betrag ?? cents(0) } as Erfassung;
  const skonto = entered.datum === '' ? undefined : skontoProposal(invoice, dayOf(entered.datum));
  const rest = restAfter(invoice, entered);
  const isSmall = rest !== 0 && Math.abs(rest) <= firma.kleindifferenz;
  /** Another wish proposes another amount. */
  const wish = (name: 'mitSkonto' | 'mitGuthaben', wanted: boolean) => {
    form.set(name, wanted);
    form.set('betrag', proposedBetrag(invoice, { ...entered, [name]: wanted }));
  };
  return (
    <Dialog
      title={invoice.gesamt < 0 ? 'Erstattung erfassen' : 'Zahlung erfassen'}
      unsaved={JSON.stringify(values) !== JSON.stringify(first)}
      foot={
        <Button look="primary" type="submit" form="zahlung" busy={form.busy}>
          Speichern
        </Button>
      }
    >
      <form id="zahlung" className={css.fields} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <MoneyField label="Betrag" required data-autofocus {...form.field('betrag')} />
        <DateField
          label="Datum"
          required
          {...form.field('datum')}
          value={values.datum ?? ''}
          onChange={(datum) => form.set('datum', datum)}
        />
        <CheckboxField label="Bar bezahlt" checked={entered.bar} onChange={(bar) => form.set('bar', bar)} />
        {skonto && (
          <div className={css.whole}>
            <CheckboxField
              label={`Skonto abziehen: ${formatEuro(skonto.abzug)}`}
              hint={skontoWords(skonto)}
              checked={entered.mitSkonto}
              onChange={(wanted) => wish('mitSkonto', wanted)}
            />
          </div>
        )}
        {invoice.guthaben > 0 && invoice.offen > 0 && (
          <div className={css.whole}>
            <CheckboxField
              label={`Guthaben verrechnen: ${formatEuro(invoice.guthaben)}`}
              checked={entered.mitGuthaben}
              onChange={(wanted) => wish('mitGuthaben', wanted)}
            />
          </div>
        )}
        {isSmall && (
          <div className={css.whole}>
            <CheckboxField
              label={`Kleindifferenz von ${formatEuro(cents(Math.abs(rest)))} ausbuchen`}
              checked={entered.schliessen}
              onChange={(schliessen) => form.set('schliessen', schliessen)}
            />
          </div>
        )}
        <p className={css.hint} role="status">
          {restWords(invoice, rest, isSmall && entered.schliessen)}
        </p>
      </form>
    </Dialog>
  );
}

function firstOf(invoice: OpenInvoice, today: Day): Erfassung {
  const datum = wireDateOf(today);
  const mitSkonto = skontoProposal(invoice, today)?.tageZuSpaet === 0;
  const wishes = { datum, mitSkonto, mitGuthaben: false };
  return { ...wishes, betrag: proposedBetrag(invoice, wishes), bar: false, schliessen: false };
}

function dayProblem(datum: WireDate, today: Day): { datum?: string } {
  if (datum === '') return { datum: 'Trag den Tag ein, an dem das Geld kam.' };
  return dayOf(datum) > today ? { datum: 'Das Datum liegt nach heute.' } : {};
}

function restWords({ gesamt }: OpenInvoice, rest: number, isClosed: boolean): string {
  if (rest === 0 || isClosed) return 'Damit ist nichts mehr offen.';
  const amount = formatEuro(cents(Math.abs(rest)));
  if (gesamt < 0) return `${amount} bleiben zu erstatten.`;
  return rest > 0 ? `${amount} bleiben offen.` : `${amount} zu viel: Sie gehen ins Guthaben des Kunden.`;
}

interface AusfallDialogProps {
  invoice: OpenInvoice;
  today: Day;
}

/** Nothing comes any more: only what is lost for certain is written off (F 1.6). */
export async function openAusfall(props: AusfallDialogProps): Promise<void> {
  await openDialog(AusfallDialog, props);
}

function AusfallDialog({ invoice, today, close }: AusfallDialogProps & DialogControl<boolean>) {
  const initial = { grund: '', datum: wireDateOf(today) as WireDate };
  const form = useForm({
    initial,
    check: ({ grund, datum }) => ({
      ...(grund.trim() === '' ? { grund: 'Sag, warum nichts mehr kommt, z. B. „Insolvenz eröffnet“.' } : {}),
      ...dayProblem(datum, today),
    }),
    send: async ({ grund, datum }) => {
      try {
        const { id: rechnung, offen: betrag } = invoice;
        await createRecord('zahlungen', { rechnung, art: 'Ausfall', betrag, datum, grund });
      } catch (error) {
        return failureOf(error);
      }
      await refresh('zahlungen', 'rechnungen');
      close(true);
      return undefined;
    },
  });
  return (
    <Dialog
      title="Als Ausfall ausbuchen"
      unsaved={form.values.grund !== ''}
      foot={
        <Button look="primary" type="submit" form="ausfall" busy={form.busy}>
          {formatEuro(invoice.offen)} ausbuchen
        </Button>
      }
    >
      <form id="ausfall" className={css.fields} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <p className={css.hint}>
          Nur, wenn das Geld sicher nicht mehr kommt: Insolvenz, erfolglose Vollstreckung, Schuldner nicht
          auffindbar.
        </p>
        <div className={css.double}>
          <TextField
            label="Grund"
            required
            data-autofocus
            {...form.field('grund')}
            value={form.values.grund}
          />
        </div>
        <DateField
          label="Datum"
          required
          {...form.field('datum')}
          value={form.values.datum}
          onChange={(datum) => form.set('datum', datum)}
        />
      </form>
    </Dialog>
  );
}
