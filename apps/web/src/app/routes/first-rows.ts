import type { Collection } from '@traverse/domain/entities';
import { loadPatiently } from '../../api/load-patiently.ts';
import { currentSession } from '../../api/session.ts';
import { readListAddress } from '../../records/list/list-address.ts';

// As long as an outline would stay invisible: until then a page that comes with its rows is the sooner one. Milliseconds.
const UNNOTICED_MS = 150;
// Of the first page nothing stands there yet, and drawn without its rows it would keep them waiting.
const AT_START_MS = 500;

interface Entering {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly search: object };
}

let atMost = AT_START_MS;

/** To be called once the first page of a visit stands. */
export function startIsOver(): void {
  atMost = UNNOTICED_MS;
}

/**
 * Loader of the route of a list: its rows are asked for while its program is still being read, not when it stands. Drawn
 * once with them it costs less than drawn empty first.
 */
export function firstRows(collection: Collection) {
  return async ({ cause, location }: Entering): Promise<void> => {
    const session = currentSession();
    if (cause !== 'enter' || !session) return;
    const { askForRows } = await loadPatiently(() => import('../ask-for-rows.ts'));
    const asked = askForRows(collection, readListAddress({ ...location.search }), session);
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, atMost))]);
  };
}
