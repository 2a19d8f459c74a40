import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { failureOf } from '../../api/failure.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { AufgabenCard } from '../aufgabe/AufgabenCard.tsx';
import { DaysApart } from '../inventarliste/DaysApart.tsx';
import { ownBeleg } from '../inventarliste/job-belege.ts';
import { LeftBehindMessage } from '../inventarliste/LeftBehindMessage.tsx';
import { ListenZettel } from '../inventarliste/ListenZettel.tsx';
import { useKnownSince } from '../scan/last-known.ts';
import { useScansAreRead } from '../scan/scan-device.ts';
import { OptionEnded } from './head/OptionEnded.tsx';
import { PacklisteHead } from './head/PacklisteHead.tsx';
import { PackingList } from './PackingList.tsx';
import { StartListe } from './StartListe.tsx';
import { usePackliste } from './usePackliste.ts';

// What stands there while it is loaded.
const OUTLINE = [{ columns: 'minmax(0, 1fr) 340px', lines: [12, 5] }];

const route = getRouteApi('/shell/packliste/$id');

/** Where a job is packed: what goes out, what came back, what is missing. */
export function PacklisteDetailPage() {
  const { id } = route.useParams();
  const asked = usePackliste(id);
  const { data, error } = asked;
  // The notice of the page says since when.
  useKnownSince(id);
  const scansAreRead = useScansAreRead();
  // Where there was no list a moment ago a picker lies over the page, and is drawn first: whoever pressed 'Inventar' types at once.
  const wasEmpty = useDeferredValue(data !== undefined && data.expand?.inventarliste === undefined);
  if (error && failureOf(error).status === 404) return <Gone />;
  if (error && !data) return <LoadFailed query={asked} />;
  if (!data || !scansAreRead) return <SkeletonPage titled cards={OUTLINE} />;
  const liste = data.expand?.inventarliste;
  return (
    <>
      <PacklisteHead packliste={data} />
      <LeftBehindMessage own={ownBeleg('packlisten', data)} noted={data} projekt={data.expand?.projekt} />
      {liste && <ListenZettel liste={liste} />}
      {liste && <OptionEnded liste={liste} projekt={data.expand?.projekt} />}
      <DaysApart own={ownBeleg('packlisten', data)} liste={liste} />
      {liste && !wasEmpty ? (
        <PackingList key={liste.id} packliste={data} liste={liste} />
      ) : (
        <>
          <StartListe packliste={data} />
          <AufgabenCard an="packliste" id={data.id} onlySome />
        </>
      )}
    </>
  );
}

function Gone() {
  return (
    <NotFound
      action={
        <ButtonLink to="/packlisten" look="primary">
          Zu den Packlisten
        </ButtonLink>
      }
    />
  );
}
