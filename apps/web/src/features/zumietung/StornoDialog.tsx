import type { Bestellung } from '@traverse/domain/entities';
import { bestellStornoPfad } from '@traverse/domain/pfade';
import { cents } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './zumietung.module.css';

interface Facts {
  readonly order: Bestellung;
  /** Where the firm hears of it; '' where nobody knows. */
  readonly an: string;
}

/** Calls off what both have agreed: why, what it costs, and who hears it (ZUM-03). */
export async function openStorno(facts: Facts): Promise<boolean> {
  return (await openDialog<Facts, boolean>(StornoDialog, facts)) ?? false;
}

function StornoDialog({ order, an, close }: Facts & DialogControl<boolean>) {
  const form = useForm({
    initial: { grund: '', kosten: undefined as Cents | undefined, an: order.antwortEmail || an },
    check: () => ({}),
    send: ({ grund, kosten = cents(0), an: to }) =>
      attempt(async () => {
        await ask(bestellStornoPfad, { id: order.id, grund, kosten, an: to.trim() });
        await refresh('bestellungen', 'zumietungen', 'inventar_inventarlisten', 'inventarlisten');
        close(true);
      }),
  });
  return (
    <Dialog
      title={`${order.nummer} stornieren`}
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="danger" busy={form.busy} onClick={() => void form.submit()}>
          Stornieren
        </Button>
      }
    >
      <form className={css.dialog} {...form.form} aria-label="Storno">
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <p>Die Zeilen zählen dann nicht mehr. Was es kostet, sagen die Bedingungen der Firma.</p>
        <MoneyField label="Stornokosten" min={0} hint="Leer: keine" {...form.field('kosten')} />
        <TextField label="Grund" {...form.field('grund')} />
        <TextField label="Mail an" type="email" hint="Leer: du sagst selbst Bescheid" {...form.field('an')} />
      </form>
    </Dialog>
  );
}
