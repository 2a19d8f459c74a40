import { IconBarcode } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { reloadAfterReconnect } from '../../api/live.ts';
import { queryClient } from '../../api/queries.ts';
import { readAhead } from '../../api/read-ahead.ts';
import { type Session, useSession } from '../../api/session.ts';
import { listHere } from '../../devices/hearers.ts';
import { useOwnScanner } from '../../devices/useScanner.ts';
import { openScanKarte } from '../../features/scan/karte/open-scan-karte.ts';
import { loadDialogs } from '../../records/nouns.ts';
import { groupsThatOpen, isScreen, mayOpen, mayRead, titleOf } from '../../screens.ts';
import { NoPermission } from '../../ui/states/NoPermission.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { UiProvider } from '../../ui/UiProvider.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { VersionLine } from '../../ui/VersionLine.tsx';
import { keepSessionFresh } from '../keep-session-fresh.ts';
import { MenuBar } from '../menu/MenuBar.tsx';
import { MenuDrawer } from '../menu/MenuDrawer.tsx';
import { PhoneNav } from '../menu/PhoneNav.tsx';
import { useMenuBar } from '../menu/useMenuBar.ts';
import '../nouns.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { HandbuchBeside } from './HandbuchBeside.tsx';
import css from './Shell.module.css';
import { MENU_BUTTON, TopBar } from './TopBar.tsx';
import { useFaultToasts } from './useFaultToasts.ts';
import { useFocusOnArrival } from './useFocusOnArrival.ts';
import { useTakingBack } from './useTakingBack.ts';

/** Top bar, side menu and footer around every screen. */
export function Shell() {
  const session = useSession();
  // Signed out just now: the router is on its way to '/'.
  return session && <SignedIn key={session.id} session={session} />;
}

function SignedIn({ session }: { session: Session }) {
  const [drawerOpened, setDrawerOpened] = useState(false);
  const menuBar = useMenuBar();
  const isPhone = useMedia('--phone');
  const pageStands = useDeferredValue(true, false);
  const main = useFocusOnArrival();
  const hideMenu = () => {
    document.getElementById(MENU_BUTTON)?.focus();
    menuBar.show(false);
  };
  useFaultToasts();
  useTakingBack();
  useEffect(reloadAfterReconnect, []);
  useEffect(() => {
    void deliverKeptScans(session.id);
  }, [session.id]);
  useEffect(keepSessionFresh, []);
  useEffect(() => {
    const stops = keptAhead().then(({ keepAhead }) => keepAhead());
    return () => void stops.then((stop) => stop());
  }, [session.id]);
  // The first dialog would wait for it.
  useEffect(() => readAhead(loadDialogs), []);
  const card = (code: string) => {
    if (mayRead('inventar', session)) void openScanKarte({ code });
    else toast('Scannen geht mit dem Recht Inventar.', { icon: IconBarcode, id: 'scan-right' });
  };
  useOwnScanner({
    wait: (code) => {
      const list = listHere();
      void heldScans().then(({ holdScan }) => holdScan(code, list));
    },
    elsewhere: card,
  });
  const show = useEffectEvent(card);
  useEffect(() => {
    const stops = heldScans().then(({ deliverHeldScans }) => deliverHeldScans((code) => show(code)));
    return () => void stops.then((stop) => stop());
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <a className={css.skip} href="#inhalt">
          Zum Inhalt springen
        </a>
        <TopBar
          session={session}
          menuShown={menuBar.isShown}
          onMenu={() => (menuBar.hasRoom ? menuBar.show(!menuBar.isShown) : setDrawerOpened(true))}
        />
        {menuBar.isShown && <MenuBar session={session} onHide={hideMenu} />}
        {pageStands && !menuBar.hasRoom && (
          <MenuDrawer session={session} opened={drawerOpened} onClose={() => setDrawerOpened(false)} />
        )}
        {isPhone && <PhoneNav session={session} onMenu={() => setDrawerOpened(true)} />}
        <HandbuchBeside />
        <div className={css.page}>
          <main ref={main} id="inhalt" tabIndex={-1} className={css.main}>
            <ConnectionNotice />
            <PermittedOutlet session={session} />
          </main>
          <footer className={css.footer}>
            <VersionLine />
          </footer>
        </div>
      </UiProvider>
    </QueryClientProvider>
  );
}

/** Scans of this user that a page kept before it was closed; loaded when everything that is seen is there. */
/** Loaded once the page stands. */
const keptAhead = () => import('../../features/scan/ahead.ts');
const heldScans = () => import('../../features/scan/held-scans.ts');

async function deliverKeptScans(_user: string): Promise<void> {
  const { startDelivery } = await import('../../features/scan/scan-device.ts');
  startDelivery();
  // Known before anything of it is delivered.
  await import('../../features/uebergabe/uebergabe-sendung.ts');
  const { deliverFotos } = await import('../../features/scan/foto-delivery.ts');
  await deliverFotos();
}

function PermittedOutlet({ session }: { session: Session }) {
  const path = useMatches().at(-1)?.fullPath;
  if (!isScreen(path) || mayOpen(path, session)) return <Outlet />;
  return <NoPermission what={titleOf(path)} groups={groupsThatOpen(path)} />;
}
