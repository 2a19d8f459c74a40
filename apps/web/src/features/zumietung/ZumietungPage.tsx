import { IconAlertTriangle, IconCheck, IconPencil, IconPhone } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lebendeBestellung } from '@traverse/domain/bestellung/stand';
import { type Bestellung, entities, type Projekt, type Zumietung } from '@traverse/domain/entities';
import { zumietungNachAbsage } from '@traverse/domain/folgen/nach-absage';
import { formatDayRange } from '@traverse/domain/values';
import { zumietungStand } from '@traverse/domain/zumietung/stand';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useOfflineReason } from '../../api/connection.ts';
import { failureOf } from '../../api/failure.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useRecord, useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { VerlaufButton } from '../../records/verlauf/VerlaufButton.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { useToday } from '../../ui/useToday.ts';
import { WithSide } from '../../ui/WithSide.tsx';
import { ownBeleg } from '../inventarliste/job-belege.ts';
import { LeftBehindMessage } from '../inventarliste/LeftBehindMessage.tsx';
import { Abweichung } from './Abweichung.tsx';
import { BestellCard } from './BestellCard.tsx';
import { BestellungCard } from './BestellungCard.tsx';
import { DecktZuViel } from './DecktZuViel.tsx';
import { mark } from './mark.ts';
import { useZeilen } from './useZeilen.ts';
import { WasZaehlt } from './WasZaehlt.tsx';
import { ZeilenCard } from './ZeilenCard.tsx';
import css from './zumietung.module.css';

/** What stands there while it is loaded. */
const OUTLINE = [{ columns: 'minmax(0, 1fr) 348px', lines: [9, 6] }];

const route = getRouteApi('/shell/zumietung/$id');

/** One rental: what is ordered where, how far it is, and what counts then (ZUM-02). */
export function ZumietungPage() {
  const { id } = route.useParams();
  useLiveCollections('zumietungen');
  const asked = useRecord('zumietungen', id, { expand: ['projekt'] });
  const { data, error } = asked;
  if (error && failureOf(error).status === 404)
    return <NotFound action={<ButtonLink to="/zumietungen">Zu den Zumietungen</ButtonLink>} />;
  if (error && !data) return <LoadFailed query={asked} />;
  return data ? (
    <Shown key={id} zumietung={data} projekt={data.expand?.projekt} />
  ) : (
    <SkeletonPage titled cards={OUTLINE} />
  );
}

function Shown({ zumietung, projekt }: { zumietung: Zumietung; projekt: Projekt | undefined }) {
  const { id, name, bestellt } = zumietung;
  useLiveCollections('bestellungen', 'inventar_inventarlisten');
  const today = useToday();
  const mayChange = decide(entities.zumietungen.access.update, useSession() ?? guest) !== false;
  const offline = useOfflineReason();
  const papers = useRecords('bestellungen', {
    filter: compare('zumietung', '=', id),
    sort: '-nummer',
    perPage: 50,
    expand: ['lieferant'],
  });
  const zeilen = useZeilen(zumietung);
  const all = papers.data?.items ?? [];
  const living = lebendeBestellung(all);
  const satz = projekt ? zumietungNachAbsage(zumietung, projekt, today) : '';
  const isConfirmed = living?.stand === 'bestätigt';
  return (
    <>
      <PageHeader
        title={`Zumietung ${name}`}
        above={[{ label: 'Zumietungen', to: '/zumietungen' }]}
        detail={<Stand zumietung={zumietung} />}
      >
        {mayChange && (
          <Button
            icon={IconPencil}
            disabled={offline}
            onClick={() => void openRecordDialog(entities.zumietungen, { id })}
          >
            Bearbeiten
          </Button>
        )}
        <VerlaufButton entity={entities.zumietungen} id={id} />
        {mayChange && !bestellt && !living && (
          <Button
            icon={IconPhone}
            disabled={offline}
            onClick={() => mark(zumietung, 'bestellt', 'ist bestellt')}
          >
            Am Telefon bestellt
          </Button>
        )}
      </PageHeader>
      <p className={css.facts}>
        {projekt && (
          <Link to="/projekt/$id" params={{ id: projekt.id }}>
            {projekt.name}
          </Link>
        )}
        <span>{formatDayRange(zumietung.von, zumietung.bis)}</span>
        {zumietung.lieferant !== '' && <span>{zumietung.lieferant}</span>}
      </p>
      <LeftBehindMessage
        own={{ ...ownBeleg('zumietungen', zumietung), collection: 'zumietungen' }}
        noted={zumietung}
        projekt={projekt}
      />
      {satz !== '' && (
        <Message
          tone="warning"
          icon={IconPhone}
          title={satz}
          action={
            mayChange && bestellt && !isConfirmed ? (
              <Button onClick={() => mark(zumietung, 'bestellt', 'ist nicht mehr bestellt', false)}>
                Nicht mehr bestellt
              </Button>
            ) : undefined
          }
        />
      )}
      {living && <Abweichung zumietung={zumietung} zeilen={zeilen.data ?? []} order={living} />}
      <DecktZuViel zumietung={zumietung} />
      {papers.data && zeilen.data ? (
        <WithSide
          isReloading={false}
          side={
            <>
              <WasZaehlt zumietung={zumietung} zeilen={zeilen.data ?? []} />
            </>
          }
        >
          {all.map((order) => (
            <BestellungCard
              key={order.id}
              order={order as Bestellung}
              lieferant={order.expand?.lieferant}
              zumietung={zumietung}
              mayChange={mayChange}
            />
          ))}
          {mayChange && !bestellt && !living && papers.data && (
            <BestellCard zumietung={zumietung} isEmpty={(zeilen.data ?? []).length === 0} />
          )}
          <ZeilenCard zumietung={zumietung} zeilen={zeilen.data ?? []} mayChange={mayChange} />
        </WithSide>
      ) : (
        <SkeletonPage cards={OUTLINE} />
      )}
    </>
  );
}

function Stand({ zumietung }: { zumietung: Zumietung }) {
  const stand = zumietungStand(zumietung);
  const { bestellstand } = zumietung;
  if (stand !== 'Nicht bestellt') return <StatusTag icon={IconCheck}>{stand}</StatusTag>;
  return (
    <StatusTag
      tone={bestellstand === '' || bestellstand === 'abgelehnt' ? 'danger' : 'warning'}
      icon={IconAlertTriangle}
    >
      {bestellstand === '' ? 'nicht bestellt' : bestellstand}
    </StatusTag>
  );
}
