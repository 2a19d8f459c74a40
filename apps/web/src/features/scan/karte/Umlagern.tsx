import { IconMapPin } from '@tabler/icons-react';
import { entities, type Geraet, type InventarArtikel } from '@traverse/domain/entities';
import { decide, guest } from '@traverse/schema';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh, useHasAny } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { choosePlatz } from '../choose-platz.ts';
import type { Lagerplatz } from './read-thing.ts';
import css from './ScanKarte.module.css';

interface Movable {
  collection: 'inventar' | 'geraete';
  thing: Pick<InventarArtikel | Geraet, 'id' | 'lagerplatz'>;
}

/** Whether this user says where things stand. */
export function useMayMove(collection: Movable['collection']): boolean {
  const reader = useSession() ?? guest;
  return decide(entities[collection].access.update, reader) !== false;
}

/** Puts a thing on the place that was scanned before it (ORT-01). */
export function UmlagernHere({ collection, thing, here }: Movable & { here: Lagerplatz }) {
  const offline = useOfflineReason();
  const [said, setSaid] = useState('');
  const [busy, move] = useBusy(async () => {
    const failure = await attempt(() => updateRecord(collection, thing.id, { lagerplatz: here.id }));
    await refresh(collection, 'bewegungen');
    setSaid(failure ? failure.message : `Steht jetzt auf ${here.name}`);
  });
  if (said !== '')
    return (
      <p role="status" className={css.counted}>
        {said}
      </p>
    );
  return (
    <Button
      look="primary"
      large
      wide
      icon={IconMapPin}
      data-autofocus
      busy={busy}
      disabled={offline}
      onClick={move}
    >
      Auf {here.name} umlagern
    </Button>
  );
}

/** The same without a scanned place: one is chosen. A firm without places is asked for none. */
export function UmlagernButton({ collection, thing }: Movable) {
  const offline = useOfflineReason();
  const hasPlaces = useHasAny('lagerplaetze');
  const mayMove = useMayMove(collection);
  if (!hasPlaces || !mayMove) return null;
  return (
    <Button icon={IconMapPin} disabled={offline} onClick={() => void choosePlatz(collection, thing)}>
      Umlagern
    </Button>
  );
}
