import { IconTrashX } from '@tabler/icons-react';
import type { Listenzeile } from '@traverse/domain/entities';
import { ausbuchenPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { AnzahlField } from '../../ui/fields/NumberField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useForm } from '../../ui/useForm.ts';

interface Facts {
  readonly zeile: Listenzeile['id'];
  readonly name: string;
  /** How many of them stock still counts. */
  readonly most: number;
}

/** Lost pieces leave stock, with the reason that the log keeps (RUECK-04). */
export async function openAusbuchen(facts: Facts): Promise<void> {
  await openDialog(AusbuchenDialog, facts);
}

interface Values {
  anzahl: number | undefined;
  grund: string;
}

function AusbuchenDialog({ zeile, name, most, close }: Facts & DialogControl) {
  const form = useForm<Values>({
    initial: { anzahl: most, grund: '' },
    check: ({ anzahl, grund }) => ({
      ...(anzahl !== undefined && anzahl >= 1 && anzahl <= most
        ? {}
        : { anzahl: `Ausbuchen kannst du 1 bis ${formatZahl(most)}.` }),
      ...(grund.trim() === '' ? { grund: 'Sag in ein paar Worten, warum.' } : {}),
    }),
    send: async ({ anzahl = 0, grund }) => {
      const failure = await attempt(() => ask(ausbuchenPfad, { zeile, anzahl, grund }));
      if (failure) return failure;
      toast(`${formatZahl(anzahl)} × ${name} ausgebucht`);
      await refresh('inventar', 'inventar_inventarlisten');
      close();
      return undefined;
    },
  });
  return (
    <Dialog
      title={`${name} ausbuchen`}
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="danger" icon={IconTrashX} busy={form.busy} type="submit" form="ausbuchen">
          Ausbuchen
        </Button>
      }
    >
      <form id="ausbuchen" {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <AnzahlField label="Stück" required {...form.field('anzahl')} />
        <TextAreaField label="Grund" required {...form.field('grund')} value={form.values.grund} />
      </form>
    </Dialog>
  );
}
