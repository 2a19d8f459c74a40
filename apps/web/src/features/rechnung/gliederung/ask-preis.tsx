import type { GliederungRow } from '@traverse/domain/gliederung/gliedern';
import { preisArten } from '@traverse/domain/options/gliederung';
import { cents, percent } from '@traverse/domain/values';
import type { Cents, Percent } from '@traverse/schema';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { MoneyField, PercentField } from '../../../ui/fields/NumberField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { useForm } from '../../../ui/useForm.ts';

type Preis = Pick<GliederungRow, 'preisArt' | 'prozent' | 'preis'>;

/** The price of a heading; without a kind it has none of its own. Nothing when it was given up. */
export function askForPreis(title: string, preis: Preis): Promise<Preis | undefined> {
  return openDialog(PreisDialog, { title, preis });
}

interface Values {
  preisArt: NonNullable<Preis['preisArt']>;
  prozent: Percent | undefined;
  preis: Cents | undefined;
}

function PreisDialog({ title, preis, close }: { title: string; preis: Preis } & DialogControl<Preis>) {
  const id = useId();
  const form = useForm<Values>({
    initial: { preisArt: preis.preisArt ?? '', prozent: preis.prozent, preis: preis.preis },
    check: ({ preisArt, prozent = percent(0), preis: amount }) => ({
      ...(preisArt === 'Rabatt' &&
        (prozent <= 0 || prozent > 100) && {
          prozent: 'Ein Rabatt hat mehr als 0 % und höchstens 100 %.',
        }),
      ...(preisArt !== '' &&
        preisArt !== 'Rabatt' &&
        amount === undefined && { preis: 'Gib einen Betrag ein.' }),
    }),
    send: async ({ preisArt, prozent = percent(0), preis: amount = cents(0) }) => {
      close(
        preisArt === '' ? {} : preisArt === 'Rabatt' ? { preisArt, prozent } : { preisArt, preis: amount },
      );
      return undefined;
    },
  });
  const { preisArt } = form.values;
  return (
    <Dialog
      title={`Preis: ${title}`}
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" type="submit" form={id}>
          Übernehmen
        </Button>
      }
    >
      <form id={id} {...form.form}>
        <SelectField
          label="Preis des Abschnitts"
          options={preisArten}
          clearable
          hint="Gilt für alle Steuersätze; ohne Auswahl zählen die Positionen."
          {...form.field('preisArt')}
          // One of the options, or nothing.
          onChange={(chosen) => form.set('preisArt', chosen as Values['preisArt'])}
        />
        {preisArt === 'Rabatt' && <PercentField label="Prozent" {...form.field('prozent')} />}
        {preisArt !== '' && preisArt !== 'Rabatt' && (
          <MoneyField label="Betrag (netto)" min={0} {...form.field('preis')} />
        )}
      </form>
    </Dialog>
  );
}
