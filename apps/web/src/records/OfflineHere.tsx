import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { useConnection } from '../api/connection.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { StateCard } from '../ui/states/StateCard.tsx';

/** Until it is asked again once something answers. */
const PAUSE_MS = 300;

// Of several on a page one says it whole.
let standing: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  standing = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In the place of what this device does not keep, while there is no network: what is missing, and the way to what is there. */
export function OfflineHere({ onRetry }: { onRetry: () => void }) {
  const id = useId();
  const { online } = useConnection();
  const again = useEffectEvent(onRetry);
  useEffect(() => {
    if (!online) return undefined;
    const timer = setTimeout(() => again(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [online]);
  useEffect(() => {
    change([...standing, id]);
    return () => change(standing.filter((each) => each !== id));
  }, [id]);
  const first = useSyncExternalStore(subscribe, () => standing[0]);
  if (first !== undefined && first !== id) return null;
  return (
    <StateCard
      icon={IconCloudOff}
      title="Das liegt nicht auf diesem Gerät"
      action={
        <ButtonLink to="/home" look="primary">
          Zum Start
        </ButtonLink>
      }
    >
      Ohne Netz gehen die Packlisten von heute und den nächsten drei Tagen. Alles andere kommt von selbst,
      sobald die Verbindung zurück ist.
    </StateCard>
  );
}
