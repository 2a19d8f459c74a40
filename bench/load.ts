import { Agent, request } from 'node:http';

/** What is asked for, the n-th time. */
export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
}

/** Somebody who can be asked: a server and how to be let in. */
export interface Door {
  readonly url: string;
  readonly token: string;
  readonly cpuMicros: () => number | undefined;
}

export interface Outcome {
  readonly requests: number;
  readonly perSecond: number;
  /** Of the server, per request, in microseconds. */
  readonly cpuMicros: number | undefined;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Processor time where it is known: what else the machine does changes it least. */
export const costOf = ({ cpuMicros, p50 }: Outcome): number => cpuMicros ?? p50;

interface Load {
  readonly ask: (n: number) => Ask;
  readonly connections: number;
  readonly seconds: number;
}

/** Asks over and over on so many connections, each its next question after its last answer. */
export async function load(door: Door, { ask, connections, seconds }: Load): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let n = 0;
  const times: number[] = [];
  const askUntil = async (until: number) => {
    const worker = async () => {
      while (performance.now() < until) {
        const sent = performance.now();
        await askOnce(door, agent, ask(n++));
        times.push(performance.now() - sent);
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
  };
  // A program gets faster while it runs: what it has learnt after half the time counts.
  await askUntil(performance.now() + seconds * 500);
  times.length = 0;
  const cpuBefore = door.cpuMicros();
  const begun = performance.now();
  await askUntil(begun + seconds * 1000);
  const taken = performance.now() - begun;
  const cpuAfter = door.cpuMicros();
  agent.destroy();
  times.sort((one, other) => one - other);
  return {
    requests: times.length,
    perSecond: (times.length / taken) * 1000,
    cpuMicros:
      cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / times.length,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

/** One request; its answer as text. Throws when it was refused. */
export function askOnce(
  { url, token }: Pick<Door, 'url' | 'token'>,
  agent: Agent | undefined,
  ask: Ask,
): Promise<string> {
  const { method = 'GET', path, body } = ask;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, url),
      {
        method,
        agent,
        headers: {
          ...(token && { authorization: token }),
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if ((response.statusCode ?? 0) < 300) resolve(text);
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 300)}`));
        });
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}
