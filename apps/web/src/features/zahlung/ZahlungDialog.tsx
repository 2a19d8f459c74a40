import type { Firma } from '@traverse/domain/entities';
import type { Zahlungsart } from '@traverse/domain/options/zahlung-arten';
import type { Typed } from '@traverse/domain/rechnung/position-problems';
import { ustTageOfZahlung } from '@traverse/domain/ustva/abgegeben';
import { cents, type Day, dayOf, formatEuro, wireDateOf } from '@traverse/domain/values';
import {
  type Erfassung,
  extrasPaid,
  lostPaid,
  type OpenClaim,
  proposedBetrag,
  restAfter,
  zahlungDrafts,
} from '@traverse/domain/zahlung/erfassen';
import { skontoProposal, skontoWords } from '@traverse/domain/zahlung/skonto';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { AbgegebenMessage } from './AbgegebenMessage.tsx';
import { dayProblem } from './day-problem.ts';
import type { PayableClaim } from './paid-claim.ts';
import { restWords } from './rest-words.ts';
import { storeZahlung } from './store-zahlung.ts';
import css from './ZahlungDialog.module.css';
import { ZahlungForm } from './ZahlungForm.tsx';

interface ZahlungDialogProps {
  claim: PayableClaim;
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
      const failure = await storeZahlung(drafts, claim.field);
      if (!failure) close(true);
      return failure;
    },
  });
  const { values } = form;
  // What is not typed yet counts as nothing.
  const entered = { ...first, ...values, betrag: values.betrag ?? cents(0) } as Erfassung;
  const skonto = entered.datum === '' ? undefined : skontoProposal(claim, dayOf(entered.datum));
  const rest = restAfter(claim, entered);
  const extras = extrasPaid(claim, entered);
  const lost = lostPaid(claim, entered);
  const isSmall = rest !== 0 && Math.abs(rest) <= firma.kleindifferenz;
  /** Another wish proposes another amount. */
  const wish = (name: 'mitSkonto' | 'mitGuthaben' | 'kostenZuerst', wanted: boolean) => {
    form.set(name, wanted);
    form.set('betrag', proposedBetrag(claim, { ...entered, [name]: wanted }));
  };
  return (
    <ZahlungForm title={claim.gesamt < 0 ? 'Erstattung erfassen' : 'Zahlung erfassen'} form={form}>
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
      <AbgegebenMessage
        tageOf={(ours) => ustTageOfZahlung(claim.ust, artenOf(entered, isSmall), dayOf(entered.datum), ours)}
      />
      <p className={css.hint} role="status">
        {restWords(claim, isSmall && entered.schliessen ? 0 : rest)}
        {lost !== 0 && ` ${formatEuro(lost)} waren als Ausfall ausgebucht und zählen wieder.`}
        {extras !== 0 && ` ${formatEuro(extras)} gehen auf Zinsen und Kosten.`}
      </p>
    </ZahlungForm>
  );
}

function artenOf(
  { mitSkonto, schliessen }: Pick<Erfassung, 'mitSkonto' | 'schliessen'>,
  isSmall: boolean,
): Zahlungsart[] {
  return [
    'Zahlung',
    ...(mitSkonto ? ['Skonto' as const] : []),
    ...(schliessen && isSmall ? ['Ausfall' as const] : []),
  ];
}

function firstOf(claim: OpenClaim, today: Day): Erfassung {
  const datum = wireDateOf(today);
  const mitSkonto = skontoProposal(claim, today)?.tageZuSpaet === 0;
  const wishes = { datum, mitSkonto, mitGuthaben: false, kostenZuerst: false };
  return { ...wishes, betrag: proposedBetrag(claim, wishes), bar: false, schliessen: false };
}
