import { setTimeout as delay } from 'node:timers/promises';
import { askOnce, type Door } from '../load.ts';
import { atMost, type Result } from '../result.ts';
import type { OwnServer } from '../servers.ts';

/** Ceilings of back.md 2.3 and 3.8 in ms, and MB of memory, with 1,200 items and 5,000 bookings. */
const MOST = {
  probe: 2000,
  set: 4000,
  back: 8000,
  labels: 5000,
  labelsMb: 200,
  remove: 8000,
  compare: 1500,
  save: 100,
};
const BOOKINGS = 5000;
const PORTION = 50;
const POLL_MS = 20;

/** What is done with many items at once, how long somebody else waits to store something, and the proof of a move. */
export async function measureViele(door: OwnServer, items: number): Promise<Result[]> {
  await fill(door, items);
  const prices = { filter: "name ~ 'Viel '", tat: 'prozent', feld: 'mietpreis', prozent: 10 };
  const probe = await timed(() => post(door, 'viele/inventar/probelauf', prices));
  const { merkmal } = probe.answer;
  const saves: number[] = [];
  const set = await timed(() => beside(door, saves, () => run(door, { ...prices, merkmal })));
  const back = await timed(async () => {
    await post(door, `laeufe/${String(set.answer)}/zuruecknehmen`, {});
    return settled(door, String(set.answer));
  });
  const labels = await labelsOf(door);
  const compare = await timed(() => comparison(door, items));
  const gone = { filter: prices.filter, tat: 'löschen' };
  const seen = await post(door, 'viele/inventar/probelauf', gone);
  const remove = await timed(() => run(door, { ...gone, merkmal: seen.merkmal }));
  const named = `${items.toLocaleString('de-DE')} Artikel`;
  const p95 = saves.toSorted((one, other) => one - other)[Math.floor(saves.length * 0.95)] ?? 0;
  return [
    result(`Probelauf: Preis um 10 %, ${named}`, probe.took, MOST.probe),
    result(`Preis um 10 %, ${named}`, set.took, MOST.set),
    result('Speichern eines anderen währenddessen, p95', p95, MOST.save),
    result(`Das zurückgenommen, ${named}`, back.took, MOST.back),
    result(`Etiketten als PDF, ${named}, Prozessorzeit`, labels.took, MOST.labels),
    {
      name: `Etiketten als PDF, ${named}, höchster Speicher des Prozesses, der sie zeichnet`,
      own: { value: labels.peak, unit: 'MB' },
      goal: atMost(labels.peak, MOST.labelsMb, 'MB'),
    },
    result(
      `Vergleich mit ${BOOKINGS.toLocaleString('de-DE')} Buchungen eines anderen Programms`,
      compare.took,
      MOST.compare,
    ),
    result(`Gelöscht, ${named}`, remove.took, MOST.remove),
  ];
}

const result = (name: string, took: number, most: number): Result => ({
  name,
  own: { value: Math.round(took), unit: 'ms' },
  goal: atMost(took, most, 'ms'),
});

async function timed<Answer>(work: () => Promise<Answer>) {
  const begun = performance.now();
  const answer = await work();
  return { answer, took: performance.now() - begun };
}

async function fill(door: Door, items: number): Promise<void> {
  const names = Array.from({ length: items }, (_, index) => `Viel ${index}`);
  for (let from = 0; from < names.length; from += PORTION) {
    const requests = names.slice(from, from + PORTION).map((name) => ({
      method: 'POST',
      url: '/api/collections/inventar/records',
      body: { name, anzahl: 3, mietpreis: 250 },
    }));
    await askOnce(door, undefined, { method: 'POST', path: '/api/batch', body: { requests } });
  }
}

interface Said {
  readonly id?: string;
  readonly merkmal?: string;
  readonly stand?: string;
}

async function post(door: Door, path: string, body: object): Promise<Said> {
  const said = await askOnce(door, undefined, { method: 'POST', path: `/api/${path}`, body });
  return JSON.parse(said) as Said; // as these paths answer
}

async function run(door: Door, body: object): Promise<string> {
  const { id = '' } = await post(door, 'viele/inventar', body);
  return settled(door, id);
}

async function settled(door: Door, id: string): Promise<string> {
  for (;;) {
    const said = JSON.parse(await askOnce(door, undefined, { path: `/api/laeufe/${id}` })) as Said;
    if (said.stand !== 'läuft' && said.stand !== 'nimmt zurück') return id;
    await delay(POLL_MS);
  }
}

/** Somebody who stores one customer after the other meanwhile. */
async function beside<Answer>(door: Door, saves: number[], work: () => Promise<Answer>): Promise<Answer> {
  let isOver = false;
  const saving = async () => {
    while (!isOver) {
      const body = { name: `Kunde ${saves.length}` };
      const { took } = await timed(() => post(door, 'collections/kunden/records', body));
      saves.push(took);
    }
  };
  const other = saving();
  const answer = await work().finally(() => {
    isOver = true;
  });
  await other;
  return answer;
}

/** In processor time of the server and of whoever draws: what else the machine does is no part of it. */
async function labelsOf(door: OwnServer) {
  const { cpuMicros, peakOfStartedMb } = door.program;
  const before = cpuMicros() ?? 0;
  await labelsPdf(door);
  return { took: ((cpuMicros() ?? 0) - before) / 1000, peak: peakOfStartedMb() };
}

async function labelsPdf({ url, token }: Door): Promise<void> {
  const answer = await fetch(`${url}/api/viele/inventar/etiketten?format=pdf`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: "name ~ 'Viel '", je: 'Artikel', form: 'A4' }),
  });
  if (!answer.ok) throw new Error(`Labels were refused: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function comparison({ url, token }: Door, items: number): Promise<void> {
  const rows = Array.from({ length: BOOKINGS }, (_, index) => {
    const day = String(1 + (index % 28)).padStart(2, '0');
    return `Viel ${index % items};2026-12-${day};2026-12-${day};2`;
  });
  const body = new FormData();
  body.set('datei', new File([['Artikel;Von;Bis;Anzahl', ...rows].join('\n')], 'buchungen.csv'));
  body.set('wunsch', JSON.stringify({ von: '2026-12-01' }));
  const answer = await fetch(`${url}/api/umzug/vergleich`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  });
  if (!answer.ok) throw new Error(`A comparison was refused: ${await answer.text()}`);
  await answer.arrayBuffer();
}
