import { type BrowserContextOptions, request } from '@playwright/test';
import { SESSION_STORE, type Session, sessionOf } from './accounts.ts';
import { firmData, loginOf } from './firm-data.ts';
import { test as journeys } from './fixtures.ts';
import { type Server, startServer } from './server.ts';

type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A firm with two years of business. */
export interface Firm {
  readonly admin: Stored;
  /** Sees files, and what everybody sees. */
  readonly clerk: Stored;
  /** What stands for itself in the addresses of screens: ids by collection, the name of a file, a day. */
  readonly known: Readonly<Record<string, string>>;
}

type Found = {
  readonly id: string;
  readonly kunde?: string;
  readonly inventar?: string;
  readonly inventarliste?: string;
  readonly von?: string;
  readonly anlagen?: readonly string[];
};

/**
 * The `test` of journeys that look at what a firm has rather than at what they made. All of a worker see the same firm
 * as its admin, so none changes what another looks at.
 */
export const test = journeys.extend<object, { server: Server; firm: Firm }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this parameter
    async ({}, use) => {
      const server = await startServer({}, (await firmData()).folder);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  firm: [
    async ({ server }, use) => {
      const { told } = await firmData();
      const requests = await request.newContext({ baseURL: server.url });
      const admin = await sessionOf(requests, loginOf(told, 'admin'));
      const clerk = await sessionOf(requests, loginOf(told, 'dateien'));
      await requests.dispose();
      await use({
        admin: storedAt(server.url, admin),
        clerk: storedAt(server.url, clerk),
        known: await knownRecords(server.url, admin.token),
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ firm }, use) => {
    await use(firm.admin);
  },
});

function storedAt(origin: string, session: Session): Stored {
  const localStorage = [{ name: SESSION_STORE, value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

async function knownRecords(baseURL: string, token: string): Promise<Firm['known']> {
  const latest = async (collection: string, filter: string, sort = '-created'): Promise<Found> => {
    const wish = new URLSearchParams({ filter, sort, perPage: '1' });
    const answer = await fetch(`${baseURL}/api/collections/${collection}/records?${wish}`, {
      headers: { Authorization: token },
    });
    const { items } = (await answer.json()) as { items: Found[] }; // a page of records
    const [found] = items;
    if (!found) throw new Error(`The firm has no ${collection} with ${filter}`);
    return found;
  };
  const owing = await latest('rechnungen', "bezahlt = false && ausgestellt = true && kunde.firma != ''");
  const datei = await latest('dateien', "anlagen != ''");
  const packliste = await latest('packlisten', "inventarliste != ''", '-von');
  return {
    projekt: (await latest('projekt', "auftragsnummer != ''")).id,
    inventar: (await latest('schaeden', 'behoben = false')).inventar ?? '',
    packlisten: packliste.id,
    inventarlisten: packliste.inventarliste ?? '',
    day: packliste.von?.slice(0, 10) ?? '',
    rechnungen: (await latest('rechnungen', "inventarliste != ''", '-von')).id,
    geraete: (await latest('geraete', '')).id,
    // Of one who owes something.
    kunden: owing.kunde ?? '',
    zumietungen: (await latest('zumietungen', 'bestellt = true')).id,
    dateien: datei.id,
    file: datei.anlagen?.[0] ?? '',
  };
}

export { expect } from './fixtures.ts';
