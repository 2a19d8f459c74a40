import type { Rechnung } from '@traverse/domain/entities';
import { type Darstellung, darstellungen } from '@traverse/domain/options/darstellung';
import { useId } from 'react';
import { failureIn, onNewest } from '../../../api/on-newest.ts';
import { refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useForm } from '../../../ui/useForm.ts';

/** Line by line, as long as nothing else was chosen. */
export const EINZELPREISE = 'Einzelpreise';

/** How the documents of an invoice are laid out (ANGB-08). */
export async function changeDarstellung(rechnung: Rechnung): Promise<void> {
  await openDialog(DarstellungDialog, { rechnung });
}

/** What each of them does, to whoever chooses. */
const hints: { readonly [D in Darstellung | '']: string } = {
  '': 'Zeile für Zeile mit Einzelpreisen.',
  'Mit Bildern':
    'Auf Angebot und Kostenschätzung stehen Bild und Angebotstext neben dem Artikel; die Rechnung bleibt ohne.',
  Pauschal:
    'Je Abschnitt und Steuersatz eine Position; was darin ist, steht ohne Preis darunter. Auch auf Bestätigung und Rechnung.',
};

function DarstellungDialog({ rechnung, close }: { rechnung: Rechnung } & DialogControl<true>) {
  const id = useId();
  const form = useForm({
    initial: { darstellung: rechnung.darstellung },
    check: () => ({}),
    send: async ({ darstellung }) => {
      const outcome = await onNewest(rechnung, (newest) => ({
        store: (basedOn) => updateRecord('rechnungen', newest.id, { darstellung }, { basedOn }),
      }));
      const failure = failureIn(outcome);
      if (failure) return failure;
      await refresh('rechnungen');
      close(true);
      return undefined;
    },
  });
  return (
    <Dialog
      title="Darstellung"
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" type="submit" form={id} busy={form.busy}>
          Speichern
        </Button>
      }
    >
      <form id={id} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <SelectField
          label="Darstellung"
          options={darstellungen}
          clearable
          placeholder={EINZELPREISE}
          hint={hints[form.values.darstellung]}
          {...form.field('darstellung')}
          // One of the options, or nothing.
          onChange={(chosen) => form.set('darstellung', chosen as Rechnung['darstellung'])}
        />
      </form>
    </Dialog>
  );
}
