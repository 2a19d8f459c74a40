import { getRouteApi } from '@tanstack/react-router';
import { isPart, lebendeBestellung } from '@traverse/domain/bestellung/stand';
import { entities, type Projekt, type Zumietung } from '@traverse/domain/entities';
import { decide, guest } from '@traverse/schema';
import { failureOf } from '../../api/failure.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useRecord } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { WithSide } from '../../ui/WithSide.tsx';
import { AufgabenCard } from '../aufgabe/AufgabenCard.tsx';
import { ownBeleg } from '../inventarliste/job-belege.ts';
import { LeftBehindMessage } from '../inventarliste/LeftBehindMessage.tsx';
import { Abweichung } from './Abweichung.tsx';
import { BestellCard } from './BestellCard.tsx';
import { BestellungCard } from './BestellungCard.tsx';
import { DecktZuViel } from './DecktZuViel.tsx';
import { Luecke } from './Luecke.tsx';
import { mark } from './mark.ts';
import { NochBestellt } from './NochBestellt.tsx';
import { useLagen } from './useLagen.ts';
import { usePapiere } from './usePapiere.ts';
import { type GemieteteZeile, useZeilen } from './useZeilen.ts';
import { VerlaufCard } from './VerlaufCard.tsx';
import { WasZaehlt } from './WasZaehlt.tsx';
import { ZeilenCard } from './ZeilenCard.tsx';
import { ZumietungHead } from './ZumietungHead.tsx';

/** What stands there while it is loaded. */
const OUTLINE = [{ columns: 'minmax(0, 1fr) 348px', lines: [9, 6] }];

const NOTHING: readonly GemieteteZeile[] = [];

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
  useLiveCollections('bestellungen', 'inventar_inventarlisten');
  const mayChange = decide(entities.zumietungen.access.update, useSession() ?? guest) !== false;
  const papers = usePapiere(zumietung.id);
  const { data: zeilen } = useZeilen(zumietung);
  const lagen = useLagen(zumietung, zeilen ?? NOTHING);
  const living = lebendeBestellung(papers ?? []);
  const isOrderable = mayChange && !zumietung.bestellt && !living;
  return (
    <>
      <ZumietungHead
        zumietung={zumietung}
        projekt={projekt}
        order={living}
        isOrderable={isOrderable}
        rest={living && isPart(living) ? lagen : []}
      />
      <LeftBehindMessage
        own={{ ...ownBeleg('zumietungen', zumietung), collection: 'zumietungen' }}
        noted={zumietung}
        projekt={projekt}
      />
      {projekt && (
        <NochBestellt
          zumietung={zumietung}
          projekt={projekt}
          onLift={mayChange ? () => mark(zumietung, 'bestellt', 'ist nicht mehr bestellt', false) : undefined}
        />
      )}
      {living && <Abweichung zumietung={zumietung} zeilen={zeilen ?? NOTHING} order={living} />}
      <Luecke zumietung={zumietung} lagen={lagen} order={living} />
      <DecktZuViel zumietung={zumietung} />
      {papers && zeilen ? (
        <WithSide
          isReloading={false}
          side={
            <>
              <WasZaehlt zumietung={zumietung} zeilen={zeilen} lagen={lagen} />
              <AufgabenCard an="zumietung" id={zumietung.id} />
              <VerlaufCard zumietung={zumietung} papers={papers} />
            </>
          }
        >
          {papers.map((order) => (
            <BestellungCard key={order.id} order={order} zumietung={zumietung} mayChange={mayChange} />
          ))}
          {isOrderable && <BestellCard zumietung={zumietung} isEmpty={zeilen.length === 0} />}
          <ZeilenCard zumietung={zumietung} zeilen={zeilen} order={living} mayChange={mayChange} />
        </WithSide>
      ) : (
        <SkeletonPage cards={OUTLINE} />
      )}
    </>
  );
}
