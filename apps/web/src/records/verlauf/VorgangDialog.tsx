import { useQuery } from '@tanstack/react-query';
import { useOfflineReason } from '../../api/connection.ts';
import { lookAtVorgang, type Vorgang } from '../../api/vorgang.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { Message } from '../../ui/Message.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { DateText } from '../../ui/values.tsx';
import { takeBack } from '../delete/take-back.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { actorOf } from './actor.ts';
import css from './VerlaufDialog.module.css';

/** What an act was and what would come of taking it back, and that. Whether it was. */
export const openVorgang = async (nr: number): Promise<boolean> =>
  (await openDialog(VorgangDialog, { nr })) ?? false;

function VorgangDialog({ nr, close }: { nr: number } & DialogControl<boolean>) {
  const asked = useQuery({
    queryKey: ['vorgang', nr],
    queryFn: () => lookAtVorgang(nr),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog title="Zurücknehmen" size="medium">
      {asked.data ? (
        <Seen vorgang={asked.data} close={close} />
      ) : asked.error === null ? (
        <SkeletonRows rows={2} columns={['60%', '30%']} />
      ) : (
        <LoadFailed query={asked} />
      )}
    </Dialog>
  );
}

function Seen({ vorgang, close }: { vorgang: Vorgang; close: (done: boolean) => void }) {
  const { was, wer, created, worte, seitdem, hindernis } = vorgang;
  const offline = useOfflineReason();
  const isChanged = seitdem.length > 0;
  const run = async () => {
    const antwort = isChanged ? ({ nur: 'unverändertes' } as const) : {};
    if ((await takeBack(vorgang.vorgang, { antwort })) !== undefined) close(true);
  };
  return (
    <div className={css.entry}>
      <p className={css.head}>
        <strong>{was}</strong>
        <span>{actorOf({ wer })}</span>
        <span className={css.when}>
          <DateText date={created} withTime />
        </span>
      </p>
      {worte.map((each) => (
        <p key={each}>{each}</p>
      ))}
      {isChanged && (
        <>
          <p>Das hat seitdem jemand geändert, und es bleibt:</p>
          <ul>
            {seitdem.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      {hindernis === '' ? (
        <Button look="primary" disabled={offline} onClick={run}>
          {isChanged ? 'Alles andere zurücknehmen' : 'Zurücknehmen'}
        </Button>
      ) : (
        <Message tone="warning" title={hindernis} />
      )}
    </div>
  );
}
