import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProcess } from '../program.ts';
import type { Found, Said, Shift } from './crowd.ts';
import { type Engine, openStreet } from './street.ts';

/** Until everybody is at work. */
const WARM_UP_SECONDS = 25;
const MOST_P99_MS = 100;

/** How long one office is looked at, how long more of them, and how many there may be. */
export interface OfficeExtent {
  readonly seconds: number;
  readonly secondsOfMany: number;
  readonly most: { readonly [engine in Engine]: number };
}

/** What those at some offices on this machine waited for, and what it took. */
export interface Worked extends Found {
  readonly engine: Engine;
  readonly offices: number;
  readonly seconds: number;
  /** Of one processor: all servers together, and whoever worked at them. */
  readonly servers: number;
  readonly crowd: number;
  /** Of all processors of the machine, whoever used them. */
  readonly machine: number;
  readonly residentMb: number;
}

/** One office for two minutes, then more and more of them until what people wait for passes the limit. */
export async function measureOffices(
  engine: Engine,
  { seconds, secondsOfMany, most }: OfficeExtent,
  tell: (what: string) => void,
): Promise<Worked[]> {
  const folder = mkdtempSync(join(tmpdir(), 'traverse-bench-'));
  try {
    tell(`${engine}: Beispielfirma`);
    await using street = await openStreet(engine, folder);
    const found: Worked[] = [];
    const isCarried = async (offices: number, time: number) => {
      tell(`${engine}: ${offices} ${offices === 1 ? 'Büro' : 'Büros'}`);
      const worked = await workAt(await street.offices(offices), engine, time);
      found.push(worked);
      return worked.times.request.p99 <= MOST_P99_MS;
    };
    let carried = (await isCarried(1, seconds)) ? 1 : 0;
    let tooMany: number | undefined = carried === 0 ? 1 : undefined;
    // Twice as many until it is too much, then the middle of what lies between.
    while (carried < (tooMany ?? most[engine] + 1) - Math.max(1, carried / 8)) {
      const offices =
        tooMany === undefined ? Math.min(carried * 2, most[engine]) : Math.floor((carried + tooMany) / 2);
      if (await isCarried(offices, secondsOfMany)) carried = offices;
      else tooMany = offices;
    }
    return found.toSorted((one, other) => one.offices - other.offices);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Staffed = Awaited<ReturnType<Awaited<ReturnType<typeof openStreet>>['offices']>>;

/** Lets everybody work, in a process of its own on the same machine. */
async function workAt(offices: Staffed, engine: Engine, seconds: number): Promise<Worked> {
  const crowd = fork('bench/office/crowd.ts');
  const { pid = 0 } = crowd;
  const servers = offices.map(({ server }) => server);
  const used = () => ({
    servers: servers.reduce((sum, { cpuMicros }) => sum + (cpuMicros() ?? Number.NaN), 0) / 1e6,
    crowd: (readProcess(pid).cpuMicros() ?? Number.NaN) / 1e6,
    machine: busySeconds(),
  });
  const [found, before, after] = await new Promise<[Found, Used, Used]>((resolve, reject) => {
    let [begun, ended]: (Used | undefined)[] = [];
    crowd.on('message', (said: Said) => {
      if (said === 'begins') begun = used();
      else if (said === 'ends') ended = used();
      else if (begun && ended) resolve([said, begun, ended]);
    });
    crowd.once('exit', (code) => reject(new Error(`those at the offices left with ${code}`)));
    const shift: Shift = {
      offices: offices.map(({ office }) => office),
      warmUpSeconds: WARM_UP_SECONDS,
      seconds,
    };
    crowd.send(shift);
  });
  return {
    ...found,
    engine,
    offices: offices.length,
    seconds,
    servers: (after.servers - before.servers) / seconds,
    crowd: (after.crowd - before.crowd) / seconds,
    machine: (after.machine - before.machine) / seconds / cpus().length,
    residentMb: servers.reduce((sum, { residentMb }) => sum + (residentMb() ?? Number.NaN), 0),
  };
}

/** Seconds of processor time. */
interface Used {
  readonly servers: number;
  readonly crowd: number;
  readonly machine: number;
}

/** Of all processors since the machine began. */
function busySeconds(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, each) => sum + each, 0) / 1000;
}
