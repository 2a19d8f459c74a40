import {
  type Icon,
  IconCheck,
  IconClockX,
  IconEye,
  IconFileTypePdf,
  IconPencil,
  IconReplace,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { Angebot } from '@traverse/domain/angebot/angebot';
import { fehltImEntwurf } from '@traverse/domain/angebot/wahl-im-entwurf';
import type { Inventarliste, KeptBeleg, Projekt, Rechnung } from '@traverse/domain/entities';
import { type AngebotStand, isOffen } from '@traverse/domain/options/angebot-stand';
import { formatDateTime, formatDay, formatEuro } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { noteAntwort, openConfirmation, useAngeboteOf, useUnterschiede } from '../../../api/angebote.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { keptFile } from '../../../api/kept-beleg.ts';
import { downloadFile } from '../../../api/stored-files.ts';
import { askForReason } from '../../../records/ReasonDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Status } from '../../../ui/StatusTag.tsx';
import { MayCome } from '../../../ui/states/MayCome.tsx';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import type { Tone } from '../../../ui/tone.ts';
import { useBusy } from '../../../ui/useBusy.ts';
import type { OpenRechnung } from '../useRechnung.ts';
import css from './AngebotCard.module.css';
import { AngebotFragen } from './AngebotFragen.tsx';
import { AngebotLink } from './AngebotLink.tsx';
import { openAuftrag } from './AuftragDialog.tsx';
import { Nachfassen } from './Nachfassen.tsx';
import { NotBooked } from './NotBooked.tsx';
import { NotConfirmed } from './NotConfirmed.tsx';

/** Versions of the offer, newest first: which one the customer has, and what has changed since (ANGB-01). */
export function AngebotCard({
  open: { rechnung, liste, totals, isEditable, mayChange },
}: {
  open: OpenRechnung;
}) {
  const { data, isLoading } = useAngeboteOf(rechnung.id);
  const versionen = data?.items ?? [];
  const [newest] = versionen;
  const since = `${rechnung.updated} ${totals.gesamt} ${versionen.length}`;
  const { data: differences } = useUnterschiede(rechnung.id, since, newest !== undefined);
  if (isLoading) return <MayCome />;
  if (!newest) return null;
  const changed = isEditable ? (differences?.entwurf ?? '') : '';
  const isOrder = newest.stand === 'angenommen';
  return (
    <Card heading="Angebot" aria-label="Angebot" tools={newest.nummer}>
      <ol>
        {changed !== '' && (
          <li className={css.version}>
            <span className={css.name}>Entwurf</span>
            <span className={css.sum}>{formatEuro(totals.gesamt)}</span>
            {/* An order grows; what its customer accepted is told, and nothing is asked. */}
            <Status tone={isOrder ? 'info' : 'warning'} icon={IconPencil}>
              {isOrder ? 'anders als angenommen' : `geändert seit Version ${newest.version}`}
            </Status>
            <span className={css.words}>{changed}</span>
          </li>
        )}
        {versionen.map((angebot) => (
          <Version
            key={angebot.id}
            angebot={angebot}
            beleg={angebot.expand?.beleg}
            unterschied={differences?.versionen[angebot.id] ?? ''}
            mayChange={mayChange}
            projekt={rechnung.expand?.projekt}
            isInvoiced={!isEditable}
            wahlpositionen={rechnung.wahlpositionen}
            unbooked={isEditable && liste?.verbucht === false ? liste : undefined}
          />
        ))}
      </ol>
      {mayChange && isEditable && (isOffen(newest.stand) || newest.stand === 'abgelaufen') && (
        <Nachfassen rechnung={rechnung} />
      )}
    </Card>
  );
}

const looks: { readonly [S in AngebotStand]: { readonly icon: Icon; readonly tone?: Tone } } = {
  Entwurf: { icon: IconPencil },
  versendet: { icon: IconSend, tone: 'info' },
  angesehen: { icon: IconEye, tone: 'info' },
  angenommen: { icon: IconCheck, tone: 'success' },
  abgelehnt: { icon: IconX, tone: 'danger' },
  abgelaufen: { icon: IconClockX, tone: 'warning' },
  ersetzt: { icon: IconReplace },
};

interface VersionProps {
  angebot: Angebot;
  beleg: KeptBeleg | undefined;
  unterschied: string;
  mayChange: boolean;
  /** Nothing is sent any more of an offer whose invoice is out. */
  isInvoiced: boolean;
  /** Nothing where there is none, or this user may not see it. */
  projekt: Projekt | undefined;
  /** What may be chosen on the draft, or was. */
  wahlpositionen: Rechnung['wahlpositionen'];
  /** The list of a draft, while it takes nothing from stock. */
  unbooked: Inventarliste | undefined;
}

function Version(props: VersionProps) {
  const { angebot, unterschied, mayChange, isInvoiced, projekt, unbooked, wahlpositionen } = props;
  const stand = angebot.stand || 'Entwurf';
  const { icon, tone } = looks[stand];
  const fehlt = angebot.wahl.flatMap((each) => {
    const row = wahlpositionen.find(({ schluessel }) => schluessel === each.schluessel);
    return fehltImEntwurf(each, row) ?? [];
  });
  return (
    <li className={clsx(css.version, isOffen(stand) && css.current)}>
      <span className={css.name}>Version {angebot.version}</span>
      <span className={css.sum}>{formatEuro(angebot.betrag)}</span>
      <Status icon={icon} {...(tone ? { tone } : {})}>
        {stand === 'Entwurf' ? 'erstellt, nicht gesendet' : stand}
        {angebot.art === 'unverbindlich' && ', unverbindlich'}
      </Status>
      <span className={css.words}>{[...factsOf(angebot), unterschied].filter(Boolean).join('. ')}</span>
      {stand === 'angenommen' && fehlt.length > 0 && (
        <Message tone="warning" title="Die Auswahl steht nicht ganz im Entwurf.">
          {fehlt.join(' ')}
        </Message>
      )}
      {stand === 'angenommen' && projekt && <NotConfirmed projekt={projekt} />}
      {stand === 'angenommen' && unbooked && <NotBooked liste={unbooked} />}
      <Actions {...props} />
      <AngebotFragen angebot={angebot} mayChange={mayChange} />
      {stand !== 'ersetzt' && !isInvoiced && <AngebotLink angebot={angebot} mayChange={mayChange} />}
    </li>
  );
}

function factsOf({
  stand,
  versendetAm,
  gueltigBis,
  angenommenAm,
  angenommenVon,
  abgelehntAm,
  grund,
}: Angebot): string[] {
  return [
    versendetAm && `gesendet ${formatDateTime(versendetAm)}`,
    isOffen(stand) && gueltigBis ? `Gültig bis ${formatDay(gueltigBis)}` : '',
    angenommenAm && `angenommen ${formatDateTime(angenommenAm)}${angenommenVon && ` von ${angenommenVon}`}`,
    abgelehntAm && `abgelehnt ${formatDateTime(abgelehntAm)}${grund && `: ${grund}`}`,
  ].filter((fact) => fact !== '');
}

function Actions({ angebot, beleg, mayChange, isInvoiced }: VersionProps) {
  const offline = useOfflineReason();
  const { id, stand, abBeleg, abNummer } = angebot;
  const [busy, run] = useBusy(async (what: () => Promise<void>) => {
    const failure = await attempt(what);
    if (failure) toastFailure(failure.message);
  });
  const isAnswerable = isOffen(stand) || stand === 'abgelaufen';
  const refuse = () =>
    askForReason({
      title: 'Absage eintragen',
      action: 'Abgelehnt',
      act: (grund) => noteAntwort({ id, stand: 'abgelehnt', grund }),
    });
  return (
    <span className={css.actions}>
      {beleg && (
        <Button
          icon={IconFileTypePdf}
          disabled={offline}
          onClick={() => downloadFile(keptFile(beleg, 'datei'))}
        >
          PDF
        </Button>
      )}
      {mayChange && !isInvoiced && stand === 'Entwurf' && (
        <Button
          busy={busy}
          disabled={offline}
          onClick={() =>
            run(async () => {
              await noteAntwort({ id, stand: 'versendet' });
            })
          }
        >
          Selbst gesendet
        </Button>
      )}
      {mayChange && isAnswerable && (
        <>
          <Button disabled={offline} onClick={() => void openAuftrag(angebot)}>
            Angenommen
          </Button>
          <Button disabled={offline} onClick={() => void refuse()}>
            Abgelehnt
          </Button>
        </>
      )}
      {stand === 'angenommen' && (mayChange || abBeleg !== '') && (
        <Button
          icon={IconFileTypePdf}
          busy={busy}
          disabled={offline}
          onClick={() => run(() => openConfirmation(angebot))}
        >
          {abNummer || 'Auftragsbestätigung'}
        </Button>
      )}
    </span>
  );
}
