import { IconSearch } from '@tabler/icons-react';
import type { SchwundListe } from '@traverse/domain/rueckgabe/schwund';
import { formatZahl } from '@traverse/domain/values';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { AnzahlField } from '../../ui/fields/NumberField.tsx';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useForm } from '../../ui/useForm.ts';

interface Facts {
  readonly liste: SchwundListe;
  /** Of the item. */
  readonly name: string;
}

/** What was lost is there after all: it counts as back, and in stock where it had left it (RUECK-04). */
export async function openGefunden(facts: Facts): Promise<void> {
  await openDialog(GefundenDialog, facts);
}

interface Values {
  anzahl: number | undefined;
}

function GefundenDialog({ liste, name, close }: Facts & DialogControl) {
  const { zeile, vermisst, berechnet } = liste;
  const form = useForm<Values>({
    initial: { anzahl: 1 },
    check: ({ anzahl }) =>
      anzahl !== undefined && anzahl >= 1 && anzahl <= vermisst
        ? {}
        : { anzahl: `Vermisst ${vermisst === 1 ? 'wird' : 'werden'} ${formatZahl(vermisst)}.` },
    send: async ({ anzahl = 0 }) => {
      const moves = { 'in+': anzahl, 'vermisst-': anzahl };
      const failure = await attempt(() => updateRecord('inventar_inventarlisten', zeile, moves));
      if (failure) return failure;
      toast(`${formatZahl(anzahl)} × ${name} gefunden`);
      await refresh('inventar_inventarlisten', 'inventarlisten', 'inventar', 'geraete');
      close();
      return undefined;
    },
  });
  return (
    <Dialog
      title={`${name} gefunden`}
      detail={liste.name}
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" icon={IconSearch} busy={form.busy} type="submit" form="gefunden">
          Gefunden
        </Button>
      }
    >
      <form id="gefunden" {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        {berechnet > 0 && (
          <Message
            tone="warning"
            title={`Davon ${berechnet === 1 ? 'ist' : 'sind'} ${formatZahl(berechnet)} nachberechnet.`}
          >
            Die Forderung ändert sich dadurch nicht. Sag im Büro Bescheid.
          </Message>
        )}
        <AnzahlField
          label="Stück"
          required
          hint={`Von ${formatZahl(vermisst)}, die vermisst ${vermisst === 1 ? 'wird' : 'werden'}.`}
          {...form.field('anzahl')}
        />
      </form>
    </Dialog>
  );
}
