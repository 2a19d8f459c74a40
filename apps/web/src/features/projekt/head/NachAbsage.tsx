import { IconPhone } from '@tabler/icons-react';
import { istVonHandBestellt } from '@traverse/domain/bestellung/stand';
import { entities, type Projekt, type Zumietung } from '@traverse/domain/entities';
import { anzahlungNachAbsage, zumietungNachAbsage } from '@traverse/domain/folgen/nach-absage';
import { decide, guest } from '@traverse/schema';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { mayRead } from '../../../screens.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { useToday } from '../../../ui/useToday.ts';
import { tellShortOfListe } from '../../inventarliste/tell-short.ts';
import { useOfProjekt } from '../akte/useOfProjekt.ts';
import css from './LeftBehindRows.module.css';

/** Whom somebody has to call once a job is called off: ordered rentals and deposits, each until it is settled (L 3). */
export function NachAbsage({ projekt }: { projekt: Pick<Projekt, 'id' | 'name' | 'status'> }) {
  const reader = useSession() ?? guest;
  const today = useToday();
  const isOff = projekt.status === 'Abgesagt';
  const rentals = useOfProjekt('zumietungen', projekt.id, {
    enabled: isOff && mayRead('zumietungen', reader),
  });
  const invoices = useOfProjekt('rechnungen', projekt.id, {
    enabled: isOff && mayRead('rechnungen', reader),
  });
  if (!isOff) return null;
  const all = invoices.data?.items ?? [];
  return (
    <>
      {(rentals.data?.items ?? []).map((each) => {
        const satz = zumietungNachAbsage(each, projekt, today);
        return satz === '' ? null : <BestellteZumietung key={each.id} zumietung={each} satz={satz} />;
      })}
      {all.map((each) => {
        const satz = anzahlungNachAbsage(each, projekt, all);
        if (satz === '') return null;
        return (
          <Message key={each.id} tone="warning" icon={IconPhone} title={satz}>
            <div className={css.action}>
              <ButtonLink to="/rechnung/$id" params={{ id: each.id }} aria-label={`Öffnen: ${each.name}`}>
                Öffnen
              </ButtonLink>
            </div>
          </Message>
        );
      })}
    </>
  );
}

interface BestellteZumietungProps {
  readonly zumietung: Pick<Zumietung, 'id' | 'name' | 'inventarliste' | 'bestellt' | 'bestellstand'>;
  readonly satz: string;
}

function BestellteZumietung({ zumietung, satz }: BestellteZumietungProps) {
  const { id, name, inventarliste } = zumietung;
  const offline = useOfflineReason();
  const mayChange = decide(entities.zumietungen.access.update, useSession() ?? guest) !== false;
  const [busy, withdraw] = useBusy(async () => {
    const failure = await attempt(() => updateRecord('zumietungen', id, { bestellt: false }));
    if (failure) await notify('Nicht gespeichert.', failure.message);
    await refresh('zumietungen');
    if (!failure) await tellShortOfListe(inventarliste);
  });
  return (
    <Message tone="warning" icon={IconPhone} title={satz}>
      <div className={css.action}>
        {mayChange && istVonHandBestellt(zumietung) && (
          <Button
            busy={busy}
            disabled={offline}
            aria-label={`${name}: Nicht mehr bestellt`}
            onClick={withdraw}
          >
            Nicht mehr bestellt
          </Button>
        )}
        <ButtonLink to="/zumietung/$id" params={{ id }} aria-label={`Öffnen: ${name}`}>
          Öffnen
        </ButtonLink>
      </div>
    </Message>
  );
}
