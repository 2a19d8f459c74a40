import { useQuery } from '@tanstack/react-query';
import { imPapierkorbPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Aenderungen } from '../../records/verlauf/Aenderungen.tsx';
import css from '../../records/verlauf/VerlaufDialog.module.css';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { bringBack } from './bring-back.tsx';
import { nounOf } from './papierkorb-spalten.ts';

/** Looks into what was deleted, and brings it back from there (ZUR-03). */
export async function openGeloeschtes(vorgang: number, titel: string): Promise<void> {
  await openDialog(GeloeschtesDialog, { vorgang, titel });
}

interface GeloeschtesProps extends DialogControl {
  vorgang: number;
  titel: string;
}

function GeloeschtesDialog({ vorgang, titel, close }: GeloeschtesProps) {
  const offline = useOfflineReason();
  const asked = useQuery({
    queryKey: ['papierkorb', vorgang],
    queryFn: () => ask(imPapierkorbPfad, { nr: vorgang }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const bring = async () => {
    if (await bringBack([{ vorgang, titel, sammlung: '' }])) close();
  };
  return (
    <Dialog
      title={titel}
      size="medium"
      foot={
        <Button look="primary" disabled={offline} onClick={bring}>
          Zurückholen
        </Button>
      }
    >
      {asked.data ? (
        <ol className={css.entries}>
          {asked.data.items.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing comes or goes here
            <li key={index} className={css.entry}>
              <p className={css.head}>
                <strong>{each.titel || nounOf(each.sammlung)}</strong>
                <span>{nounOf(each.sammlung)}</span>
              </p>
              <Aenderungen collection={each.sammlung} art="gelöscht" aenderungen={each.aenderungen} />
            </li>
          ))}
          {asked.data.dateien.length > 0 && (
            <li className={css.entry}>Dateien: {asked.data.dateien.join(', ')}</li>
          )}
          {asked.data.weitere > 0 && <li className={css.entry}>und {formatZahl(asked.data.weitere)} mehr</li>}
        </ol>
      ) : asked.error === null ? (
        <SkeletonRows rows={3} columns={['40%', '60%']} />
      ) : (
        <LoadFailed query={asked} />
      )}
    </Dialog>
  );
}
