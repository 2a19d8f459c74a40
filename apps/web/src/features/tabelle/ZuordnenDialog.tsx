import { entities } from '@traverse/domain/entities';
import { pruefzeilenPfad, pruefzeilenZuordnenPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { askAgain } from '../../api/use-path.ts';
import type { Entry } from '../../records/edit/record-entries.ts';
import { FieldInput } from '../../records/fields/FieldInput.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { askToRelease, eingetragen } from '../stueck/enter-pruefung.ts';

/** Asks whose the tests of a number are, and enters them there. */
export async function openZuordnen(identifikation: string, anzahl: number): Promise<void> {
  const geraet = await openDialog(ZuordnenDialog, { identifikation, anzahl });
  await askAgain(pruefzeilenPfad);
  if (geraet === undefined) return;
  await refresh('geraete', 'pruefungen', 'schaeden', 'codes');
  toast(eingetragen(anzahl));
  await askToRelease([geraet]);
}

interface ZuordnenProps extends DialogControl<string> {
  identifikation: string;
  anzahl: number;
}

const field = { ...entities.pruefungen.fields.geraet, required: true };

function ZuordnenDialog({ identifikation, anzahl, close }: ZuordnenProps) {
  const [entry, setEntry] = useState<Entry>({ value: '' });
  const [codeMerken, setCodeMerken] = useState(true);
  const [problem, setProblem] = useState('');
  const geraet = typeof entry.value === 'string' ? entry.value : '';
  const [busy, store] = useBusy(async () => {
    const failure = await attempt(() => ask(pruefzeilenZuordnenPfad, { identifikation, geraet, codeMerken }));
    if (failure) setProblem(failure.message);
    else close(geraet);
  });
  return (
    <Dialog
      title={`Wessen Nummer ist „${identifikation}“?`}
      size="small"
      foot={
        <Button
          look="primary"
          busy={busy}
          disabled={geraet === '' && 'Wähle zuerst das Gerät.'}
          onClick={store}
        >
          {anzahl === 1 ? 'Prüfung eintragen' : `${formatZahl(anzahl)} Prüfungen eintragen`}
        </Button>
      }
    >
      <div className={layout.stack}>
        {problem !== '' && <Message tone="danger" title={problem} onClose={() => setProblem('')} />}
        <FieldInput
          field={field}
          name="geraet"
          entry={entry}
          onEntry={setEntry}
          place={{ entity: entities.pruefungen, entries: {} }}
        />
        <CheckboxField
          label="Nummer als Code merken"
          hint="Dann findet sich das Gerät beim nächsten Mal von selbst, auch beim Scannen."
          checked={codeMerken}
          onChange={setCodeMerken}
        />
      </div>
    </Dialog>
  );
}
