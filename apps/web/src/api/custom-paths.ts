import type {
  BenannterZettel,
  Day,
  Heute,
  ListenZettelAntwort,
  Monat,
  ProjektReservierungen,
  RecordIn,
  StornoGrund,
} from '@traverse/domain';
import type { Cents } from '@traverse/schema';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';

/** Asks a custom path (API-09) and answers its JSON. Throws ClientResponseError like every other call. */
async function askPath<Answer>(path: string): Promise<Answer> {
  return pocketbase.send<Answer>(path, { method: 'GET' });
}

/** The next free name of pack lists, invoices or rentals. */
export async function nextFreeName(collection: 'packlisten' | 'rechnungen' | 'zumietungen'): Promise<string> {
  const { name } = await askPath<{ name: string }>(`/getNextName/${collection}`);
  return name;
}

/** What the log says of one record, the latest first (GOBD-01). */
export type VerlaufEntry = Pick<
  RecordIn<'protokoll'>,
  'nr' | 'created' | 'art' | 'wer' | 'grund' | 'aenderungen'
>;

export async function verlaufOf(collection: string, id: string): Promise<readonly VerlaufEntry[]> {
  const { items } = await askPath<{ items: readonly VerlaufEntry[] }>(`/api/verlauf/${collection}/${id}`);
  return items;
}

/** What of an expense says which receipt it is of; amounts in cents. */
export interface BelegWish {
  readonly sha256: string;
  readonly datum: Day | '';
  readonly netto: number;
  readonly ust: number;
  readonly lieferant: string;
  readonly name: string;
  /** Id of the expense that is asked for itself. */
  readonly ausser: string;
}

/** An expense that has that receipt already: the same file, or the same day, amount and supplier. */
export type DoppelteAusgabe = Pick<RecordIn<'ausgaben'>, 'id' | 'name' | 'datum'> & {
  readonly warum: 'Datei' | 'Angaben';
};

export async function doppelteAusgaben(wish: BelegWish): Promise<readonly DoppelteAusgabe[]> {
  const said = Object.entries(wish).map(([name, value]) => [name, String(value)]);
  const { items } = await askPath<{ items: readonly DoppelteAusgabe[] }>(
    `/doppelteAusgaben?${new URLSearchParams(said)}`,
  );
  return items;
}

/** Gives every line of an Inventarliste this factor. Resolves to how many had another one. */
export async function changeFaktorOfInventarliste(inventarliste: string, faktor: number): Promise<number> {
  const path = `/changeFaktorOfInventarliste/${inventarliste}/${faktor}`;
  const { anzahl } = await postOnce<{ anzahl: number }>(path);
  return anzahl;
}

/** Makes the income of an invoice, with its PDF; refused when there is one already (RECH-10). */
export async function bookRechnung(rechnung: string): Promise<void> {
  await postOnce(`/einbuchen/${rechnung}`);
}

/** Keeps an invoice as it is now; it does not change any more (GOBD-02). */
export async function freezeRechnung(rechnung: string): Promise<void> {
  await postOnce(`/festschreiben/${rechnung}`);
}

/** Takes that back, which is possible for some minutes (GOBD-03). */
export async function unfreezeRechnung(rechnung: string, grund: string): Promise<void> {
  await postOnce(`/festschreibungAufheben/${rechnung}`, { grund });
}

/** Makes the Stornorechnung of a frozen invoice and answers its id (GOBD-03). */
export async function reverseRechnung(rechnung: string, grund: StornoGrund): Promise<string> {
  const { id } = await postOnce<{ id: string }>(`/stornieren/${rechnung}`, { grund });
  return id;
}

/** What a day of this user costs, for an invoice: its `tagessatz` itself only admins read, and whoever it is (RECH-05). */
export async function tagessatzOf(user: string): Promise<Cents> {
  const { tagessatz } = await askPath<{ tagessatz: Cents }>(`/tagessatz/${user}`);
  return tagessatz;
}

const JOB_PATHS = { ausgabenJobs: '/executeJobAusgaben', einnahmenJobs: '/executeJobEinnahmen' } as const;

/** Enters a template for a month (BUCH-03). Answers what the entry is called. */
export async function executeJob(
  jobs: keyof typeof JOB_PATHS,
  id: string,
  { jahr, monthIndex0 }: Monat,
): Promise<string> {
  const { name } = await postOnce<{ name: string }>(`${JOB_PATHS[jobs]}/${id}/${monthIndex0}?jahr=${jahr}`);
  return name;
}

/** What goes out and comes back on a day and the next, and who is where. */
export async function heuteOn(tag: Day): Promise<Heute> {
  return askPath(`/api/heute?tag=${tag}`);
}

/** Gives a project the files of another, all or none (PROJ-11). */
export async function copyAnlagen(from: string, to: string): Promise<void> {
  await postOnce(`/copyAnlagen/${from}/${to}`);
}

/** Whether a list stands otherwise than its jobs say, and what puts it right (L 2.3). */
export function listenZettelOf(inventarliste: string): Promise<ListenZettelAntwort> {
  return askPath<ListenZettelAntwort>(`/api/listen-zettel/${inventarliste}`);
}

// An address of more would be too long for what stands in front of a server.
const LISTEN_AT_ONCE = 100;

/** What is to be said of these lists; only of those of which there is something (L 2.3). */
export async function listenZettelOfMany(listen: readonly string[]): Promise<readonly BenannterZettel[]> {
  const found: BenannterZettel[] = [];
  for (let start = 0; start < listen.length; start += LISTEN_AT_ONCE) {
    const some = listen.slice(start, start + LISTEN_AT_ONCE).join();
    found.push(...(await askPath<{ items: BenannterZettel[] }>(`/api/listen-zettel?listen=${some}`)).items);
  }
  return found;
}

/** Which lists are reserved for a project alone, for whoever deletes it (L 3). */
export function projektReservierungenOf(projekt: string): Promise<ProjektReservierungen> {
  return askPath<ProjektReservierungen>(`/api/projekte/${projekt}/reservierungen`);
}
