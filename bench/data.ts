import { type Ask, askOnce, type Door } from './load.ts';
import { WANTED } from './statements.ts';

type Body = { readonly [field: string]: unknown };

/** What the cases ask about, stored over the record API of any server. */
export interface Data {
  readonly kunden: readonly string[];
  /** A line of a list, whose counters are raised. */
  readonly zeile: string;
  /** A booked list of fifty lines, and twenty more at the same time. */
  readonly inventarliste: string;
  readonly rechnung: string;
  readonly username: string;
}

const BATCH = 200;

/** Fills an empty server. `lists`: how many pack lists; of the rest there is little when they are few. */
export async function fill(door: Door, lists: number, username: string): Promise<Data> {
  const isSmall = lists < 1000;
  const kunden = await createAll(door, 'kunden', isSmall ? 50 : 500, (n) => ({
    kundennummer: n + 1,
    name: `Person ${n}`,
    firma: n % 3 === 0 ? `Kulturverein ${n} e. V.` : '',
    strasse: 'Am Wall',
    hausnummer: String(n),
    plz: '28195',
    ort: 'Bremen',
    email: `person${n}@kunde.example`,
  }));
  await createAll(door, 'packlisten', lists, (n) => ({
    name: `PL2025${String(n).padStart(4, '0').slice(-4)}-${n}`,
    kunde: kunden[n % kunden.length],
    von: dayOf(n),
    bis: dayOf(n, 1),
    anmerkung: n % 10 === 0 ? `Stand auf der ${WANTED} Nord, Halle ${n % 7}` : `Rampe ${n % 9}, Tor ${n % 4}`,
  }));
  const items = await createAll(door, 'inventar', 50, (n) => ({ name: `Gerät ${n}`, anzahl: 100 }));
  const listen = await createAll(door, 'inventarlisten', isSmall ? 2 : 21, () => ({
    von: '2026-11-20',
    bis: '2026-11-22',
    verbucht: true,
  }));
  const zeilen = await createAll(door, 'inventar_inventarlisten', listen.length * items.length, (n) => ({
    inventarliste: listen[Math.floor(n / items.length)],
    inventar: items[n % items.length],
    anzahl: 3,
  }));
  await createAll(door, 'ausgaben', isSmall ? 20 : 2000, (n) => ({
    name: `Beleg ${n}`,
    datum: `2026-${String((n % 12) + 1).padStart(2, '0')}-15`,
    netto: 1000 + n,
    ust: 190,
    kategorie: `Kategorie ${n % 12}`,
    bezahlt: n % 5 !== 0,
  }));
  const [firma] = (await json(door, { path: '/api/collections/firma/records' })).items;
  await json(door, {
    method: 'PATCH',
    path: `/api/collections/firma/records/${firma?.id}`,
    body: {
      name: 'Lindhof GmbH',
      strasse: 'Am Güterschuppen',
      hausnummer: '14',
      plz: '26919',
      ort: 'Brake',
      steuernummer: '61/205/04711',
      iban: 'DE02120300000000202051',
    },
  });
  const [rechnung = ''] = await createAll(door, 'rechnungen', 1, () => ({
    name: 'RN20260001',
    kunde: kunden[0],
    inventarliste: listen[0],
    rechnungsDatum: '2026-11-20',
    faelligDatum: '2026-11-30',
    von: '2026-11-20',
    bis: '2026-11-22',
    faktor: 1,
  }));
  return {
    kunden,
    zeile: zeilen[0] ?? '',
    inventarliste: listen[0] ?? '',
    rechnung,
    username,
  };
}

/** A batch of creates, as the case of that name sends it too. */
export function batchOf(collection: string, bodies: readonly Body[]): Ask {
  const url = `/api/collections/${collection}/records`;
  return {
    method: 'POST',
    path: '/api/batch',
    body: { requests: bodies.map((body) => ({ method: 'POST', url, body })) },
  };
}

/** Stores so many records by batches; their ids. */
export async function createAll(
  door: Door,
  collection: string,
  count: number,
  bodyOf: (n: number) => Body,
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const size = Math.min(BATCH, count - ids.length);
    const bodies = Array.from({ length: size }, (_, index) => bodyOf(ids.length + index));
    const stored = JSON.parse(await askOnce(door, undefined, batchOf(collection, bodies))) as {
      body: { id: string };
    }[]; // the record API answers so
    ids.push(...stored.map(({ body }) => body.id));
  }
  return ids;
}

async function json(door: Door, ask: Ask): Promise<{ items: { id: string }[] }> {
  return JSON.parse(await askOnce(door, undefined, ask)) as { items: { id: string }[] }; // the record API answers so
}

/** Spread over ten years. */
const dayOf = (n: number, later = 0): string =>
  new Date(Date.UTC(2016, 0, 1 + (n % 3650) + later)).toISOString().slice(0, 10);
