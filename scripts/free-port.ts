import { createServer, type Server } from 'node:net';

// Below what systems hand out to whoever asks for any port or opens a connection: Linux from 32768, others from 49152.
const FIRST = 20_000;
const BLOCK = 50;
const BLOCKS = 240;

/** Ports of this process that it has not given out yet. */
let own: number[] = [];

/**
 * A TCP port of this machine that nobody listens on, for a program that is about to be started. Nobody else who asks here
 * gets it as well, in whatever process.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = own.shift();
    if (port === undefined) own = await aBlock();
    else if (await isFree(port)) return port;
  }
}

/** Ports behind one that this process listens on for as long as it lives, so that no other takes them. */
async function aBlock(): Promise<number[]> {
  const begin = Math.floor(Math.random() * BLOCKS);
  for (let tried = 0; tried < BLOCKS; tried += 1) {
    const first = FIRST + ((begin + tried) % BLOCKS) * BLOCK;
    const mark = await listenOn(first);
    if (!mark) continue;
    mark.unref();
    return Array.from({ length: BLOCK - 1 }, (_, nr) => first + 1 + nr);
  }
  throw new Error(`No ports are left from ${FIRST} on.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = await listenOn(port);
  if (!probe) return false;
  await new Promise((resolve) => probe.close(resolve));
  return true;
}

function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
