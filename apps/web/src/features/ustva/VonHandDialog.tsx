import { kennzahl } from '@traverse/domain/options/kennzahlen';
import type { UstvaAntwort } from '@traverse/domain/ustva/antwort';
import { isLetzter } from '@traverse/domain/ustva/zeitraum';
import { cents } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { createRecord, getRecord, updateRecord } from '../../api/records.ts';
import { toastDone } from '../../records/delete/way-back.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './Abgeben.module.css';
import { elftelWords } from './SondervorauszahlungMessage.tsx';

interface Values {
  betrag65: Cents | undefined;
  text65: string;
  betrag69: Cents | undefined;
  text69: string;
  sondervorauszahlung: Cents | undefined;
  kz22: boolean;
  kz29: boolean;
  kz26: boolean;
}

/** What it is opened for, and begins with. */
type Wanted = 'betrag65' | 'sondervorauszahlung';

interface Facts {
  readonly antwort: UstvaAntwort;
  readonly wanted: Wanted;
  readonly initial: Values;
}

const marks = ['22', '29', '26'] as const;
const amounts = ['65', '69'] as const;

/** What no entry of the books says: tax by hand with a word why, the special advance payment, and marks (F 3.2). */
export async function openVonHand(antwort: UstvaAntwort, wanted: Wanted = 'betrag65'): Promise<void> {
  const stored = antwort.entwurf === '' ? undefined : await getRecord('ustva', antwort.entwurf);
  const of = (kz: string) => stored?.vonHand.find((each) => each.kz === kz);
  await openDialog(VonHandDialog, {
    antwort,
    wanted,
    initial: {
      betrag65: of('65')?.betrag,
      text65: of('65')?.text ?? '',
      betrag69: of('69')?.betrag,
      text69: of('69')?.text ?? '',
      // Proposed as long as nobody has said one.
      sondervorauszahlung: stored
        ? stored.sondervorauszahlung || undefined
        : antwort.sondervorauszahlung?.betrag || undefined,
      kz22: of('22') !== undefined,
      kz29: of('29') !== undefined,
      kz26: of('26') !== undefined,
    },
  });
}

function VonHandDialog({ antwort, wanted, initial, close }: Facts & DialogControl) {
  const { zeitraum, words, entwurf, sondervorauszahlung: proposed } = antwort;
  const form = useForm<Values>({
    initial,
    check: (values) =>
      Object.fromEntries(
        amounts
          .filter((kz) => values[`betrag${kz}`] && values[`text${kz}`].trim() === '')
          .map((kz) => [`text${kz}`, 'Schreib dazu, woher der Betrag kommt.']),
      ),
    send: async (values) => {
      const byHand = {
        sondervorauszahlung: values.sondervorauszahlung ?? cents(0),
        vonHand: [
          ...amounts.flatMap((kz) => {
            const betrag = values[`betrag${kz}`];
            return betrag ? [{ kz, betrag, text: values[`text${kz}`].trim() }] : [];
          }),
          ...marks.filter((kz) => values[`kz${kz}`]).map((kz) => ({ kz, betrag: cents(0), text: '' })),
        ],
      };
      const failure = await attempt(() =>
        entwurf === ''
          ? createRecord('ustva', { ...zeitraum, ...byHand })
          : updateRecord('ustva', entwurf, byHand),
      );
      if (failure) return failure;
      // A first sheet stays: nobody may delete one.
      if (entwurf === '') toast(`${words} ergänzt`);
      else toastDone(`${words} ergänzt`, `${words} ist wie vorher`);
      await refresh('ustva');
      close();
      return undefined;
    },
  });
  return (
    <Dialog
      title={`${words}: von Hand ergänzen`}
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" busy={form.busy} type="submit" form="von-hand">
          Speichern
        </Button>
      }
    >
      <form id="von-hand" className={layout.parts} {...form.form}>
        {form.alert && <Message tone="danger">{form.alert}</Message>}
        {amounts.map((kz) => (
          <div key={kz} className={css.together}>
            <MoneyField label={`Kz ${kz}: ${kennzahl(kz).was}`} {...form.field(`betrag${kz}`)} />
            <TextField label="Woher" maxLength={200} {...form.field(`text${kz}`)} />
          </div>
        ))}
        {isLetzter(zeitraum) && (
          <MoneyField
            label="Kz 39: Sondervorauszahlung"
            data-autofocus={wanted === 'sondervorauszahlung' || undefined}
            hint={`Was du im Februar für die Dauerfristverlängerung vorausgezahlt hast${
              proposed ? `. Vorschlag: ${elftelWords(zeitraum.jahr, proposed)}` : ''
            }`}
            {...form.field('sondervorauszahlung')}
          />
        )}
        {marks.map((kz) => (
          <CheckboxField
            key={kz}
            label={`Kz ${kz}: ${kennzahl(kz).was}`}
            checked={form.values[`kz${kz}`]}
            onChange={(checked) => form.set(`kz${kz}`, checked)}
          />
        ))}
      </form>
    </Dialog>
  );
}
