import { isOnHomeScreen } from '../apple.ts';
import { whenNothingIsUnsaved } from '../ui/unsaved.ts';

// Source: spec part 1, section 1 "background worker".
const STABLE_MS = 30_000;
const LOOK_FOR_UPDATES_MS = 60 * 60_000;

/**
 * Registers the service worker once the app has run for 30 seconds. A new version is activated and the page
 * reloads, but never while something typed would be lost (HOME-08).
 */
export function registerServiceWorkerWhenStable() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  setTimeout(
    () => {
      register().catch((reason: unknown) => console.warn('The app works without offline support', reason));
    },
    // From the home screen of an iPhone nobody waits half a minute in vain: it is put away as soon as it has scanned.
    isOnHomeScreen() ? 0 : STABLE_MS,
  );
}

async function register() {
  const { serviceWorker } = navigator;
  const isUpdate = serviceWorker.controller !== null;
  const registration = await serviceWorker.register('/sw.js');
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that is up to date.
    if (isUpdate) location.reload();
  });
  if (registration.waiting) activate(registration.waiting);
  // An update may have been found while this one was being registered: nobody is told of it again.
  activateOnceInstalled(registration);
  registration.addEventListener('updatefound', () => activateOnceInstalled(registration));
  setInterval(() => void registration.update().catch(() => {}), LOOK_FOR_UPDATES_MS);
}

function activateOnceInstalled({ installing: worker }: ServiceWorkerRegistration) {
  worker?.addEventListener('statechange', () => {
    // The very first one needs nobody: it becomes active by itself.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) activate(worker);
  });
}

function activate(worker: ServiceWorker) {
  // What offline/worker.ts listens for.
  whenNothingIsUnsaved(() => worker.postMessage({ type: 'SKIP_WAITING' }));
}
