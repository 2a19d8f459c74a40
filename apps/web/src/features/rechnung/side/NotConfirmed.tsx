import { IconCircleCheck } from '@tabler/icons-react';
import { entities, type Projekt } from '@traverse/domain/entities';
import { isBestaetigtProposed } from '@traverse/domain/folgen/reservierung';
import { decide, guest } from '@traverse/schema';
import { useOfflineReason } from '../../../api/connection.ts';
import type { Failure } from '../../../api/failure.ts';
import { failureIn, onNewest } from '../../../api/on-newest.ts';
import { refresh } from '../../../api/queries.ts';
import { type AnyRecord, updateRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../../ui/useBusy.ts';
import { storeAtOnce } from '../../folgen/ask-about-folgen.tsx';
import { FOLLOWING } from '../../folgen/moved-toast.ts';
import css from './AngebotCard.module.css';

/** Of an order whose project is not sure yet: one press makes it so and reserves, nothing does it by itself (W 8.2, O10). */
export function NotConfirmed({ projekt }: { projekt: Projekt }) {
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const { id, name, status } = projekt;
  const [busy, confirm] = useBusy(async () => {
    const outcome = await onNewest<Projekt, AnyRecord>(projekt, (newest) =>
      isBestaetigtProposed(newest.status)
        ? {
            store: async (basedOn) => {
              const sure = { status: 'Bestätigt' } as const;
              const store = (asking: object) =>
                updateRecord('projekt', id, { ...sure, ...asking }, { basedOn });
              return (await storeAtOnce({ store }))?.stored;
            },
          }
        : { refused: setByOthers(newest) },
    );
    const refused = failureIn(outcome);
    if (refused) toastFailure(refused.message);
    await refresh(...FOLLOWING);
  });
  if (!isBestaetigtProposed(status) || decide(entities.projekt.access.update, reader) === false) return null;
  return (
    <Message tone="warning" title={`${name} steht noch auf „${status}“.`}>
      <div className={css.press}>
        <Button
          icon={IconCircleCheck}
          busy={busy}
          busyLabel="Bestätigt …"
          disabled={offline}
          onClick={confirm}
        >
          Auf „Bestätigt“ setzen
        </Button>
      </div>
    </Message>
  );
}

function setByOthers({ name, status }: Projekt): Failure {
  const words = status === '' ? 'hat keinen Status mehr' : `steht jetzt auf „${status}“`;
  return {
    status: 412,
    message: `Jemand anders war schneller: ${name} ${words}, dabei bleibt es.`,
    fields: {},
  };
}
