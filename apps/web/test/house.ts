import { configure } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../../server/test/server.ts';
import { pocketbase } from '../src/api/pocketbase.ts';
import { queryClient } from '../src/api/queries.ts';
import { router } from '../src/app/router.ts';
import { startApp } from '../src/app/start.tsx';
import { cancelAllDialogs } from '../src/ui/dialogs/dialog-store.ts';

configure({
  // No test is about time.
  asyncUtilTimeout: 60_000,
  // The whole page would follow, thousands of lines of it.
  getElementError: (message) => new Error(message?.split('\n')[0]),
});

/** A real server with data of its own, and the web app in front of it. */
export interface House {
  readonly server: TestServer;
  /** Opens the web app at an address, as this person or as a guest. */
  open(address: string, person?: TestUser): Promise<void>;
}

/** The house of a test file. */
export function aHouse(): House {
  let server: TestServer | undefined;
  const running = () => {
    if (!server) throw new Error('The house stands within tests only');
    return server;
  };

  beforeAll(async () => {
    server = await startServer();
    pocketbase.baseURL = server.url;
  });
  beforeEach(() => {
    // Pages log what they cannot do here (no store for scans), and the failures that tests are about.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    cancelAllDialogs();
    pocketbase.authStore.clear();
    queryClient.clear();
    localStorage.clear();
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  return {
    get server() {
      return running();
    },
    open: async (address, person) => {
      if (person) await signIn(running(), person);
      router.history.push(address);
      runApp();
    },
  };
}

let isRunning = false;

/** As in a browser's tab: started once, and then led from page to page. */
function runApp(): void {
  if (isRunning) return;
  isRunning = true;
  startApp(document.body.appendChild(document.createElement('div')));
}

async function signIn(server: TestServer, { token }: TestUser): Promise<void> {
  const { body } = await server.ask('POST', '/api/collections/users/auth-refresh?expand=groups', {
    headers: { Authorization: token },
  });
  pocketbase.authStore.save(body.token, body.record);
}
