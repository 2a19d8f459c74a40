import { IconClockExclamation } from '@tabler/icons-react';
import { entities, type Inventarliste, type Projekt } from '@traverse/domain/entities';
import { bookedDays } from '@traverse/domain/inventarliste/booking';
import { optionEnd } from '@traverse/domain/inventarliste/option';
import { formatDay } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { useToday } from '../../../ui/useToday.ts';
import { askAboutShortage } from '../../inventarliste/ask-about-shortage.tsx';
import { openOptionDialog } from './OptionDialog.tsx';
import css from './OptionEnded.module.css';

interface OptionEndedProps {
  readonly liste: Inventarliste;
  readonly projekt: Pick<Projekt, 'optionBis'> | undefined;
}

/** An option that has run out before its job begins takes nothing any more: each way on is one press (L 3). */
export function OptionEnded({ liste, projekt }: OptionEndedProps) {
  const today = useToday();
  const offline = useOfflineReason();
  const reader = useSession() ?? guest;
  const haeltBis = optionEnd(liste, projekt?.optionBis ?? '');
  const first = bookedDays(liste)?.von ?? '';
  const [busy, put] = useBusy(async (values: object, isAsked: boolean) => {
    const failure = await attempt(() =>
      askAboutShortage((asking) =>
        updateRecord('inventarlisten', liste.id, { ...values, ...(isAsked ? asking : {}) }),
      ),
    );
    if (failure) await notify('Nicht gespeichert.', failure.message);
    await refresh('inventarlisten', 'packlisten', 'inventar_inventarlisten');
  });
  if (haeltBis === undefined || haeltBis >= today || first < today) return null;
  const mayChange = decide(entities.inventarlisten.access.update, reader) !== false;
  return (
    <Message
      tone="warning"
      icon={IconClockExclamation}
      title={`Option abgelaufen: Sie hielt bis ${formatDay(haeltBis)} und reserviert nichts mehr.`}
    >
      {mayChange && (
        <div className={css.action}>
          <Button disabled={offline} onClick={() => void openOptionDialog(liste)}>
            Verlängern
          </Button>
          <Button busy={busy} disabled={offline} onClick={() => put({ verbucht: true, option: false }, true)}>
            Verbuchen
          </Button>
          <Button busy={busy} disabled={offline} onClick={() => put({ option: false, optionBis: '' }, false)}>
            Freigeben
          </Button>
        </div>
      )}
    </Message>
  );
}
