import { IconAlertTriangle } from '@tabler/icons-react';
import { entityNamed } from '@traverse/domain/entities';
import { ClientResponseError } from 'pocketbase';
import { useEffect } from 'react';
import { failureOf } from '../../api/failure.ts';
import { onIgnoredFields } from '../../api/ignored-fields.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/**
 * What failed and nobody has shown yet is said in the corner, and what was not taken over: no action fails silently
 * (ERR-02).
 */
export function useFaultToasts() {
  useEffect(
    () =>
      onIgnoredFields(({ collection, names }) => {
        const fields = entityNamed(collection)?.fields;
        const labels = names.map((name) => fields?.[name]?.label ?? name).join(', ');
        toast(`Nicht übernommen, weil dir das Recht dazu fehlt: ${labels}.`, { icon: IconAlertTriangle });
      }),
    [],
  );
  useEffect(() => {
    const say = ({ reason }: PromiseRejectionEvent) => {
      const text = wordsFor(reason);
      if (text !== undefined) toast(text, { id: 'fault', icon: IconAlertTriangle });
    };
    addEventListener('unhandledrejection', say);
    return () => removeEventListener('unhandledrejection', say);
  }, []);
}

/** Nothing for a request that we gave up ourselves. The browser logs the reason with its stack. */
function wordsFor(reason: unknown): string | undefined {
  if (reason instanceof ClientResponseError) return reason.isAbort ? undefined : failureOf(reason).message;
  if (reason instanceof DOMException && reason.name === 'AbortError') return undefined;
  return 'Das hat nicht geklappt. Lade die Seite neu und versuche es noch einmal.';
}
