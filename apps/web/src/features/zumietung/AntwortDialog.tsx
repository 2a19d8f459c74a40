import type { Bestellung } from '@traverse/domain/entities';
import { bestellAntwortPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { AnzahlField, MoneyField } from '../../ui/fields/NumberField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './zumietung.module.css';

interface Facts {
  readonly order: Bestellung;
}

/** What a firm says on the phone, typed into the same form as it has (ZUM-02). */
export async function openAntwort(facts: Facts): Promise<boolean> {
  return (await openDialog<Facts, boolean>(AntwortDialog, facts)) ?? false;
}

function AntwortDialog({ order, close }: Facts & DialogControl<boolean>) {
  const [zeilen, setZeilen] = useState(() =>
    order.positionen.map(({ zeile, anzahl, preis }) => ({
      zeile,
      hat: anzahl,
      preis: preis > 0 ? preis : (undefined as Cents | undefined),
    })),
  );
  const set = (at: number, changed: Partial<(typeof zeilen)[number]>) =>
    setZeilen(zeilen.map((each, nth) => (nth === at ? { ...each, ...changed } : each)));
  const form = useForm({
    initial: { von: '', anderes: '' },
    check: ({ von }) => ({ ...(von.trim() === '' && { von: 'Wer hat geantwortet? Trag einen Namen ein.' }) }),
    send: ({ von, anderes }) =>
      attempt(async () => {
        const positionen = zeilen.map(({ preis, ...zeile }) => ({
          ...zeile,
          ...(preis === undefined ? {} : { preis }),
        }));
        await ask(bestellAntwortPfad, { id: order.id, von, positionen, anderes });
        await refresh('bestellungen', 'zumietungen', 'inventar_inventarlisten', 'inventarlisten');
        close(true);
      }),
  });
  return (
    <Dialog
      title={`Antwort auf ${order.nummer}`}
      unsaved={form.isTyped}
      foot={
        <Button look="primary" busy={form.busy} onClick={() => void form.submit()}>
          Antwort eintragen
        </Button>
      }
    >
      <form className={css.form} {...form.form} aria-label="Antwort">
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <TextField label="Wer hat geantwortet?" required {...form.field('von')} />
        <ul className={css.whole}>
          {order.positionen.map(({ zeile, name, anzahl }, at) => (
            <li key={zeile} className={css.add}>
              <span className={css.what}>{name}</span>
              <span className={css.field}>
                <AnzahlField
                  label={`Davon (von ${formatZahl(anzahl)})`}
                  decimals={3}
                  max={anzahl}
                  value={zeilen[at]?.hat}
                  onChange={(hat) => set(at, { hat: hat ?? 0 })}
                />
              </span>
              <span className={css.field}>
                <MoneyField
                  label="Preis"
                  min={0}
                  value={zeilen[at]?.preis}
                  onChange={(preis) => set(at, { preis })}
                />
              </span>
            </li>
          ))}
        </ul>
        <div className={css.whole}>
          <TextAreaField
            label="Anderer Artikel, andere Tage"
            hint="Dann wartet es auf dein Annehmen"
            {...form.field('anderes')}
          />
        </div>
      </form>
    </Dialog>
  );
}
