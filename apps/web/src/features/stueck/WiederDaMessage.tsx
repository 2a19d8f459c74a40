import { IconPackageImport } from '@tabler/icons-react';
import { wiederDaKlaerenPfad } from '@traverse/domain/pfade';
import { type WiederDa, wiederDaWorte } from '@traverse/domain/rueckgabe/wieder-da';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';

interface WiederDaMessageProps {
  found: WiederDa;
  /** Where it is not the claim's own page that says so. */
  leadsThere?: boolean;
  /** 'Teil korrigieren' of a claim that is frozen. */
  korrigieren?: (() => void | Promise<void>) | undefined;
}

/** Amber until it is off the claim or settled otherwise (L 2.7). */
export function WiederDaMessage({ found, leadsThere = false, korrigieren }: WiederDaMessageProps) {
  const offline = useOfflineReason();
  const [busy, settle] = useBusy(async (streichen: boolean) => {
    const failure = await attempt(async () => {
      await ask(wiederDaKlaerenPfad, { zeile: found.zeile, streichen });
      await refresh('inventar_inventarlisten', 'rechnungen');
    });
    if (failure) await notify('Nicht gespeichert.', failure.message);
  });
  return (
    <Message tone="warning" icon={IconPackageImport} title={wiederDaWorte(found)}>
      <div className={layout.row}>
        {!found.fest && (
          <Button busy={busy} disabled={offline} onClick={() => settle(true)}>
            Zeile streichen
          </Button>
        )}
        {found.fest && korrigieren && (
          <Button disabled={offline} onClick={korrigieren}>
            Korrigieren
          </Button>
        )}
        <Button busy={busy} disabled={offline} onClick={() => settle(false)}>
          Ist erledigt
        </Button>
        {leadsThere && (
          <ButtonLink to="/rechnung/$id" params={{ id: found.rechnung }} look="soft">
            {found.beleg}
          </ButtonLink>
        )}
      </div>
    </Message>
  );
}
