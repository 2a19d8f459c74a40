import { batchOf, type Data } from '../data.ts';
import { type Ask, type Door, load, type Outcome } from '../load.ts';
import { type Figures, type Goal, type Result, rateOf, shareOf, timesOf } from '../result.ts';
import { LIST_PATH } from '../statements.ts';

/** Doors to what is measured, and the ceilings of the same run. */
export interface Surroundings {
  readonly own: Door;
  readonly ownData: Data;
  readonly peer: { readonly door: Door; readonly data: Data } | undefined;
  /** Raw node:http with the bare SQL on the same data. */
  readonly raw: Door;
  readonly bare: { readonly list: Outcome; readonly create: Outcome; readonly scan: Outcome };
  readonly seconds: number;
}

interface RequestCase {
  readonly name: string;
  readonly ask: (data: Data, n: number) => Ask;
  readonly connections: number;
  readonly ceiling?: 'node:http' | 'bare SQL' | 'bare driver' | 'bare scan';
  readonly goal?: (own: Figures, ceiling: Figures) => Goal;
}

// Numbers that no other request of the run uses.
let number = 100_000;
const aKunde = () => {
  number += 1;
  return { kundennummer: number, name: `Kunde ${number}` };
};

const cases: readonly RequestCase[] = [
  {
    name: 'Health',
    ask: () => ({ path: '/api/health' }),
    connections: 16,
    ceiling: 'node:http',
    goal: (own, ceiling) => timesOf(own, ceiling, 1.15, 'node:http'),
  },
  {
    name: 'Ein Satz nach ID, angemeldet',
    ask: ({ kunden }, n) => ({ path: `/api/collections/kunden/records/${kunden[n % kunden.length]}` }),
    connections: 16,
    ceiling: 'node:http',
    goal: (own, ceiling) => shareOf(own, ceiling, 0.85, 'node:http'),
  },
  {
    name: 'Liste: 30 von allen, Suche, Anzahl, Sortierung, Expand',
    ask: () => ({ path: LIST_PATH }),
    connections: 4,
    ceiling: 'bare SQL',
    goal: (own, ceiling) => shareOf(own, ceiling, 1 / 1.15, 'reinem SQL'),
  },
  {
    name: 'Anlegen, dauerhaft',
    ask: () => ({ method: 'POST', path: '/api/collections/kunden/records', body: aKunde() }),
    connections: 16,
    ceiling: 'bare driver',
    goal: (own, ceiling) => rateOf(own, ceiling, 0.5, 'der Rate des Treibers'),
  },
  {
    name: 'Ändern mit out+ (ein Scan)',
    ask: ({ zeile }) => ({
      method: 'PATCH',
      path: `/api/collections/inventar_inventarlisten/records/${zeile}`,
      body: { 'out+': 1 },
    }),
    connections: 4,
    ceiling: 'bare scan',
    goal: (own, ceiling) => timesOf(own, ceiling, 2, 'die bloßen Anweisungen'),
  },
  {
    name: 'Batch mit 200 neuen Sätzen',
    ask: () => batchOf('kunden', Array.from({ length: 200 }, aKunde)),
    connections: 1,
  },
  {
    name: 'Verfügbarkeit einer Liste mit 50 Artikeln, 21 Listen zugleich',
    ask: ({ inventarliste }) => ({ path: `/checkAvailabilityOfItemsInIl/${inventarliste}` }),
    connections: 2,
  },
  {
    name: 'Auswertung eines Jahres mit 2.000 Ausgaben',
    ask: () => ({ path: '/auswertung/2026' }),
    connections: 2,
  },
  {
    name: 'PDF einer Rechnung mit 50 Positionen',
    ask: ({ rechnung, username }) => ({
      path: `/createRechnungPDF/${rechnung}/${encodeURIComponent(username)}/rechnung`,
    }),
    connections: 1,
  },
];

/** One request over and over, each case by itself. */
export async function measureRequests(around: Surroundings): Promise<Result[]> {
  const { own, ownData, peer, raw, bare, seconds } = around;
  const results: Result[] = [];
  for (const { name, ask, connections, ceiling, goal } of cases) {
    const work = (data: Data) => ({ ask: (n: number) => ask(data, n), connections, seconds });
    const figures = await load(own, work(ownData));
    const limit =
      ceiling === 'node:http'
        ? await load(raw, work(ownData))
        : ceiling === 'bare SQL'
          ? bare.list
          : ceiling === 'bare scan'
            ? bare.scan
            : ceiling && bare.create;
    results.push({
      name,
      own: figures,
      peer: peer && (await load(peer.door, work(peer.data))),
      ceiling: ceiling && limit && { name: ceiling, figures: limit },
      goal: limit && goal?.(figures, limit),
    });
  }
  return results;
}
