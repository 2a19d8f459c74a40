import { IconTrash } from '@tabler/icons-react';
import type { Inventarliste } from '@traverse/domain';
import { useState } from 'react';
import { type Failure, failureOf } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { deleteRecord, inOneBatch } from '../../../api/records.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { YesNoField } from '../../../ui/fields/CheckboxField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { askAboutShortage } from '../../inventarliste/ask-about-shortage.ts';
import type { PacklisteZeile } from '../usePackliste.ts';
import css from './openZeile.module.css';

/** Amount, note and whether the invoice shows it; or the line is taken off the list (PACK-03). */
export async function openZeile(
  zeile: PacklisteZeile,
  liste: Pick<Inventarliste, 'id' | 'verbucht'>,
): Promise<void> {
  await openDialog(ZeileDialog, { zeile, liste });
}

interface ZeileDialogProps extends DialogControl {
  zeile: PacklisteZeile;
  liste: Pick<Inventarliste, 'id' | 'verbucht'>;
}

function ZeileDialog({ zeile, liste, close }: ZeileDialogProps) {
  const name = zeile.expand?.inventar?.name ?? 'Artikel';
  const [anzahl, setAnzahl] = useState<number | undefined>(zeile.anzahl);
  const [problem, setProblem] = useState<string>();
  const [anmerkunug, setNote] = useState(zeile.anmerkunug);
  const [hideInRechnung, setHidden] = useState(zeile.hideInRechnung);
  const [refusal, setRefusal] = useState<Failure>();
  const changes = {
    ...(anzahl === zeile.anzahl ? {} : { anzahl }),
    ...(anmerkunug === zeile.anmerkunug ? {} : { anmerkunug }),
    ...(hideInRechnung === zeile.hideInRechnung ? {} : { hideInRechnung }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const [busy, save] = useBusy(async () => {
    setRefusal(undefined);
    try {
      const stored = !isChanged || (await storeZeile(zeile.id, changes, liste));
      if (stored) close();
    } catch (reason) {
      setRefusal(failureOf(reason));
    }
  });
  const remove = async () => {
    const detail = `${name} verschwindet aus dieser Liste${zeile.out > 0 ? ', auch was schon gezählt ist' : ''}.`;
    if (!(await confirm('Möchtest du das wirklich Löschen?', { detail, losesData: true }))) return;
    const failure = await removeZeile(zeile.id);
    if (failure) setRefusal(failure);
    else close();
  };
  const isBad = problem !== undefined || anzahl === undefined || anzahl < 0;
  return (
    <Dialog
      title={name}
      size="small"
      unsaved={isChanged}
      foot={
        <>
          <Button look="dangerOutline" icon={IconTrash} className={css.remove} onClick={remove}>
            Entfernen
          </Button>
          <Button look="quiet" onClick={() => close()}>
            Abbrechen
          </Button>
          <Button look="primary" busy={busy} disabled={isBad && 'Trag eine Anzahl ab 0 ein.'} onClick={save}>
            Speichern
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBad) void save();
        }}
      >
        {refusal && (
          <Message tone="danger" title="Nicht gespeichert." onClose={() => setRefusal(undefined)}>
            {refusal.message}
          </Message>
        )}
        <NumberField
          label="Anzahl"
          required
          value={anzahl}
          unit={zeile.einheit || 'Stück'}
          {...errorOf(refusal?.fields['anzahl'] ?? (Number(anzahl) < 0 ? 'Mindestens 0.' : undefined))}
          onChange={(value, fault) => {
            setAnzahl(value);
            setProblem(fault);
          }}
        />
        <TextAreaField
          label="Anmerkung"
          value={anmerkunug}
          {...errorOf(refusal?.fields['anmerkunug'])}
          onChange={setNote}
        />
        <YesNoField label="In Rechnung ausblenden" checked={hideInRechnung} onChange={setHidden} />
      </form>
    </Dialog>
  );
}

function errorOf(error: string | undefined): { error?: string } {
  return error === undefined ? {} : { error };
}

/** Only what was changed is sent, so that counts of the scanner meanwhile stay. */
async function storeZeile(
  id: string,
  changes: { readonly [field: string]: unknown },
  liste: ZeileDialogProps['liste'],
): Promise<boolean> {
  const stored = await askAboutShortage((asking) =>
    inOneBatch((batch) => {
      batch.update('inventar_inventarlisten', id, changes);
      if (liste.verbucht) batch.update('inventarlisten', liste.id, asking);
    }),
  );
  await refresh('inventar_inventarlisten', 'inventarlisten');
  return stored;
}

/** Gone already is gone as well. */
async function removeZeile(id: string): Promise<Failure | undefined> {
  try {
    await deleteRecord('inventar_inventarlisten', id);
  } catch (reason) {
    const failure = failureOf(reason);
    if (failure.status !== 404) return failure;
  }
  await refresh('inventar_inventarlisten');
  return undefined;
}
