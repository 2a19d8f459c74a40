import type { Projekt } from '@traverse/domain/entities';
import { hinUndZurueck } from '@traverse/domain/ort/anfahrt';
import { formatZahl } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { attempt } from '../../api/failure.ts';
import { refresh, useRecord } from '../../api/queries.ts';
import { getRecord, updateRecord } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { MoneyField, NumberField } from '../../ui/fields/NumberField.tsx';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './ErgebnisPage.module.css';

type Mitarbeiter = Projekt['mitarbeiter'][number];

interface Values {
  km: number | undefined;
  maut: Cents | undefined;
  mitarbeiter: readonly Mitarbeiter[];
}

/** What nobody bills: kilometres, toll that was not passed on, and the days of everybody. */
export async function openAufwand(id: string): Promise<void> {
  await openDialog(AufwandDialog, { projekt: await getRecord('projekt', id) });
}

function AufwandDialog({ projekt, close }: { projekt: Projekt } & DialogControl) {
  const form = useForm<Values>({
    initial: {
      km: projekt.km || undefined,
      maut: projekt.maut || undefined,
      mitarbeiter: projekt.mitarbeiter,
    },
    check: () => ({}),
    send: async ({ km = 0, maut = 0, mitarbeiter }) => {
      const failure = await attempt(() =>
        updateRecord('projekt', projekt.id, { km, maut, mitarbeiter }, { basedOn: projekt.updated }),
      );
      if (failure) return failure;
      toast('Aufwand eingetragen');
      await refresh('projekt');
      close();
      return undefined;
    },
  });
  const { data: ort } = useRecord('orte', projekt.veranstaltungsort, {
    enabled: projekt.veranstaltungsort !== '',
  });
  const weg = ort && ort.km > 0 ? `Zum Ort und zurück: ${formatZahl(hinUndZurueck(ort.km))} km` : undefined;
  const { mitarbeiter } = form.values;
  const firm = mitarbeiter.filter(({ person }) => person);
  const change = (index: number, values: Partial<Mitarbeiter>) =>
    form.set(
      'mitarbeiter',
      mitarbeiter.map((each, at) => (at === index ? { ...each, ...values } : each)),
    );
  return (
    <Dialog
      title={`Aufwand ${projekt.name}`}
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" busy={form.busy} type="submit" form="aufwand">
          Speichern
        </Button>
      }
    >
      <form id="aufwand" {...form.form}>
        {form.alert && <Message tone="danger">{form.alert}</Message>}
        <NumberField label="Kilometer" unit="km" min={0} decimals={1} hint={weg} {...form.field('km')} />
        <MoneyField label="Maut, nicht weiterberechnet" min={0} {...form.field('maut')} />
        {mitarbeiter.map(({ name, tage, art, person }, index) =>
          person ? null : (
            <div key={name} className={css.person}>
              <NumberField
                label={`Tage ${name}`}
                unit="Tage"
                min={0}
                decimals={2}
                value={tage || undefined}
                onChange={(value) => change(index, { tage: value ?? 0 })}
              />
              <CheckboxField
                label="extern"
                aria-label={`${name} ist extern`}
                checked={art === 'extern'}
                onChange={(extern) => change(index, { art: extern ? 'extern' : 'intern' })}
              />
            </div>
          ),
        )}
        {firm.length > 0 && (
          <p className={css.quiet}>
            {firm.map(({ name }) => name).join(', ')}: eingeteilt. Was das kostet, sagen Dienst und Satz.
          </p>
        )}
        <p className={css.quiet}>
          Was ein Tag kostet, steht bei den Benutzern als Kostensatz; was ein Kilometer kostet, in den
          Firmendaten.
        </p>
      </form>
    </Dialog>
  );
}
