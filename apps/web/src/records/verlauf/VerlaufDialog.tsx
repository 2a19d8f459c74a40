import { useQuery } from '@tanstack/react-query';
import type { Entity } from '@traverse/schema';
import { queryKeys } from '../../api/queries.ts';
import { verlaufOf } from '../../api/verlauf.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import { Tag } from '../../ui/StatusTag.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Aenderungen } from './Aenderungen.tsx';
import { byAct } from './by-act.ts';
import { EntryHead } from './EntryHead.tsx';
import { TakeBackButton } from './TakeBackButton.tsx';
import css from './VerlaufDialog.module.css';

interface VerlaufDialogProps extends DialogControl {
  entity: Entity;
  id: string;
}

/** Everything that became of a record, the latest first. */
export function VerlaufDialog({ entity, id }: VerlaufDialogProps) {
  const { collection } = entity;
  const asked = useQuery({
    queryKey: [...queryKeys.record(collection, id), 'verlauf'],
    queryFn: () => verlaufOf(collection, id),
    // The log is asked each time: what is told of it elsewhere are the records.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title="Verlauf" detail={<Tag look="line">{entity.label.one}</Tag>} size="medium">
      {asked.data ? (
        <ol className={css.entries}>
          {byAct(asked.data).map(([last, ...others]) => (
            <li key={last.nr} className={css.entry}>
              <EntryHead entry={last} />
              {[last, ...others].toReversed().map(({ nr, art, aenderungen }) => (
                <Aenderungen key={nr} collection={collection} art={art} aenderungen={aenderungen} />
              ))}
              {last.ruecknehmbar && <TakeBackButton nr={last.nr} onDone={() => void asked.refetch()} />}
            </li>
          ))}
          {asked.data.length === 0 && (
            <li className={css.entry}>Seit es das Protokoll gibt, wurde nichts geändert.</li>
          )}
        </ol>
      ) : asked.error === null ? (
        <SkeletonRows rows={4} columns={['30%', '60%']} />
      ) : (
        <LoadFailed query={asked} />
      )}
    </Dialog>
  );
}
