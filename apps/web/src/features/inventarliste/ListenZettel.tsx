import { IconCalendarExclamation } from '@tabler/icons-react';
import { entities, type Inventarliste } from '@traverse/domain/entities';
import type { ListenZettelAntwort } from '@traverse/domain/folgen/reservierung';
import { ersteNamen } from '@traverse/domain/folgen/worte';
import { listenZettelPfad } from '@traverse/domain/pfade';
import { decide, guest } from '@traverse/schema';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { askAboutShortage } from './ask-about-shortage.tsx';
import css from './DaysApart.module.css';
import { useListenZettel } from './useListenZettel.ts';

/** As long as a list stands otherwise than its jobs say: how, and both ways to put it right (NAHT-01). */
export function ListenZettel({ liste }: { liste: Inventarliste }) {
  const { data } = usePath(listenZettelPfad, { id: liste.id });
  return data?.satz ? <ZettelMessage liste={liste.id} zettel={data} title={data.satz} /> : null;
}

/** The same of all lists of a job, each with the papers that stand on it. */
export function ListenZettelOfMany({ papiere }: { papiere: readonly { liste: string; name: string }[] }) {
  const { data } = useListenZettel(papiere.map(({ liste }) => liste));
  return (data ?? []).map((zettel) => {
    const names = papiere.filter(({ liste }) => liste === zettel.liste).map(({ name }) => name);
    const title = `${ersteNamen(names)}: ${zettel.satz}`;
    return <ZettelMessage key={zettel.liste} liste={zettel.liste} zettel={zettel} title={title} />;
  });
}

interface ZettelMessageProps {
  readonly liste: string;
  readonly zettel: ListenZettelAntwort;
  readonly title: string;
}

function ZettelMessage({ liste, zettel, title }: ZettelMessageProps) {
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const { soll, verb, gemeintFuer } = zettel;
  const [isSetting, put] = useBusy(() =>
    storing(() =>
      askAboutShortage((asking) =>
        updateRecord('inventarlisten', liste, { ...soll, ...(soll?.verbucht ? asking : {}) }),
      ),
    ),
  );
  const [isKeeping, keep] = useBusy(() =>
    storing(() => updateRecord('inventarlisten', liste, { gemeintFuer: gemeintFuer ?? '' })),
  );
  const mayChange = decide(entities.inventarlisten.access.update, reader) !== false;
  return (
    <Message tone="warning" icon={IconCalendarExclamation} title={title}>
      {mayChange && (
        <div className={css.action}>
          <Button busy={isSetting} disabled={offline} onClick={put}>
            {PRESS[verb ?? ''] ?? 'Freigeben'}
          </Button>
          {gemeintFuer && (
            <Button busy={isKeeping} disabled={offline} onClick={keep}>
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
