import { IconCalendarExclamation } from '@tabler/icons-react';
import { entities, type Projekt } from '@traverse/domain/entities';
import type { Dated } from '@traverse/domain/folgen/tage';
import {
  isLeftBehind,
  isNoteShown,
  type LeftBehind,
  mitgezogen,
} from '@traverse/domain/folgen/zurueckgelassen';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import type { ListenBeleg } from '@traverse/domain/options/listen-belege';
import { formatDayRange } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { refresh, useRecords } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import css from './DaysApart.module.css';
import type { OwnBeleg } from './job-belege.ts';
import { moveTo } from './move-along.tsx';

interface LeftBehindMessageProps {
  own: OwnBeleg & { readonly collection: ListenBeleg };
  noted: LeftBehind;
  projekt: Pick<Projekt, 'name' | 'datum_von' | 'datum_bis'> | undefined;
}

/** As long as a document stands on days that its project has left, and neither is over: from when to when, and both ways to put it right (AKTE-01). */
export function LeftBehindMessage({ own, noted, projekt }: LeftBehindMessageProps) {
  const isOut = useIsOut(own.inventarliste, isLeftBehind(noted));
  const today = useToday();
  const thing = { von: own.von, bis: own.bis, goes: 'beleg', isOut, ...noted } as const;
  const to = projekt && mitgezogen(thing, { before: projekt, after: projekt }, today);
  if (!projekt || !to || !isNoteShown(thing, projekt, today)) return null;
  const move = async () => {
    const { collection, id, name, inventarliste } = own;
    await moveTo({ ...to, inventarliste }, [{ ...to, collection, id, name, stays: '' }]);
  };
  return <LeftBehindNote own={own} noted={noted} projekt={projekt} to={to} onMove={move} />;
}

interface LeftBehindNoteProps extends LeftBehindMessageProps {
  projekt: NonNullable<LeftBehindMessageProps['projekt']>;
  /** Where it stands once it goes along. */
  to: Dated;
  onMove: () => Promise<void>;
  onKept?: () => void;
}

/** The note itself, for whoever sees the document; who may change it has both presses. 'So lassen' empties it. */
export function LeftBehindNote({ own, noted, projekt, to, onMove, onKept }: LeftBehindNoteProps) {
  const offline = useOfflineReason();
  const mayChange = decide(entities[own.collection].access.update, useSession() ?? guest) !== false;
  const [isMoving, move] = useBusy(onMove);
  const [isKeeping, keep] = useBusy(async () => {
    const agreed = { projektVon: '', projektBis: '' } as const;
    const failure = await attempt(() => updateRecord(own.collection, own.id, agreed));
    if (failure) await notify('Nicht gespeichert.', failure.message);
    else onKept?.();
    await refresh(own.collection);
  });
  const days = formatDayRange(to.von, to.bis);
  return (
    <Message tone="warning" icon={IconCalendarExclamation} title={`${projekt.name} ist verschoben.`}>
      <div className={css.apart}>
        <p>
          Das Projekt war am {formatDayRange(noted.projektVon, noted.projektBis)} und ist jetzt am{' '}
          {formatDayRange(projekt.datum_von, projekt.datum_bis)}. {own.name} steht noch auf{' '}
          {formatDayRange(own.von, own.bis)}.
        </p>
        {mayChange && (
          <div className={css.action}>
            <Button busy={isMoving} busyLabel="Verschiebt …" disabled={offline} onClick={move}>
              Auf {days} setzen
            </Button>
            <Button busy={isKeeping} busyLabel="Speichert …" disabled={offline} onClick={keep}>
              So lassen
            </Button>
          </div>
        )}
      </div>
    </Message>
  );
}

/** Whether pieces of a list are out: its first day is a fact then (L 2.1). */
function useIsOut(inventarliste: string, isAsked: boolean): boolean {
  const filter = and(compare('inventarliste', '=', inventarliste), compare('out', '>', 0));
  const { data } = useRecords(
    'inventar_inventarlisten',
    { filter, perPage: 500, skipTotal: true },
    { enabled: isAsked && inventarliste !== '' },
  );
  return (data?.items ?? []).some((zeile) => stillOut(zeile) > 0);
}
