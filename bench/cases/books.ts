import { setTimeout as delay } from 'node:timers/promises';
import { createAll } from '../data.ts';
import { askOnce, type Door } from '../load.ts';
import { median } from '../middle.ts';
import { atMost, type Result } from '../result.ts';
import { type OwnServer, startOwn } from '../servers.ts';

// Over, whenever it is measured: nothing is paid on a day to come.
const JAHR = 2025;
const TIMES = 5;
const MOST_MS = 2000;
const MOST_MB = 300;
const RECEIPT_BYTES = 20_000;
/** How many are uploaded at once. */
const AT_ONCE = 8;
const LOOK_MS = 20;

interface Amount {
  /** Of a year, in both books. */
  readonly entries: number;
  /** Expenses of another year, each with a file of its own. */
  readonly receipts: number;
}

/** The return of a quarter among so many entries of its year (UST-01), and receipts packed by the thousand (GOBD-11, DATEV-01). */
export async function measureBooks(dataDir: string, { entries, receipts }: Amount): Promise<Result[]> {
  const ms = await withServer(dataDir, async (own) => {
    await tellAccounts(own);
    await fillYear(own, entries);
    return quarterMs(own);
  });
  await withServer(dataDir, (own) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => upload(own, receipts, lane))),
  );
  // Started anew: what was done before is no memory of packing.
  return withServer(dataDir, async (own) => {
    const span = `${JAHR - 1}-01-01/${JAHR - 1}-12-31`;
    const [von, bis] = span.split('/');
    const zipMb = await mostMb(own, () => taken(own, `/api/belege/ausgaben?von=${von}&bis=${bis}`));
    const paketMb = await mostMb(own, async () => {
      const path = `/api/datev/${span}`;
      const made = await askOnce(own, undefined, { method: 'POST', path, body: { nur: 'alles', pakete: 0 } });
      const { id } = JSON.parse(made) as { id: string }; // the server answers so
      await taken(own, `/api/datevPaket/${id}`);
    });
    const many = receipts.toLocaleString('de-DE');
    return [
      {
        name: `Voranmeldung eines Quartals unter ${entries.toLocaleString('de-DE')} Einträgen im Jahr`,
        own: { value: ms, unit: 'ms' },
        goal: atMost(ms, MOST_MS, 'ms'),
      },
      {
        name: `${many} Belege als ZIP: Speicher des Servers`,
        own: { value: zipMb, unit: 'MB' },
        goal: atMost(zipMb, MOST_MB, 'MB'),
      },
      {
        name: `${many} Belege im Paket für die Steuerberatung: Speicher des Servers`,
        own: { value: paketMb, unit: 'MB' },
        goal: atMost(paketMb, MOST_MB, 'MB'),
      },
    ];
  });
}

async function withServer<Found>(dataDir: string, work: (own: OwnServer) => Promise<Found>): Promise<Found> {
  const own = await startOwn(dataDir);
  try {
    return await work(own);
  } finally {
    await own.program.stop();
  }
}

const KATEGORIE = { name: 'Technik', datevKonto: 4980 };

async function tellAccounts(own: Door): Promise<void> {
  await createAll(own, 'kategorien', 1, () => KATEGORIE);
  const found = await askOnce(own, undefined, { path: '/api/collections/firma/records' });
  const [firma] = (JSON.parse(found) as { items: { id: string }[] }).items; // the record API answers so
  await askOnce(own, undefined, {
    method: 'PATCH',
    path: `/api/collections/firma/records/${firma?.id}`,
    body: { voranmeldung: 'vierteljährlich', datevBerater: 1001, datevMandant: 1, datevWeg: 'Offene Posten' },
  });
}

async function fillYear(own: Door, entries: number): Promise<void> {
  const half = Math.ceil(entries / 2);
  for (const book of ['ausgaben', 'einnahmen'])
    await createAll(own, book, half, (n) => {
      const month = String((n % 12) + 1).padStart(2, '0');
      const datum = `${JAHR}-${month}-${String((n % 28) + 1).padStart(2, '0')} 01:00:00.000Z`;
      const isPaid = n % 4 !== 0;
      return {
        name: `Beleg ${n}`,
        datum,
        netto: 1000 + n,
        ust: 190,
        ustSatz: 19,
        kategorie: KATEGORIE.name,
        bezahlt: isPaid,
        ...(isPaid && { bezahltAm: datum }),
      };
    });
}

/** The middle of several, each after a change: what was worked out before is not answered again. */
async function quarterMs(own: Door): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await createAll(own, 'ausgaben', 1, () => ({ name: 'Neu', datum: `${JAHR}-02-01`, netto: 100, ust: 19 }));
    const begun = performance.now();
    await askOnce(own, undefined, { path: `/api/ustva/${JAHR}/41` });
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** Its share of all: each with bytes that no other has. */
async function upload(own: Door, receipts: number, lane: number): Promise<void> {
  for (let n = lane; n < receipts; n += AT_ONCE) {
    const form = new FormData();
    const datum = `${JAHR - 1}-${String((n % 12) + 1).padStart(2, '0')}-10 01:00:00.000Z`;
    const entry = {
      name: `Rechnung ${n}`,
      datum,
      netto: 1000 + n,
      ust: 190,
      ustSatz: 19,
      kategorie: 'Technik',
    };
    for (const [field, value] of Object.entries(entry)) form.set(field, String(value));
    const bytes = Buffer.alloc(RECEIPT_BYTES);
    for (let at = 0; at + 4 <= RECEIPT_BYTES; at += 4)
      bytes.writeUInt32LE((n * 2_654_435_761 + at * 40_503) >>> 0, at);
    form.set('anlagen', new Blob([bytes]), `rechnung-${n}.bin`);
    const answer = await fetch(`${own.url}/api/collections/ausgaben/records`, {
      method: 'POST',
      headers: { authorization: own.token },
      body: form,
    });
    if (!answer.ok) throw new Error(`receipt ${n}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

/** Loads something and keeps nothing of it. */
async function taken(own: Door, path: string): Promise<void> {
  const answer = await fetch(own.url + path, { headers: { authorization: own.token } });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  for await (const _ of answer.body);
}

/** The greatest memory while something is done. */
async function mostMb(own: OwnServer, work: () => Promise<void>): Promise<number | undefined> {
  let most = own.residentMb();
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await delay(LOOK_MS);
    const now = own.residentMb();
    if (now !== undefined) most = Math.max(most ?? 0, now);
  }
  await working;
  return most;
}
