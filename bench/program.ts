import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A process under measurement. Figures are `undefined` where the system does not tell them (Linux does). */
export interface Program {
  readonly pid: number;
  /** Processor time of all threads so far, in microseconds; steps of 10 ms. */
  readonly cpuMicros: () => number | undefined;
  /** Resident memory in MB. */
  readonly residentMb: () => number | undefined;
  /** The most that one of those it has started for documents has held, in MB. */
  readonly peakOfStartedMb: () => number | undefined;
  readonly stop: () => Promise<void>;
}

// Of /proc/PID/stat, 100 a second on every Linux.
const TICK_MICROS = 10_000;
const START_LIMIT_MS = 60_000;

/** Starts a program of ours, which says where it listens, and waits until `url` answers. */
export async function startProgram(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  url: string,
): Promise<Program> {
  const child = spawn('node', [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const { origin } = new URL(url);
  const giveUpAt = Date.now() + START_LIMIT_MS;
  // Asked before it listens, over and over, it would have a second of the processor less to start with.
  while (!(output.includes(origin) && (await answers(url)))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`${args.join(' ')} does not answer on ${url}:\n${output}`);
    }
    await delay(5);
  }
  return programOf(child);
}

/** The same figures for a process that somebody else has started. */
export function readProcess(pid: number): Pick<Program, 'cpuMicros' | 'residentMb' | 'peakOfStartedMb'> {
  const started = () =>
    (read(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);
  // With those it has started for documents.
  const all = () => [pid, ...started()];
  const sum = (figure: (of: ReturnType<typeof readAlone>) => number | undefined) => {
    const figures = all().map((each) => figure(readAlone(each)));
    return figures[0] === undefined
      ? undefined
      : figures.reduce<number>((total, each) => total + (each ?? 0), 0);
  };
  return {
    cpuMicros: () => sum((of) => of.cpuMicros()),
    residentMb: () => sum((of) => of.residentMb()),
    peakOfStartedMb: () => {
      const peaks = started().flatMap((each) => mbIn(each, 'VmHWM') ?? []);
      return peaks.length === 0 ? undefined : Math.max(...peaks);
    },
  };
}

/** A figure of memory as the system notes it of a process. */
function mbIn(pid: number, name: 'VmRSS' | 'VmHWM'): number | undefined {
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`) ?? '') ?? [];
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6;
}

function readAlone(pid: number): Pick<Program, 'cpuMicros' | 'residentMb'> {
  return {
    cpuMicros: () => {
      const stat = read(`/proc/${pid}/stat`);
      if (stat === undefined) return undefined;
      // The name of the program may hold anything; what follows the last bracket does not.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
    },
    residentMb: () => mbIn(pid, 'VmRSS'),
  };
}

function programOf(child: ChildProcess): Program {
  const pid = child.pid ?? 0;
  const gone = new Promise((resolve) => child.once('close', resolve));
  return {
    pid,
    ...readProcess(pid),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // not this system, or gone
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // not listening yet
  }
}
