import { entities } from '@traverse/domain/entities';
import { kupplungsnamen } from '@traverse/domain/options/anschluss';
import { guest } from '@traverse/schema';
import { attempt } from '../../../api/failure.ts';
import { refresh, useRecords } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { mayCreate } from '../../../records/list/row-rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useForm } from '../../../ui/useForm.ts';
import type { OpenPackliste } from '../usePackliste.ts';

type Values = Pick<OpenPackliste, 'fahrzeug' | 'stromVorOrt'>;

/** With what a list drives, and what the place has: what its load is held against (LADE-01). */
export async function openLadungDialog(packliste: OpenPackliste): Promise<void> {
  await openDialog(LadungDialog, { packliste });
}

function LadungDialog({ packliste, close }: { packliste: OpenPackliste } & DialogControl) {
  const { id, fahrzeug, stromVorOrt } = packliste;
  const reader = useSession() ?? guest;
  const { data } = useRecords('fahrzeuge', { sort: 'name', perPage: 200 });
  const options = (data?.items ?? []).map(({ id: value, name, kennzeichen }) => ({
    value,
    label: [name, kennzeichen].filter((each) => each !== '').join(', '),
  }));
  const mayAdd = mayCreate(entities.fahrzeuge, reader);
  const form = useForm<Values, { message: string; fields: {} }>({
    initial: { fahrzeug, stromVorOrt },
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
  const add = async () => {
    const made = await openRecordDialog(entities.fahrzeuge);
    if (!made) return;
    await refresh('fahrzeuge');
    form.set('fahrzeug', made.id);
  };
  return (
    <Dialog
      title="Fahrzeug und Strom vor Ort"
      size="small"
      unsaved={form.isTyped}
      foot={
        <>
          {mayAdd && <Button onClick={() => void add()}>Fahrzeug anlegen</Button>}
          <Button look="primary" busy={form.busy} onClick={() => void form.submit()}>
            Speichern
          </Button>
        </>
      }
    >
      <div {...form.area}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <SelectField
          label="Fahrzeug"
          hint={
            options.length === 0 && !mayAdd ? 'Es gibt noch keines. Fahrzeuge legt ein Admin an.' : undefined
          }
          options={options}
          clearable
          {...form.field('fahrzeug')}
          onChange={(value) => form.set('fahrzeug', value as Values['fahrzeug'])}
        />
        <SelectField
          label="Strom vor Ort"
          hint="Der größte Anschluss, den es dort gibt."
          options={kupplungsnamen}
          clearable
          {...form.field('stromVorOrt')}
          onChange={(value) => form.set('stromVorOrt', value as Values['stromVorOrt'])}
        />
      </div>
    </Dialog>
  );
}
