import { type BrowserContextOptions, request } from '@playwright/test';
import { SESSION_STORE, type Session, sessionOf } from './accounts.ts';
import { firmData, loginOf } from './firm-data.ts';
import { startServer } from './server.ts';

type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A firm with two years of business. */
export interface Firm {
  readonly admin: Stored;
  /** Sees files, and what everybody sees. */
  readonly clerk: Stored;
  /** What stands for itself in the addresses of screens: ids by collection, the name of a file, a day. */
  readonly known: Readonly<Record<string, string>>;
}

/** Its running server. */
export interface FirmServer extends Firm {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

type Found = {
  readonly id: string;
  readonly kunde?: string;
  readonly inventar?: string;
  readonly inventarliste?: string;
  readonly von?: string;
  readonly anlagen?: readonly string[];
};

/** Starts a server on a copy of the sample firm. */
export async function startFirm(): Promise<FirmServer> {
  const { folder, told } = await firmData();
  const server = await startServer({}, folder);
  const { url } = server;
  const requests = await request.newContext({ baseURL: url });
  const admin = await sessionOf(requests, loginOf(told, 'admin'));
  const clerk = await sessionOf(requests, loginOf(told, 'dateien'));
  await requests.dispose();
  const known = await knownRecords(url, admin.token);
  return {
    url,
    stop: () => server.stop(),
    admin: storedAt(url, admin),
    clerk: storedAt(url, clerk),
    known,
  };
}

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
    personen: (await latest('personen', '')).id,
    // Of one who owes something.
    kunden: owing.kunde ?? '',
    zumietungen: (await latest('zumietungen', 'bestellt = true')).id,
    inventuren: (await latest('inventuren', '')).id,
    lieferanten: (await latest('lieferanten', '')).id,
    orte: (await latest('orte', '')).id,
    dateien: datei.id,
    file: datei.anlagen?.[0] ?? '',
  };
}
