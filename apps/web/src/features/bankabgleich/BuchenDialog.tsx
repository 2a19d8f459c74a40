import { formatEuro, percent, type Umsatz } from '@traverse/domain';
import type { Cents } from '@traverse/schema';
import { useState } from 'react';
import type { Zuordnung } from '../../api/bank.ts';
import { useRecords } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { PercentField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import css from './BuchenDialog.module.css';

type Buchen = NonNullable<Zuordnung['buchen']>;

interface BuchenDialogProps {
  umsatz: Umsatz;
  /** What is left of the line. */
  offen: Cents;
  start: { readonly name: string; readonly kategorie: string; readonly ustSatz: number };
}

/** An income or an expense over what is left of a line; nothing where it is closed. */
export function openBuchen(props: BuchenDialogProps): Promise<Buchen | undefined> {
  return openDialog(BuchenDialog, props);
}

function BuchenDialog({ umsatz, offen, start, close }: BuchenDialogProps & DialogControl<Buchen>) {
  const [name, setName] = useState(start.name);
  const [kategorie, setKategorie] = useState(start.kategorie);
  const [ustSatz, setUstSatz] = useState<number | undefined>(start.ustSatz);
  const [merken, setMerken] = useState(false);
  const kategorien = useRecords('kategorien', { sort: 'name', perPage: 500 });
  const names = kategorien.data?.items.map((each) => each.name) ?? [];
  const options = kategorie === '' || names.includes(kategorie) ? names : [kategorie, ...names];
  const art = offen > 0 ? 'Einnahme' : 'Ausgabe';
  const isComplete = name.trim() !== '' && kategorie !== '' && ustSatz !== undefined;
  const submit = () => {
    if (ustSatz === undefined || !isComplete) return;
    close({ name: name.trim(), kategorie, betrag: offen, ustSatz, merken });
  };
  return (
    <Dialog
      title={`${formatEuro(offen)} als ${art} buchen`}
      size="small"
      foot={
        <Button
          look="primary"
          type="submit"
          form="buchen"
          disabled={isComplete ? false : 'Es fehlen Name, Kategorie oder Ust-Satz.'}
        >
          Buchen
        </Button>
      }
    >
      <form
        id="buchen"
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField label="Name" required data-autofocus value={name} onChange={setName} />
        <SelectField
          label="Kategorie"
          required
          searchable
          options={options}
          value={kategorie}
          onChange={setKategorie}
        />
        <PercentField
          label="Ust-Satz"
          value={ustSatz === undefined ? undefined : percent(ustSatz)}
          onChange={(value) => setUstSatz(value)}
        />
        {umsatz.gegenIban !== '' && (
          <CheckboxField
            label="Für dieses Konto merken"
            hint="Der nächste Umsatz wird so vorgeschlagen."
            checked={merken}
            onChange={setMerken}
          />
        )}
      </form>
    </Dialog>
  );
}
