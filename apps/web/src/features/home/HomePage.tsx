import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import type { Heute as HeuteFacts } from '@traverse/domain/heute/heute';
import type { Day } from '@traverse/domain/values';
import { useEffect } from 'react';
import { useConnection, useOfflineReason } from '../../api/connection.ts';
import { type Session, useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { mayCreate } from '../../records/list/row-rights.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Message } from '../../ui/Message.tsx';
import { usePagePlace } from '../../ui/page-place.ts';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { useToday } from '../../ui/useToday.ts';
import { useTypedAhead } from '../../ui/useTypedAhead.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BereicheCard } from '../bereiche/BereicheCard.tsx';
import { openNewProjekt } from '../neues-projekt/openNewProjekt.ts';
import { HEUTE, useKnownSince } from '../scan/last-known.ts';
import { Ansteht } from './Ansteht.tsx';
import { BuecherFest } from './BuecherFest.tsx';
import { EigeneEinsaetze } from './EigeneEinsaetze.tsx';
import { FirmaFehlt } from './FirmaFehlt.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Geld, useGeld } from './Geld.tsx';
import { Heute } from './Heute.tsx';
import css from './HomePage.module.css';
import { NeedsHand } from './NeedsHand.tsx';
import { OnThisDevice } from './OnThisDevice.tsx';
import { ProjektList } from './ProjektList.tsx';
import { SteuerbueroStart } from './SteuerbueroStart.tsx';
import { Tiles } from './Tiles.tsx';
import { useBeginning } from './useBeginning.ts';
import { useHeute } from './useHeute.ts';

// What stands there while it is loaded.
const OUTLINE = [{ lines: [4] }, { lines: [6] }];

const route = getRouteApi('/shell/home');

// Shorter than a pause between two words, longer than one between two letters.
const PAUSE_MS = 120;

/** Where everybody starts: today, what waits and the money that does, tiles, and the projects that come next. */
export function HomePage() {
  const session = useSession();
  const today = useToday();
  // Who looks on is in no other group (GRUP-02).
  if (session?.groups.length === 1 && session.groups.includes('pruefung'))
    return <SteuerbueroStart today={today} />;
  return session && <Home session={session} />;
}

function Home({ session }: { session: Session }) {
  usePagePlace('Start');
  const navigate = useNavigate();
  const { suche = '', alle = false } = route.useSearch();
  const change = (next: { suche?: string; alle?: true }) =>
    void navigate({ to: '/home', search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  const [text, setText] = useTypedAhead(suche, (typed) => change({ suche: typed }), PAUSE_MS);
  const today = useToday();
  const offline = useOfflineReason();
  useNewProjektInAddress();
  const mayStart = mayCreate(entities.projekt, session);
  useShortcut('n', 'Neues Projekt', () => void startProjekt(navigate), mayStart && offline === undefined);
  const isSearching = text.trim() !== '';
  const heute = useHeute(today);
  const geld = useGeld(heute.data?.ansteht.auftraege ?? [], session, today);
  const isOut = useIsOut(heute.isError);
  const { isPending, isBeginning } = useBeginning(session);
  // What stands below is loaded meanwhile and comes with it: nobody knows yet how far down it begins.
  const isWaiting = !isSearching && (heute.isPending || isPending || geld.isPending);
  const onStart = () => void startProjekt(navigate);
  if (isOut) return <HomeOffline heute={heute.data} today={today} />;
  return (
    <>
      <div className={css.top}>
        <Title today={today} />
        <div className={css.search}>
          <SearchField label="Projekte suchen: Name oder Ort" value={text} onChange={setText} large />
        </div>
        {mayStart && (
          <Button
            look={isBeginning ? undefined : 'primary'}
            large
            icon={IconPlus}
            disabled={offline}
            onClick={onStart}
            className={css.create}
          >
            <VisuallyHidden onPhones>Neues Projekt</VisuallyHidden>
          </Button>
        )}
      </div>
      {!isSearching && session.groups.length === 0 && <NoGroups />}
      {!isSearching && !isWaiting && !isBeginning && <NeedsHand reader={session} />}
      {!isSearching && !isWaiting && !isBeginning && <FirmaFehlt session={session} />}
      {!isSearching && !isWaiting && <BuecherFest reader={session} />}
      {isWaiting && <SkeletonPage cards={OUTLINE} />}
      {!isSearching && !isWaiting && <EigeneEinsaetze eigene={heute.data?.eigene} today={today} />}
      {!isSearching && !isWaiting && heute.data && <Heute heute={heute.data} today={today} />}
      {!isSearching && !isWaiting && heute.data && (
        <div className={css.waits}>
          <Ansteht heute={heute.data} session={session} today={today} />
          <Geld rows={geld.rows} konto={geld.konto} />
        </div>
      )}
      {!isSearching && !isWaiting && !heute.data && <LoadFailed query={heute} />}
      <div className={css.below} hidden={isWaiting}>
        {!isSearching && isBeginning && <BereicheCard session={session} />}
        {!isSearching && isBeginning && <FirstSteps onStart={onStart} />}
        {/* The mails of the first account itself: no reason to begin with them. */}
        {!isSearching && !isWaiting && isBeginning && <NeedsHand reader={session} />}
        {!isSearching && <Tiles reader={session} today={today} />}
        {(isSearching || !isBeginning) && (
          <ProjektList
            shown={
              isSearching
                ? { what: 'found', text: suche.trim() || text.trim() }
                : { what: alle ? 'all' : 'near' }
            }
            session={session}
            today={today}
            onShowAll={() => change({ alle: true })}
            onStart={onStart}
            onClearSearch={() => setText('')}
          />
        )}
      </div>
    </>
  );
}

const longDay = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** `Freitag, 20. November` */
function Title({ today }: { today: Day }) {
  return (
    <h1 className={css.title}>
      <VisuallyHidden>Start, </VisuallyHidden>
      {longDay.format(new Date(`${today}T00:00:00Z`))}
    </h1>
  );
}

/** Nothing answers, and what stands here is what this device keeps. */
function useIsOut(hasFailed: boolean): boolean {
  const { online } = useConnection();
  const since = useKnownSince(HEUTE);
  return !online && (since !== undefined || hasFailed);
}

/** In the cellar: today, and the lists that are here. */
function HomeOffline({ heute, today }: { heute: HeuteFacts | undefined; today: Day }) {
  return (
    <>
      <Title today={today} />
      <EigeneEinsaetze eigene={heute?.eigene} today={today} />
      {heute && <Heute heute={heute} today={today} />}
      <OnThisDevice />
    </>
  );
}

/** Whoever has just registered would wonder where everything is. */
function NoGroups() {
  return (
    <Message tone="info" title="Du bist noch in keiner Gruppe.">
      Projekte siehst du schon. Packlisten, Inventar, Rechnungen und alles andere öffnet dir jemand mit der
      Gruppe admin: unter Einstellungen, Benutzer.
    </Message>
  );
}

/** Asks for a new project and goes to it: place, customer and everything else are still to be filled in. */
async function startProjekt(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const made = await openNewProjekt();
  if (made) await navigate({ to: '/projekt/$id', params: { id: made.id } });
}

/** `/home?neu=projekt`, from the side menu or the palette: the dialog opens once and leaves the address. */
function useNewProjektInAddress() {
  const { neu } = route.useSearch();
  const navigate = useNavigate();
  useEffect(() => {
    if (neu !== 'projekt') return;
    void navigate({ to: '/home', search: ({ neu: _, ...others }) => others, replace: true }).then(() =>
      startProjekt(navigate),
    );
  }, [neu, navigate]);
}
