import type { Packliste } from '@traverse/domain/entities';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { SwitchField } from '../../../ui/fields/CheckboxField.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { useForm } from '../../../ui/useForm.ts';

type Wege = Pick<Packliste, 'kundeHolt' | 'kundeBringt'>;

/** Whether the customer comes for it, and brings it back (PLAN-04). */
export async function openKundenweg(packliste: Packliste): Promise<void> {
  await openDialog(KundenwegDialog, { packliste });
}

function KundenwegDialog({ packliste, close }: { packliste: Packliste } & DialogControl) {
  const { id, kundeHolt, kundeBringt } = packliste;
  const form = useForm<Wege, { message: string; fields: {} }>({
    initial: { kundeHolt, kundeBringt },
    check: () => ({}),
    send: async (values) => {
      const failure = await attempt(async () => {
        await updateRecord('packlisten', id, values);
        await refresh('packlisten');
      });
      if (!failure) close();
      return failure;
    },
  });
  return (
    <Dialog
      title="Hin- und Rückweg"
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" busy={form.busy} onClick={() => void form.submit()}>
          Speichern
        </Button>
      }
    >
      <div {...form.area} className={layout.partsNear}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <SwitchField
          label="Kunde holt ab"
          checked={form.values.kundeHolt}
          onChange={(on) => form.set('kundeHolt', on)}
        />
        <SwitchField
          label="Kunde bringt zurück"
          checked={form.values.kundeBringt}
          onChange={(on) => form.set('kundeBringt', on)}
        />
      </div>
    </Dialog>
  );
}
