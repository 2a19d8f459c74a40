import type { Tabellenvorschau } from '@traverse/domain/tabelle/plan';
import { formatZahl } from '@traverse/domain/values';
import { soViele } from '@traverse/domain/viele/worte';
import { decide, type Entity, guest } from '@traverse/schema';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { useSession } from '../../api/session.ts';
import { probeOf } from '../../api/viele.ts';
import { doViele, tellLauf } from '../../records/viele/do-viele.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Message } from '../../ui/Message.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../ui/useBusy.ts';

interface VerschwundenProps {
  entity: Entity;
  verschwunden: Tabellenvorschau['verschwunden'];
  /** They are called off: the table is looked at anew. */
  onDone: () => Promise<void>;
}

const NAMED = 8;

/** What an earlier file has named and this one does not: all of it is called off by one press (back.md 3.7). */
export function Verschwunden({ entity, verschwunden, onDone }: VerschwundenProps) {
  const offline = useOfflineReason();
  const reader = useSession() ?? guest;
  const { gone } = entity.tabelle ?? {};
  const count = verschwunden.length;
  const [busy, callOff] = useBusy(async () => {
    if (!gone) return;
    if (!(await confirm(`Möchtest du ${soViele(entity, count)} absagen?`, { detail: namesOf(verschwunden) })))
      return;
    const failure = await attempt(async () => {
      const wunsch = {
        sammlung: entity.collection,
        ids: verschwunden.map(({ id }) => id),
        tat: 'setzen',
        feld: gone.field,
        wert: gone.becomes,
      } as const;
      const { merkmal } = await probeOf(wunsch, AbortSignal.timeout(PATIENCE_MS));
      const lauf = await doViele(wunsch, merkmal, () => undefined);
      tellLauf(lauf, `${soViele(entity, lauf.geaendert)} abgesagt`);
      await onDone();
    });
    if (failure) toastFailure(failure.message);
  });
  if (!gone || count === 0) return null;
  return (
    <Message
      tone="warning"
      title={`${soViele(entity, count)} ${count === 1 ? 'steht' : 'stehen'} nicht mehr in der Datei.`}
      action={
        decide(entity.access.update, reader) !== false && (
          <Button look="soft" busy={busy} busyLabel="Sagt ab …" disabled={offline} onClick={callOff}>
            {count === 1 ? 'Absagen …' : 'Alle absagen …'}
          </Button>
        )
      }
    >
      {namesOf(verschwunden)}. Sind sie im alten Programm abgesagt, sag sie hier auch ab; sonst bleiben sie.
    </Message>
  );
}

const PATIENCE_MS = 60_000;

function namesOf(verschwunden: VerschwundenProps['verschwunden']): string {
  const names = verschwunden.slice(0, NAMED).map(({ titel }) => titel);
  const more = verschwunden.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` und ${formatZahl(more)} weitere` : ''}`;
}
