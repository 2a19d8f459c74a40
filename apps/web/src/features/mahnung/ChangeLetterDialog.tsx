import { isInDefault, MAHNPAUSCHALE } from '@traverse/domain/mahnung/mahnlauf';
import { mahnVorschauPfad } from '@traverse/domain/pfade';
import { type Typed } from '@traverse/domain/rechnung/position-problems';
import { dayOf, formatEuro, wireDateOf } from '@traverse/domain/values';
import type { Cents, WireDate } from '@traverse/schema';
import { ask } from '../../api/ask.ts';
import { failureOf } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import { type ChangedLetter, type RunLetter, wunschOf } from './run-letters.ts';

/** Asks what is to be otherwise in a letter. Resolves to the letter as it then is, or to nothing. */
export function changeLetter(letter: RunLetter): Promise<ChangedLetter | undefined> {
  return openDialog(ChangeLetterDialog, { letter });
}

interface Wanted {
  readonly frist: WireDate;
  readonly pauschale: boolean;
  readonly gebuehr: Cents;
  readonly mail: boolean;
}

function ChangeLetterDialog({ letter, close }: { letter: RunLetter } & DialogControl<ChangedLetter>) {
  const { kunde, an, vorschlag } = letter.brief;
  const initial: Typed<Wanted> = {
    frist: wireDateOf(vorschlag.frist),
    pauschale: vorschlag.pauschale > 0,
    gebuehr: vorschlag.gebuehr,
    mail: letter.mail,
  };
  const form = useForm({
    initial,
    check: ({ frist }) => (frist ? {} : { frist: 'Sag, bis wann gezahlt werden soll.' }),
    send: async ({ frist, pauschale, gebuehr, mail }) => {
      try {
        const wahl = wahlOf({ frist, pauschale, gebuehr });
        const { vorschlag } = await ask(mahnVorschauPfad, wunschOf({ ...letter, wahl }));
        close({ wahl, mail: mail === true, vorschlag });
        return undefined;
      } catch (reason) {
        return failureOf(reason);
      }
    },
  });
  const { values } = form;
  const inDefault = isInDefault(vorschlag);
  return (
    <Dialog
      title={`${vorschlag.name} an ${kunde.name}`}
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" type="submit" form="brief" busy={form.busy}>
          Übernehmen
        </Button>
      }
    >
      <form id="brief" className={layout.parts} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <DateField
          label="Frist"
          tense="plan"
          required
          data-autofocus
          {...form.field('frist')}
          value={values.frist ?? ''}
          onChange={(frist, problem) => form.set('frist', frist, problem)}
        />
        {vorschlag.pauschaleMoeglich && inDefault && (
          <CheckboxField
            label={`Pauschale von ${formatEuro(MAHNPAUSCHALE)} je Rechnung`}
            checked={values.pauschale === true}
            onChange={(pauschale) => form.set('pauschale', pauschale)}
          />
        )}
        {inDefault && !values.pauschale && (
          <MoneyField
            label="Gebühr"
            min={0}
            hint="Was Papier, Umschlag und Porto kosten."
            {...form.field('gebuehr')}
            value={values.gebuehr}
            onChange={(gebuehr, problem) => form.set('gebuehr', gebuehr, problem)}
          />
        )}
        {letter.mayMail && (
          <CheckboxField
            label={`Per Mail an ${an}`}
            checked={values.mail === true}
            onChange={(mail) => form.set('mail', mail)}
          />
        )}
        {!inDefault && (
          <p className={layout.smallPrint}>
            Erst dieser Brief bringt {kunde.name} in Verzug: Zinsen, Pauschale und Gebühr kommen frühestens im
            nächsten.
          </p>
        )}
      </form>
    </Dialog>
  );
}

function wahlOf({ frist, pauschale, gebuehr }: Pick<Typed<Wanted>, 'frist' | 'pauschale' | 'gebuehr'>) {
  return { frist: frist ? dayOf(frist) || undefined : undefined, pauschale: pauschale === true, gebuehr };
}
