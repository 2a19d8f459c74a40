import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { csvText } from '@traverse/domain/values';
import { askOnce, type Door } from '../load.ts';
import { atMost, type Result } from '../result.ts';
import type { OwnServer } from '../servers.ts';

const MOST_MS = 3000;
const MOST_WAIT_MS = 20;
const BETWEEN_MS = 2;
const MOST_TURNS = 5;

/** What a table of so many items takes until every row's fate is known, and how long others wait meanwhile. */
export async function measureTabelle(server: OwnServer, rows: number, times: number): Promise<Result[]> {
  const turns = Math.min(times, MOST_TURNS);
  const file = fileOf(rows);
  const id = await anItem(server);
  await preview(server, fileOf(Math.min(rows, 1000)));
  const found: Turn[] = [];
  for (let turn = 0; turn < turns; turn += 1) found.push(await turnOf(server, file, id));
  const middle = (pick: (turn: Turn) => number) =>
    found.map(pick).toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? 0;
  const [took, wait, quiet] = [
    middle((turn) => turn.took),
    middle((turn) => turn.wait),
    middle((turn) => turn.quiet),
  ];
  return [
    {
      name: `Probelauf einer Tabelle mit ${rows} Zeilen`,
      own: { value: Math.round(took), unit: 'ms' },
      goal: atMost(took, MOST_MS, 'ms'),
    },
    {
      name: 'Längste Antwort eines anderen währenddessen, mehr als ohne',
      own: { value: Math.max(1, Math.round(wait - quiet)), unit: 'ms' },
      goal: atMost(wait - quiet, MOST_WAIT_MS, 'ms'),
    },
  ];
}

/** Milliseconds: until the answer is there, and the longest wait of a reader during that and for as long without. */
interface Turn {
  readonly took: number;
  readonly wait: number;
  readonly quiet: number;
}

async function turnOf(server: OwnServer, file: File, id: string): Promise<Turn> {
  const begun = performance.now();
  const [wait, took] = await beside(server, id, async () => {
    await preview(server, file);
    return performance.now() - begun;
  });
  const [quiet] = await beside(server, id, () => delay(took));
  return { took, wait, quiet };
}

/** Somebody who reads one record after the other while the work is done. */
async function beside<Outcome>(
  door: Door,
  id: string,
  work: () => Promise<Outcome>,
): Promise<readonly [longest: number, outcome: Outcome]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isOver = false;
  let longest = 0;
  const reading = async () => {
    while (!isOver) {
      const sent = performance.now();
      await askOnce(door, agent, { path: `/api/collections/inventar/records/${id}` });
      longest = Math.max(longest, performance.now() - sent);
      await delay(BETWEEN_MS);
    }
  };
  const reader = reading();
  const outcome = await work().finally(() => {
    isOver = true;
  });
  await reader;
  agent.destroy();
  return [longest, outcome];
}

async function preview({ url, token }: Door, file: File): Promise<void> {
  const body = new FormData();
  body.set('wunsch', JSON.stringify({ sammlung: 'inventar' }));
  body.set('datei', file);
  const answer = await fetch(`${url}/api/tabellen/probelauf`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  });
  if (!answer.ok) throw new Error(`A table was refused: ${await answer.text()}`);
  // Whoever reads beside is in this process: the answer is taken in, not looked at.
  for await (const _ of answer.body ?? []);
}

async function anItem(door: Door): Promise<string> {
  const made = await askOnce(door, undefined, {
    method: 'POST',
    path: '/api/collections/inventar/records',
    body: { name: 'Kabel', anzahl: 3 },
  });
  return (JSON.parse(made) as { id: string }).id; // the record API answers so
}

/** Items as another program exports them. */
function fileOf(rows: number): File {
  const head =
    'Name (In Database);Folder;Code;Serial number;Rental / Sales price;List price;Location in warehouse;Current quantity;Weight;Shop text';
  const items = Array.from({ length: rows }, (_, index) => [
    `Artikel ${index} mit einem Namen`,
    ['Ton', 'Licht/Kopf', 'Video'][index % 3] ?? '',
    `RM-${100_000 + index}`,
    index % 4 === 0 ? `SN-${index}` : '',
    `${index % 90},50`,
    '1.290,00',
    `B-${index % 40}-${index % 7}`,
    '2',
    '18,4',
    'Ein Text, der wegbleibt',
  ]);
  return new File([csvText([head.split(';'), ...items])], 'rentman.csv');
}
