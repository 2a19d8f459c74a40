import { notifications } from '@mantine/notifications';
import { waitFor } from '@testing-library/dom';
import type { Collection, DraftIn } from '@traverse/domain/entities';
import { groupNames } from '@traverse/schema';
import { EventSource } from 'eventsource';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../../server/test/server.ts';
import { noteAnswer } from '../src/api/connection.ts';
import { pocketbase } from '../src/api/pocketbase.ts';
import { queryClient } from '../src/api/queries.ts';
import { router } from '../src/app/router.ts';
import { startApp } from '../src/app/start.tsx';
import { cancelAllDialogs } from '../src/ui/dialogs/dialog-store.ts';
import { giveUpUnsaved } from '../src/ui/unsaved.ts';

/** Fields as they are written on the wire: cents, dates and ids are plain numbers and texts there. */
type Written<C extends Collection> = { readonly [Field in keyof DraftIn<C>]?: unknown };
type Stored = { readonly id: string; readonly updated: string; readonly [field: string]: unknown };

/** A real server with data of its own, and the web app in front of it. */
export interface House {
  readonly server: TestServer;
  /** Somebody with every group, the same for all tests of the file. */
  admin(): Promise<TestUser>;
  /** Records beside the screen, written and read as somebody else with every group does it. */
  create<C extends Collection>(collection: C, values: Written<C>): Promise<Stored>;
  update<C extends Collection>(collection: C, id: string, values: Written<C>): Promise<Stored>;
  remove(collection: Collection, id: string): Promise<void>;
  /** Those whose field holds this text, oldest first. */
  find(collection: Collection, field: string, text: string): Promise<readonly Stored[]>;
  /** Opens the web app at an address, as this person or as whoever is there, and waits until its page stands. */
  open(address: string, person?: TestUser): Promise<void>;
  /** Everything that is shown is asked again, as when the stream tells of a change or the time for it has come. */
  askAgain(): Promise<void>;
  /** In this file the web app hears the server's real stream of changes, which is silent in others. */
  hears(): void;
}

/** The house of a test file. */
export function aHouse(): House {
  let server: TestServer | undefined;
  let firstAdmin: Promise<TestUser> | undefined;
  const running = () => {
    if (!server) throw new Error('The house stands within tests only');
    return server;
  };
  const admin = () => {
    // Who audits does nothing else (GRUP-02).
    firstAdmin ??= running().user(...groupNames.filter((group) => group !== 'pruefung'));
    return firstAdmin;
  };
  const asked = async (method: string, path: string, body?: object) => {
    const answer = await running().ask(method, `/api/collections/${path}`, {
      as: await admin(),
      ...(body && { body }),
    });
    if (answer.status >= 300) throw new Error(`The server refused: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  beforeAll(async () => {
    // Pages log what they cannot do here (no store for scans), and the failures that tests are about; after the last one
    // whoever is signed out by it asks a server that is gone.
    console.warn = () => {};
    countAsking();
    server = await startServer();
    pocketbase.baseURL = server.url;
    isThere();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    giveUpUnsaved();
    cancelAllDialogs();
    // Three are shown at once: those of another test would be waited for.
    notifications.clean();
    notifications.cleanQueue();
    pocketbase.authStore.clear();
    queryClient.clear();
    localStorage.clear();
    isThere();
  });
  afterAll(async () => {
    await untilAnswered();
    await server?.[Symbol.asyncDispose]();
  });

  return {
    get server() {
      return running();
    },
    admin,
    create: (collection, values) => asked('POST', `${collection}/records`, values),
    update: (collection, id, values) => asked('PATCH', `${collection}/records/${id}`, values),
    remove: (collection, id) => asked('DELETE', `${collection}/records/${id}`),
    find: async (collection, field, text) => {
      const wish = new URLSearchParams({ filter: `${field} = '${text}'`, sort: 'created' });
      return (await asked('GET', `${collection}/records?${wish}`)).items;
    },
    open: async (address, person) => {
      if (person) await signIn(running(), person);
      router.history.push(address);
      runApp();
      await pageStands();
    },
    askAgain: () => queryClient.invalidateQueries(),
    hears: () => {
      const silent = globalThis.EventSource;
      beforeAll(() => void Object.assign(globalThis, { EventSource }));
      afterAll(() => void Object.assign(globalThis, { EventSource: silent }));
    },
  };
}

let asking = 0;
let isCounted = false;

function countAsking(): void {
  if (isCounted) return;
  isCounted = true;
  const ask = globalThis.fetch;
  globalThis.fetch = async (...sent) => {
    asking += 1;
    try {
      return await ask(...sent);
    } finally {
      asking -= 1;
    }
  };
}

/** A page asks on after the last test, e.g. who else follows what was stored: its server goes once it has heard. */
async function untilAnswered(): Promise<void> {
  const givesUpAt = performance.now() + 5000;
  for (let quiet = 0; quiet < 3 && performance.now() < givesUpAt; ) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    quiet = asking === 0 ? quiet + 1 : 0;
  }
}

/** Of silence that another test was about, or the end of its server, a page of this one knows nothing. */
const isThere = () => noteAnswer(performance.now());

let isRunning = false;

/** As in a browser's tab: started once, and then led from page to page. */
function runApp(): void {
  if (isRunning) return;
  isRunning = true;
  startApp(document.body.appendChild(document.createElement('div')));
}

/** Until then the page is still there that is left: what is found, pressed or missing would be of that one. */
const pageStands = () =>
  waitFor(() => {
    const { resolvedLocation } = router.state;
    expect(resolvedLocation).toBeDefined();
    expect(resolvedLocation?.state.__TSR_key).toBe(router.latestLocation.state.__TSR_key);
  });

/** Waits until the page of this path stands. */
export async function isAt(path: string | RegExp): Promise<void> {
  const expected = typeof path === 'string' ? path : expect.stringMatching(path);
  await waitFor(() => expect(location.pathname).toEqual(expected));
  await pageStands();
}

async function signIn(server: TestServer, { token }: TestUser): Promise<void> {
  const { body } = await server.ask('POST', '/api/collections/users/auth-refresh?expand=groups', {
    headers: { Authorization: token },
  });
  pocketbase.authStore.save(body.token, body.record);
}
