import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { maintain, startPostgres } from '../../apps/server/test/postgres.ts';
import { createAll } from '../data.ts';
import { type Ask, askOnce, type Door, type Outcome } from '../load.ts';
import { type Result, ratioTo, round } from '../result.ts';
import { startOwn } from '../servers.ts';

const CONNECTIONS = 4;
const MOST_TIMES = 1.03;
const ITEMS = 50;

/**
 * Saving on PostgreSQL, and what it costs that every answer is awaited for a limited time (OPS-05): beside the same program
 * that waits without end, in turn on the same database.
 */
export async function measurePostgres(seconds: number): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'traverse-bench-'));
  const postgres = await startPostgres({ isSure: true });
  try {
    await maintain(postgres.url, 'CREATE DATABASE traverse');
    const databaseUrl = postgres.url.replace(/\/postgres$/, '/traverse');
    const limited = await startOwn(dataDir, { databaseUrl });
    const unlimited = await startOwn(dataDir, {
      databaseUrl,
      node: ['--import', resolve('bench/unlimited.ts')],
    });
    try {
      return await besideEachOther(limited, unlimited, seconds);
    } finally {
      await unlimited.program.stop();
      await limited.program.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function besideEachOther(limited: Door, unlimited: Door, seconds: number): Promise<Result[]> {
  const items = await createAll(limited, 'inventar', ITEMS, (n) => ({ name: `Leuchte ${n}`, anzahl: 100 }));
  let number = 100_000;
  const cases: Readonly<Record<string, () => Ask>> = {
    'PostgreSQL: anlegen': () => {
      number += 1;
      const body = { kundennummer: number, name: `Kunde ${number}` };
      return { method: 'POST', path: '/api/collections/kunden/records', body };
    },
    'PostgreSQL: ändern': () => {
      number += 1;
      const path = `/api/collections/inventar/records/${items[number % ITEMS]}`;
      return { method: 'PATCH', path, body: { 'anzahl+': 1 } };
    },
  };
  const results: Result[] = [];
  for (const [name, ask] of Object.entries(cases)) {
    const [own, bare] = await inTurn([limited, unlimited], ask, seconds);
    const times = ratioTo(own, bare) ?? own.p50 / bare.p50;
    results.push({
      name,
      own,
      goal: {
        text: `höchstens ${round(MOST_TIMES)}-mal so viel wie ohne Zeitgrenzen`,
        reached: times <= MOST_TIMES,
        found: `${round(times)}-mal`,
      },
    });
  }
  return results;
}

type Both<Each> = readonly [limited: Each, unlimited: Each];

/** One request to each in turn: no other way falls what else the machine does on both alike. */
async function inTurn(doors: Both<Door>, ask: () => Ask, seconds: number): Promise<Both<Outcome>> {
  const agents = doors.map(() => new Agent({ keepAlive: true, maxSockets: CONNECTIONS }));
  const times: readonly number[][] = doors.map(() => []);
  const askUntil = async (until: number) => {
    const worker = async () => {
      while (performance.now() < until)
        for (const [index, door] of doors.entries()) {
          const sent = performance.now();
          await askOnce(door, agents[index], ask());
          times[index]?.push(performance.now() - sent);
        }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  };
  await askUntil(performance.now() + seconds * 500);
  for (const each of times) each.length = 0;
  const before = doors.map((door) => door.cpuMicros());
  const begun = performance.now();
  await askUntil(begun + seconds * 1000);
  const taken = performance.now() - begun;
  const after = doors.map((door) => door.cpuMicros());
  for (const agent of agents) agent.destroy();
  const outcomeOf = (index: number): Outcome => {
    const sorted = (times[index] ?? []).toSorted((one, other) => one - other);
    const [from, to] = [before[index], after[index]];
    return {
      requests: sorted.length,
      // Of both: there is one writer.
      perSecond: ((2 * sorted.length) / taken) * 1000,
      cpuMicros: from === undefined || to === undefined ? undefined : (to - from) / sorted.length,
      p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    };
  };
  return [outcomeOf(0), outcomeOf(1)];
}
