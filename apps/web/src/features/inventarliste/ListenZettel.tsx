import { IconCalendarExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { entities, type Inventarliste, type ListenZettelAntwort } from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { useOfflineReason } from '../../api/connection.ts';
import { listenZettelOf } from '../../api/custom-paths.ts';
import { attempt } from '../../api/failure.ts';
import { useLiveCollections } from '../../api/live.ts';
import { queryKeys, refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { askAboutShortage } from './ask-about-shortage.tsx';
import css from './DaysApart.module.css';

/** As long as a list stands otherwise than its jobs say: how, and both ways to put it right (NAHT-01). */
export function ListenZettel({ liste }: { liste: Inventarliste }) {
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  useLiveCollections('projekt');
  const { data } = useQuery({
    queryKey: [...queryKeys.collection('projekt'), 'zettel', liste.id, liste.updated],
    queryFn: () => listenZettelOf(liste.id),
  });
  const [isSetting, put] = useBusy((zettel: ListenZettelAntwort) =>
    storing(() =>
      askAboutShortage((asking) =>
        updateRecord('inventarlisten', liste.id, {
          ...zettel.soll,
          ...(zettel.soll?.verbucht ? asking : {}),
        }),
      ),
    ),
  );
  const [isKeeping, keep] = useBusy((zettel: ListenZettelAntwort) =>
    storing(() => updateRecord('inventarlisten', liste.id, { gemeintFuer: zettel.gemeintFuer ?? '' })),
  );
  if (!data?.satz) return null;
  const mayChange = decide(entities.inventarlisten.access.update, reader) !== false;
  return (
    <Message tone="warning" icon={IconCalendarExclamation} title={data.satz}>
      {mayChange && (
        <div className={css.action}>
          <Button busy={isSetting} disabled={offline} onClick={() => put(data)}>
            {PRESS[data.verb ?? ''] ?? 'Freigeben'}
          </Button>
          {data.gemeintFuer && (
            <Button busy={isKeeping} disabled={offline} onClick={() => keep(data)}>
              So lassen
            </Button>
          )}
        </div>
      )}
    </Message>
  );
}

const PRESS: { readonly [verb: string]: string } = {
  verbuchen: 'Verbuchen',
  'als Option vormerken': 'Vormerken',
  freigeben: 'Freigeben',
};

async function storing(write: () => Promise<unknown>): Promise<void> {
  const failure = await attempt(write);
  if (failure) await notify('Nicht gespeichert.', failure.message);
  await refresh('inventarlisten', 'packlisten', 'rechnungen', 'projekt', 'inventar_inventarlisten');
}
