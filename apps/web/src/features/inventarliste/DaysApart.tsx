import { IconCalendarExclamation } from '@tabler/icons-react';
import type { Inventarliste } from '@traverse/domain/entities';
import { daysApart, sameDays } from '@traverse/domain/rechnung/days-apart';
import { formatDayRange } from '@traverse/domain/values';
import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { ApartList } from './ApartList.tsx';
import css from './DaysApart.module.css';
import { type OwnBeleg, useOthersOfJob } from './job-belege.ts';
import { movable, moveTo } from './move-along.tsx';

interface DaysApartProps {
  own: OwnBeleg;
  /** Its list, where that books the days of this document. */
  liste?: Pick<Inventarliste, 'id' | 'von' | 'bis'> | undefined;
}

/** As long as the documents of a job do not say the same days: which ones, and the way to put it right (PACK-03). */
export function DaysApart({ own, liste }: DaysApartProps) {
  const offline = useOfflineReason();
  const apart = daysApart(own, useOthersOfJob(own));
  const strayed = liste && !sameDays(own, liste) ? liste : undefined;
  const others = movable(apart);
  const [busy, move] = useBusy(async () => {
    await moveTo(own, others);
  });
  if (apart.length === 0 && !strayed) return null;
  const days = formatDayRange(own.von, own.bis);
  return (
    <Message tone="warning" icon={IconCalendarExclamation} title="Die Tage stimmen nicht überein.">
      <div className={css.apart}>
        <ApartList name={own.name} days={days} apart={apart} />
        {strayed && <p>Die Inventarliste steht auf {formatDayRange(strayed.von, strayed.bis)}.</p>}
        {own.collection !== 'zumietungen' && (others.length > 0 || strayed) && (
          <div className={css.action}>
            <Button busy={busy} busyLabel="Verschiebt …" disabled={offline} onClick={move}>
              Alle auf {days} setzen
            </Button>
          </div>
        )}
      </div>
    </Message>
  );
}
