import {
  cents,
  type Day,
  dayOf,
  type Erfassung,
  extrasPaid,
  type Firma,
  formatEuro,
  type OpenClaim,
  proposedBetrag,
  restAfter,
  skontoProposal,
  skontoWords,
  type Typed,
  wireDateOf,
  zahlungDrafts,
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
import { dayProblem } from './day-problem.ts';
import { refreshPaid } from './paid-claim.ts';
import css from './ZahlungDialog.module.css';

interface ZahlungDialogProps {
  claim: OpenClaim;
  today: Day;
  firma: Pick<Firma, 'kleindifferenz'>;
}

/** Money that came for a claim, or went out for it: all of it or a part, with Skonto, from a credit. */
export async function openZahlung(props: ZahlungDialogProps): Promise<void> {
  await openDialog(ZahlungDialog, props);
}

function ZahlungDialog({ claim, today, firma, close }: ZahlungDialogProps & DialogControl<boolean>) {
  const first = firstOf(claim, today);
  const form = useForm<Typed<Erfassung>>({
    initial: first,
    check: ({ betrag, datum = '' }) => ({
      ...(betrag === undefined ? { betrag: 'Gib einen Betrag ein, z. B. 1.234,56.' } : {}),
      ...dayProblem(datum, today),
    }),
    send: async (values) => {
      const drafts = zahlungDrafts(claim, values as Erfassung); // nothing is missing: it was checked
      try {
        await inOneBatch((batch) => {
          for (const draft of drafts) batch.create('zahlungen', draft);
        });
      } catch (error) {
        return failureOf(error);
      }
      await refreshPaid(claim.field);
      close(true);
      return undefined;
    },
  });
  const { values } = form;
  // What is not typed yet counts as nothing.
  const entered = { ...first, ...values, betrag: values.betrag ?? cents(0) } as Erfassung;
  const skonto = entered.datum === '' ? undefined : skontoProposal(claim, dayOf(entered.datum));
  const rest = restAfter(claim, entered);
  const extras = extrasPaid(claim, entered);
  const isSmall = rest !== 0 && Math.abs(rest) <= firma.kleindifferenz;
  /** Another wish proposes another amount. */
  const wish = (name: 'mitSkonto' | 'mitGuthaben' | 'kostenZuerst', wanted: boolean) => {
    form.set(name, wanted);
    form.set('betrag', proposedBetrag(claim, { ...entered, [name]: wanted }));
  };
  return (
    <Dialog
      title={claim.gesamt < 0 ? 'Erstattung erfassen' : 'Zahlung erfassen'}
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
        {claim.guthaben > 0 && claim.offen > 0 && (
          <div className={css.whole}>
            <CheckboxField
              label={`Guthaben verrechnen: ${formatEuro(claim.guthaben)}`}
              checked={entered.mitGuthaben}
              onChange={(wanted) => wish('mitGuthaben', wanted)}
            />
          </div>
        )}
        {claim.nebenforderung && (
          <div className={css.whole}>
            <CheckboxField
              label={`Erst Kosten und Zinsen (§ 367 BGB): ${formatEuro(claim.nebenforderung.offen)}`}
              hint="Lass es aus, wenn genau der Rechnungsbetrag kam oder nur die Rechnung genannt ist."
              checked={entered.kostenZuerst}
              onChange={(wanted) => wish('kostenZuerst', wanted)}
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
          {restWords(claim, rest, isSmall && entered.schliessen)}
          {extras !== 0 && ` ${formatEuro(extras)} gehen auf Zinsen und Kosten.`}
        </p>
      </form>
    </Dialog>
  );
}

function firstOf(claim: OpenClaim, today: Day): Erfassung {
  const datum = wireDateOf(today);
  const mitSkonto = skontoProposal(claim, today)?.tageZuSpaet === 0;
  const wishes = { datum, mitSkonto, mitGuthaben: false, kostenZuerst: false };
  return { ...wishes, betrag: proposedBetrag(claim, wishes), bar: false, schliessen: false };
}

function restWords({ gesamt, kunde }: OpenClaim, rest: number, isClosed: boolean): string {
  if (rest === 0 || isClosed) return 'Damit ist nichts mehr offen.';
  const amount = formatEuro(cents(Math.abs(rest)));
  if (gesamt < 0) return `${amount} bleiben zu erstatten.`;
  if (rest > 0) return `${amount} bleiben offen.`;
  return kunde === '' ? `${amount} zu viel.` : `${amount} zu viel: Sie gehen ins Guthaben des Kunden.`;
}
