import type { RecordIn } from '@traverse/domain/entities';
import { type Day, dayOf, wireDateOf, wireDateWithTime } from '@traverse/domain/values';
import type { Input } from '../../src/records/effects.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

/** A day of December 2026; 0 is 30 November. */
export const tag = (day: number): Day =>
  day > 0 ? (`2026-12-${String(day).padStart(2, '0')}` as Day) : `2026-11-${30 + day}`;
export const am = (day: number) => wireDateOf(tag(day));
export const um = (day: number, hour: number) => wireDateWithTime(tag(day), hour * 60);
export const tageOf = ([von, bis]: readonly [number, number]) => ({ von: am(von), bis: am(bis) });
export const dauer = ([von, bis]: readonly [number, number]) => ({
  datum_von: um(von, 10),
  datum_bis: um(bis, 23),
});

/** A job with what hangs on it. */
export interface Job {
  readonly projekt: RecordIn<'projekt'>;
  readonly packliste: RecordIn<'packlisten'>;
  readonly liste: RecordIn<'inventarlisten'>;
  readonly rechnung: RecordIn<'rechnungen'>;
  readonly zumietung: RecordIn<'zumietungen'>;
  readonly eintrag: RecordIn<'job'>;
}

/** A server on which it is 28 November 2026, and what tests of moves ask of it. */
export async function folgenWelt() {
  const server = await startServer({ now: '2026-11-28T09:00:00Z' });
  const office = await server.user('packlisten', 'rechnungen', 'inventar', 'kunden');
  const kunde = await server.given('kunden', { name: 'Jana Petersen', firma: 'Bau' });
  const path = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`;
  const ask = (body: object, collection: string, { id }: { readonly id: string }, as: TestUser = office) =>
    server.ask('PATCH', path(collection, id), { as, body });
  const batch = (
    requests: readonly (readonly [collection: string, record: { readonly id: string }, body: object])[],
  ) =>
    server.ask('POST', '/api/batch', {
      as: office,
      body: {
        requests: requests.map(([collection, { id }, body]) => ({
          method: 'PATCH',
          url: path(collection, id),
          body,
        })),
      },
    });
  const stored = async (collection: string, { id }: { readonly id: string }) =>
    (await server.ask('GET', path(collection, id), { as: await reader(server) })).body;
  /** Several at once, by their id. */
  const storedAll = async (collection: string, records: readonly { readonly id: string }[]) => {
    const filter = encodeURIComponent(records.map(({ id }) => `id = "${id}"`).join(' || '));
    const list = `/api/collections/${collection}/records?skipTotal=1&filter=${filter}`;
    const { items } = (await server.ask('GET', list, { as: await reader(server) })).body;
    return new Map<string, (typeof items)[number]>(items.map((item: { id: string }) => [item.id, item]));
  };
  const daysOf = async (collection: string, record: { readonly id: string }) => {
    const { von, bis, zeit, datum_von, datum_bis } = await stored(collection, record);
    return [von || zeit || datum_von, bis || datum_bis || zeit].map((each) => dayOf(each));
  };
  const noteOf = async (collection: string, record: { readonly id: string }) => {
    const { projektVon, projektBis } = await stored(collection, record);
    return [projektVon, projektBis].map((each) => dayOf(each ?? ''));
  };
  let number = 0;
  /** A job from the 3rd to the 5th with a pack list and an invoice on one list, a rental, an entry at 8:00, a van. */
  const aJob = async (facts: Input = {}, span: readonly [number, number] = [3, 5]): Promise<Job> => {
    number += 1;
    const nr = String(number).padStart(4, '0');
    const dispo = [{ beschreibung: 'Caddy', von: um(span[0], 8), bis: um(span[1], 20) }];
    const projekt = await server.given('projekt', { name: `Gala ${nr}`, ...dauer(span), dispo, ...facts });
    const liste = await server.given('inventarlisten', tageOf(span));
    const place = { kunde: kunde.id, projekt: projekt.id, ...tageOf(span) };
    const packliste = await server.given('packlisten', {
      ...place,
      name: `PL2026${nr}`,
      inventarliste: liste.id,
    });
    const rechnung = await server.given('rechnungen', {
      ...place,
      inventarliste: liste.id,
      rechnungsDatum: am(1),
      faelligDatum: am(20),
    });
    const zumietung = await server.given('zumietungen', {
      name: `ZM2026${nr}`,
      projekt: projekt.id,
      ...tageOf(span),
    });
    const eintrag = await server.given('job', {
      job: 'Soundcheck',
      projekt: projekt.id,
      zeit: um(span[0], 8),
    });
    return { projekt, packliste, liste, rechnung, zumietung, eintrag };
  };
  return { server, office, kunde, ask, batch, stored, storedAll, daysOf, noteOf, aJob };
}

const readers = new WeakMap<TestServer, Promise<TestUser>>();
function reader(server: TestServer): Promise<TestUser> {
  const known = readers.get(server) ?? server.user('admin', 'packlisten', 'rechnungen');
  readers.set(server, known);
  return known;
}
