import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { bareScan } from './bare-scan.ts';
import type { Outcome } from './load.ts';
import { bareStatements } from './statements.ts';

/** The driver alone in this process, on a copy of the data: what no server can be better than. `zeile` is scanned. */
export function measureBareDriver(
  file: string,
  zeile: string,
  seconds: number,
): { list: Outcome; create: Outcome; scan: Outcome } {
  const copy = `${file}.bare`;
  copyFileSync(file, copy);
  const database = new DatabaseSync(copy);
  // Durable as the server is: each commit reaches the disk.
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-64000');
  const bare = bareStatements(database);
  let number = 1_000_000;
  const list = repeat(seconds, () => JSON.stringify(bare.list()));
  const create = repeat(seconds, () => {
    number += 1;
    bare.create(randomUUID().replaceAll('-', '').slice(0, 15), number);
  });
  const scan = repeat(seconds, bareScan(database, zeile));
  database.close();
  for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true });
  return { list, create, scan };
}

function repeat(seconds: number, once: () => void): Outcome {
  const warm = performance.now() + seconds * 500;
  while (performance.now() < warm) once(); // prepared, compiled
  const times: number[] = [];
  const before = process.cpuUsage();
  const begun = performance.now();
  while (performance.now() < begun + seconds * 1000) {
    const at = performance.now();
    once();
    times.push(performance.now() - at);
  }
  const taken = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  times.sort((one, other) => one - other);
  return {
    requests: times.length,
    perSecond: (times.length / taken) * 1000,
    cpuMicros: (user + system) / times.length,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}
