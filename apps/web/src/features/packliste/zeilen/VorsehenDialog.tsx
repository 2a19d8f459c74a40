import { useQuery } from '@tanstack/react-query';
import type { Geraet } from '@traverse/domain/entities';
import { isActive } from '@traverse/domain/geraet/zaehlweise';
import { formatZahl } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { failureOf } from '../../../api/failure.ts';
import { queryKeys, refresh } from '../../../api/queries.ts';
import { allRecords, updateRecord } from '../../../api/records.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { withTick } from '../../../ui/ticked.ts';
import { useBusy } from '../../../ui/useBusy.ts';
import type { PacklisteZeile } from '../usePackliste.ts';
import css from './VorsehenDialog.module.css';

interface Vorsehen {
  zeile: Pick<PacklisteZeile, 'id' | 'inventar' | 'vorgesehen'>;
  /** Of the item. */
  name: string;
}

/** Says which devices of an item are to go, without a scanner; another one may go all the same (GER-02). */
export function openVorsehen(of: Vorsehen): Promise<void | undefined> {
  return openDialog(VorsehenDialog, of);
}

function VorsehenDialog({ zeile, name, close }: Vorsehen & DialogControl) {
  const offline = useOfflineReason();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(zeile.vorgesehen));
  const [problem, setProblem] = useState('');
  const asked = useQuery({
    queryKey: [...queryKeys.collection('geraete'), 'vorsehen', zeile.inventar],
    queryFn: () =>
      allRecords('geraete', { filter: compare('inventar', '=', zeile.inventar), sort: 'nummer' }),
  });
  const geraete = asked.data?.filter((geraet) => isActive(geraet) || ticked.has(geraet.id));
  const [busy, store] = useBusy(async () => {
    setProblem('');
    const vorgesehen = (asked.data ?? []).map(({ id }) => id).filter((id) => ticked.has(id));
    try {
      await updateRecord('inventar_inventarlisten', zeile.id, { vorgesehen });
    } catch (reason) {
      setProblem(failureOf(reason).message);
      return;
    }
    await refresh('inventar_inventarlisten');
    close();
  });
  return (
    <Dialog
      title={`${name}: Welche gehen mit?`}
      foot={
        <Button look="primary" busy={busy} disabled={offline} onClick={store}>
          {ticked.size === 0 ? 'Keins vorsehen' : `${formatZahl(ticked.size)} vorsehen`}
        </Button>
      }
    >
      <LoadFailed query={asked} />
      {problem !== '' && (
        <Message tone="danger" title="Nicht gespeichert.">
          {problem}
        </Message>
      )}
      {!geraete && !asked.isError && <SkeletonRows rows={4} />}
      {geraete?.length === 0 && <p className={css.none}>Noch kein Gerät hat eine Nummer.</p>}
      <ul className={css.list} aria-label="Geräte">
        {geraete?.map((geraet) => (
          <li key={geraet.id}>
            <label className={css.row}>
              <input
                type="checkbox"
                checked={ticked.has(geraet.id)}
                onChange={(event) => setTicked(withTick(ticked, geraet.id, event.currentTarget.checked))}
              />
              <span className={layout.strong}>{geraet.bezeichnung}</span>
              <span className={css.quiet}>{standOf(geraet)}</span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function standOf({ zustand, liste, seriennummer }: Geraet): string {
  const where = liste === '' ? '' : 'unterwegs';
  const state = zustand === 'einsatzbereit' ? '' : zustand;
  return [seriennummer, state, where].filter((each) => each !== '').join(', ');
}
