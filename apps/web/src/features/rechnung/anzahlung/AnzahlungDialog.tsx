import { type AnzahlungWunsch, anzahlungOf, wunschProblem } from '@traverse/domain/anzahlung/anzahlung';
import type { Rechnung } from '@traverse/domain/entities';
import { anzahlungPfad } from '@traverse/domain/pfade';
import type { Totals } from '@traverse/domain/preise/totals';
import { formatProzent } from '@traverse/domain/values';
import type { Cents, Percent } from '@traverse/schema';
import { ask } from '../../../api/ask.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { MoneyField, PercentField } from '../../../ui/fields/NumberField.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { Money } from '../../../ui/values.tsx';
import css from './Anzahlung.module.css';

interface Facts {
  readonly rechnung: Pick<Rechnung, 'id' | 'name'>;
  /** Of the whole order. */
  readonly totals: Totals;
  /** What its deposits ask for already. */
  readonly gestellt: Cents;
}

interface Values {
  readonly art: 'prozent' | 'betrag';
  readonly prozent: Percent | undefined;
  readonly betrag: Cents | undefined;
}

/** 'Anzahlung stellen': asks how much. Resolves to the id of the deposit invoice that was made (ANZ-01). */
export function askForAnzahlung(facts: Facts): Promise<string | undefined> {
  return openDialog<Facts, string>(AnzahlungDialog, facts);
}

const wunschOf = ({ art, prozent, betrag }: Values): AnzahlungWunsch | undefined => {
  if (art === 'prozent') return prozent === undefined ? undefined : { prozent };
  return betrag === undefined ? undefined : { betrag };
};

function AnzahlungDialog({ rechnung, totals, gestellt, close }: Facts & DialogControl<string>) {
  const form = useForm<Values>({
    initial: { art: 'prozent', prozent: 30 as Percent, betrag: undefined },
    check: (values) => {
      const wunsch = wunschOf(values);
      const problem = wunsch ? wunschProblem(totals, wunsch) : 'Gib an, wie viel.';
      return problem ? { [values.art]: problem } : {};
    },
    send: async (values) => {
      const wunsch = wunschOf(values);
      if (!wunsch) return undefined;
      return attempt(async () => {
        const { id } = await ask(anzahlungPfad, { id: rechnung.id, ...wunsch });
        await refresh('rechnungen');
        close(id);
      });
    },
  });
  const { values } = form;
  const wunsch = form.isValid ? wunschOf(values) : undefined;
  const anzahlung = wunsch && anzahlungOf(totals, wunsch);
  const isTooMuch = anzahlung !== undefined && gestellt + anzahlung.gesamt > totals.gesamt;
  return (
    <Dialog
      title="Anzahlung stellen"
      detail={<Tag look="line">{rechnung.name}</Tag>}
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" type="submit" form="anzahlung" busy={form.busy} busyLabel="Legt an …">
          Anzahlung anlegen
        </Button>
      }
    >
      <form id="anzahlung" className={layout.parts} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <Segments
          label="Wie viel"
          options={[
            { value: 'prozent', label: 'Prozent' },
            { value: 'betrag', label: 'Betrag' },
          ]}
          value={values.art}
          onChange={(art) => form.set('art', art)}
        />
        {values.art === 'prozent' ? (
          <PercentField label="Anteil" min={0} required data-autofocus {...form.field('prozent')} />
        ) : (
          <MoneyField label="Betrag mit Ust" min={0} required data-autofocus {...form.field('betrag')} />
        )}
        <dl className={css.sums}>
          <div>
            <dt>Auftrag mit Ust</dt>
            <dd>
              <Money cents={totals.gesamt} />
            </dd>
          </div>
          {gestellt > 0 && (
            <div>
              <dt>Schon gestellt</dt>
              <dd>
                <Money cents={gestellt} />
              </dd>
            </div>
          )}
          {anzahlung?.groups.map(({ ustSatz, netto, ust }) => (
            <div key={ustSatz}>
              <dt>
                Netto <Money cents={netto} />, Ust {formatProzent(ustSatz)}
              </dt>
              <dd>
                <Money cents={ust} />
              </dd>
            </div>
          ))}
          {anzahlung && (
            <div className={css.total}>
              <dt>Anzahlung mit Ust</dt>
              <dd>
                <Money cents={anzahlung.gesamt} />
              </dd>
            </div>
          )}
        </dl>
        {isTooMuch && (
          <Message tone="warning">
            Zusammen sind die Anzahlungen höher als der Auftrag. Was zu viel kommt, erstattet die
            Schlussrechnung.
          </Message>
        )}
        <p className={layout.smallPrint}>
          Es entsteht eine eigene Rechnung als Entwurf, von heute. {rechnung.name} wird die Schlussrechnung
          und zieht ab, was eingeht.
        </p>
      </form>
    </Dialog>
  );
}
