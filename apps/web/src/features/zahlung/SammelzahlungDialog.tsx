import type { Kunde } from '@traverse/domain/entities';
import { offenOf } from '@traverse/domain/forderung/offen';
import type { Typed } from '@traverse/domain/rechnung/position-problems';
import { cents, type Day, dayOf, formatDay, formatEuro, wireDateOf } from '@traverse/domain/values';
import {
  inOrderOfPayment,
  type OffeneRechnung,
  offenOfAll,
  type Sammelzahlung,
  sammelzahlungDrafts,
  sharesOf,
} from '@traverse/domain/zahlung/sammelzahlung';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { Money } from '../../ui/values.tsx';
import { AbgegebenePosten } from './AbgegebenePosten.tsx';
import { dayProblem } from './day-problem.ts';
import { restWords } from './rest-words.ts';
import { storeZahlung } from './store-zahlung.ts';
import css from './ZahlungDialog.module.css';
import { ZahlungForm } from './ZahlungForm.tsx';

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
      const failure = await storeZahlung(drafts, 'rechnung');
      if (!failure) close(true);
      return failure;
    },
  });
  const { values } = form;
  const { fuer = all } = values;
  const gesamt = offenOfAll(chosen(fuer));
  const { anteile } = sharesOf(values.betrag ?? cents(0), chosen(fuer));
  /** Other invoices propose another amount. */
  const choose = (id: string, wanted: boolean) => {
    const next = wanted ? [...fuer, id] : fuer.filter((other) => other !== id);
    form.set('fuer', next);
    form.set('betrag', offenOfAll(chosen(next)));
  };
  return (
    <ZahlungForm title={`Zahlung von ${kunde.name}`} form={form}>
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
      <AbgegebenePosten
        beglichen={chosen(fuer)
          .filter(({ id }) => anteile.get(id))
          .map(({ id }) => ({ art: 'rechnung', id, arten: ['Zahlung'] }))}
        datum={dayOf(values.datum ?? '')}
      />
      <p className={css.hint} role="status">
        {restWords({ gesamt, kunde: kunde.id }, gesamt - (values.betrag ?? 0))}
      </p>
    </ZahlungForm>
  );
}
