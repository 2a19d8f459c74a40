import { entities, type Umsatz } from '@traverse/domain/entities';
import { bankkategorienPfad } from '@traverse/domain/pfade';
import { formatEuro, percent } from '@traverse/domain/values';
import { type Cents, guest } from '@traverse/schema';
import type { Zuordnung } from '../../api/bank.ts';
import { refresh } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { NamedChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { PercentField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import layout from '../../ui/layout.module.css';
import { useForm } from '../../ui/useForm.ts';
import { GebuchtAbgegeben } from './GebuchtAbgegeben.tsx';

type Buchen = NonNullable<Zuordnung['buchen']>;

interface BuchenDialogProps {
  umsatz: Umsatz;
  /** What is left of the line. */
  offen: Cents;
  start: { readonly name: string; readonly kategorie: string; readonly ustSatz: number };
}

interface Values {
  readonly name: string;
  readonly kategorie: string;
  readonly ustSatz: number | undefined;
  readonly merken: boolean;
}

/** An income or an expense over what is left of a line; nothing where it is closed. */
export function openBuchen(props: BuchenDialogProps): Promise<Buchen | undefined> {
  return openDialog(BuchenDialog, props);
}

function BuchenDialog({ umsatz, offen, start, close }: BuchenDialogProps & DialogControl<Buchen>) {
  const form = useForm<Values>({
    initial: { ...start, merken: false },
    check: ({ name, kategorie, ustSatz }) => ({
      ...(name.trim() === '' ? { name: 'Schreib, wofür das Geld war.' } : {}),
      ...(kategorie === '' ? { kategorie: 'Wähle eine Kategorie.' } : {}),
      ...(ustSatz === undefined ? { ustSatz: 'Gib den Satz ein, 0 wenn keine Ust darin ist.' } : {}),
    }),
    send: async ({ name, kategorie, ustSatz = 0, merken }) => {
      close({ name: name.trim(), kategorie, betrag: offen, ustSatz, merken });
      return undefined;
    },
  });
  const { kategorie, ustSatz } = form.values;
  const names = usePath(bankkategorienPfad, { id: umsatz.id }).data?.kategorien ?? [];
  const options = kategorie === '' || names.includes(kategorie) ? names : [kategorie, ...names];
  const mayAdd = mayCreate(entities.kategorien, useSession() ?? guest);
  const add = async (name: string) => {
    const made = await openRecordDialog(entities.kategorien, { initial: { name } });
    // It is chosen at once: whoever books in the same breath has it.
    if (made) void refresh('kategorien');
    return made && { id: made.name, title: made.name };
  };
  const art = offen > 0 ? 'Einnahme' : 'Ausgabe';
  return (
    <Dialog
      title={`${formatEuro(offen)} als ${art} buchen`}
      size="small"
      foot={
        <Button look="primary" type="submit" form="buchen">
          Buchen
        </Button>
      }
    >
      <form id="buchen" className={layout.partsNear} {...form.form}>
        <TextField label="Name" required data-autofocus {...form.field('name')} />
        <NamedChoiceField
          label="Kategorie"
          required
          options={options}
          {...form.field('kategorie')}
          create={mayAdd ? add : undefined}
        />
        <PercentField
          label="Ust-Satz"
          min={0}
          max={100}
          {...form.field('ustSatz')}
          value={ustSatz === undefined ? undefined : percent(ustSatz)}
          onChange={(value, problem) => form.set('ustSatz', value, problem)}
        />
        {ustSatz !== undefined && <GebuchtAbgegeben umsatz={umsatz} betrag={offen} ustSatz={ustSatz} />}
        {umsatz.gegenIban !== '' && (
          <CheckboxField
            label="Für dieses Konto merken"
            hint="Der nächste Umsatz wird so vorgeschlagen."
            checked={form.values.merken}
            onChange={(merken) => form.set('merken', merken)}
          />
        )}
      </form>
    </Dialog>
  );
}
