import type { Faktorstaffel, InventarArtikel } from '@traverse/domain/entities';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { allRecords, updateRecord } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useForm } from '../../ui/useForm.ts';

type Holder = Pick<InventarArtikel, 'id' | 'staffel' | 'ohneStaffel'>;

interface Facts {
  readonly artikel: Holder;
  readonly staffeln: readonly Faktorstaffel[];
}

/** Which table proposes the factor of an item: the standard one, its own, or none, for what is sold or used up (PLAN-03). */
export async function openStaffel(artikel: Holder): Promise<void> {
  const staffeln = await allRecords('faktorstaffeln', { sort: 'name' });
  await openDialog(StaffelDialog, { artikel, staffeln });
}

const NONE = 'ohne';

function StaffelDialog({ artikel, staffeln, close }: Facts & DialogControl) {
  const form = useForm<{ staffel: string }>({
    initial: { staffel: artikel.ohneStaffel ? NONE : artikel.staffel },
    check: () => ({}),
    send: async ({ staffel }) => {
      const chosen = staffeln.find(({ id }) => id === staffel);
      const failure = await attempt(() =>
        updateRecord('inventar', artikel.id, { staffel: chosen?.id ?? '', ohneStaffel: staffel === NONE }),
      );
      if (failure) return failure;
      await refresh('inventar');
      toast('Faktorstaffel gespeichert');
      close();
      return undefined;
    },
  });
  return (
    <Dialog
      title="Faktorstaffel"
      size="small"
      unsaved={form.isTyped}
      foot={
        <Button look="primary" busy={form.busy} type="submit" form="staffel">
          Speichern
        </Button>
      }
    >
      <form id="staffel" {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <SelectField
          label="Faktorstaffel"
          hint="Leer: die Standardstaffel. Ohne Staffel: immer Faktor 1, z. B. was verkauft oder verbraucht wird."
          clearable
          options={[
            ...staffeln.map(({ id, name }) => ({ value: id, label: name })),
            { value: NONE, label: 'Ohne Staffel' },
          ]}
          {...form.field('staffel')}
        />
      </form>
    </Dialog>
  );
}
