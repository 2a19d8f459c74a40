import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from './cases/streams.ts';
import { type Data, fill } from './data.ts';
import { type Ask, askOnce } from './load.ts';
import { type OwnServer, startOwn } from './servers.ts';
import { LIST_PATH } from './statements.ts';

/** As docs/scale.md counts: a page every ten seconds, a save every thirty, and an open stream each. */
const PAGE_EVERY_MS = 10_000;
const SAVE_EVERY_MS = 30_000;
const RECORDS_OF_A_PAGE = 7;
const SECONDS = 20;

interface Crowd {
  readonly people: number;
  readonly perSecond: number;
  readonly messages: number;
  /** Of one processor, all threads of the server together. */
  readonly busy: number;
  readonly list: Times;
  readonly save: Times;
  readonly refused: number;
}
type Times = { readonly p50: number; readonly p99: number };

/** More and more people at one server on SQLite with 10,000 pack lists: what they wait for. */
export async function measurePeople(
  crowds: readonly number[],
  tell: (what: string) => void,
): Promise<Crowd[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'traverse-bench-'));
  const own = await startOwn(dataDir);
  try {
    tell('Daten');
    const data = await fill(own, 10_000, own.username);
    const found: Crowd[] = [];
    for (const people of crowds) {
      tell(`${people} Leute`);
      found.push(await crowd(own, data, people));
    }
    return found;
  } finally {
    await own.program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function crowd(own: OwnServer, data: Data, people: number): Promise<Crowd> {
  const agent = new Agent({ keepAlive: true, maxSockets: people * 2 });
  const [lists, saves]: [number[], number[]] = [[], []];
  let [requests, refused, messages, isOver] = [0, 0, 0, false];
  const asked = async (ask: Ask, times?: number[]) => {
    const sent = performance.now();
    await askOnce(own, agent, ask).catch(() => {
      refused += 1;
    });
    requests += 1;
    times?.push(performance.now() - sent);
  };
  const kunde = () =>
    `/api/collections/kunden/records/${data.kunden[Math.floor(Math.random() * data.kunden.length)]}`;
  const page = async () => {
    await asked({ path: LIST_PATH }, lists);
    await Promise.all(Array.from({ length: RECORDS_OF_A_PAGE }, () => asked({ path: kunde() })));
  };
  const save = () => asked({ method: 'PATCH', path: kunde(), body: { hausnummer: String(requests) } }, saves);
  const every = async (ms: number, work: () => Promise<void>) => {
    await wait(Math.random() * ms);
    while (!isOver) {
      const began = performance.now();
      await work();
      const left = ms - (performance.now() - began);
      if (left > 0) await wait(left);
    }
  };
  const streams: ClientRequest[] = [];
  for (let opened = 0; opened < people; opened += 50) {
    const some = Array.from({ length: Math.min(50, people - opened) }, () =>
      listen(own, () => (messages += 1), 'kunden/*'),
    );
    streams.push(...(await Promise.all(some)));
  }
  // Nobody is waited for at the end: whoever would come back in half a minute does not.
  for (let nr = 0; nr < people; nr += 1) {
    void every(PAGE_EVERY_MS, page);
    void every(SAVE_EVERY_MS, save);
  }
  await wait(PAGE_EVERY_MS); // everybody has come
  for (const each of [lists, saves]) each.length = 0;
  [requests, refused, messages] = [0, 0, 0];
  const [before, begun] = [own.cpuMicros() ?? Number.NaN, performance.now()];
  await wait(SECONDS * 1000);
  const taken = (performance.now() - begun) / 1000;
  const busy = ((own.cpuMicros() ?? Number.NaN) - before) / 1e6 / taken;
  const result = {
    people,
    perSecond: requests / taken,
    messages: messages / taken,
    busy,
    list: timesOf(lists),
    save: timesOf(saves),
    refused,
  };
  isOver = true;
  for (const stream of streams) stream.destroy();
  agent.destroy();
  await wait(1000);
  return result;
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}

/** For docs/scale.md, which is English. */
export function crowdTable(crowds: readonly Crowd[]): string {
  const head = [
    'people at once',
    'requests a second',
    'live messages a second',
    'processors of the server',
    'a searched list, p50 / p99',
    'a save, p50 / p99',
    'refused',
  ];
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const ms = ({ p50, p99 }: Times) => `${whole(p50)} / ${whole(p99)} ms`;
  const lines = crowds.map((each) => [
    whole(each.people),
    whole(each.perSecond),
    whole(each.messages),
    each.busy.toFixed(2),
    ms(each.list),
    ms(each.save),
    whole(each.refused),
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
