import { type ClientRequest, get } from 'node:http';
import { askOnce, type Door } from '../load.ts';
import { atMost, type Figures, type Result } from '../result.ts';
import type { Surroundings } from './requests.ts';

const EVENTS = 20;
/** Processor time of the server for one message to one of a thousand listeners; among few the change itself is much of it. */
const MOST_MICROS = 20;
const MANY = 1000;
const TOPIC = 'kategorien/*';

/** So many listeners of one collection, and how long until each has heard of every change. */
export async function measureStreams({ own, peer }: Surroundings, streams: number): Promise<Result[]> {
  const found = await deliver(own, streams);
  return [
    {
      name: `${EVENTS} Änderungen an ${streams} Zuhörer, je Nachricht`,
      own: found,
      goal: streams < MANY ? undefined : atMost(found.cpuMicros, MOST_MICROS, 'µs'),
      peer: peer && (await deliver(peer.door, streams)),
    },
  ];
}

async function deliver(door: Door, streams: number): Promise<Figures> {
  const open: ClientRequest[] = [];
  let heard = 0;
  const everything = Promise.withResolvers<void>();
  const hear = () => {
    heard += 1;
    if (heard === streams * EVENTS) everything.resolve();
  };
  // Some at a time: a thousand at once would only measure the start.
  for (let opened = 0; opened < streams; opened += 50) {
    const some = Array.from({ length: Math.min(50, streams - opened) }, () => listen(door, hear));
    open.push(...(await Promise.all(some)));
  }
  const times: number[] = [];
  const before = door.cpuMicros();
  const begun = performance.now();
  for (let n = 0; n < EVENTS; n++) {
    const sent = performance.now();
    const body = { name: `Messung ${Math.random()} ${n}` };
    await askOnce(door, undefined, { method: 'POST', path: '/api/collections/kategorien/records', body });
    times.push(performance.now() - sent);
  }
  await everything.promise;
  const taken = performance.now() - begun;
  const after = door.cpuMicros();
  for (const stream of open) stream.destroy();
  const messages = streams * EVENTS;
  return {
    requests: messages,
    perSecond: (messages / taken) * 1000,
    cpuMicros: before === undefined || after === undefined ? undefined : (after - before) / messages,
    // Of the changes themselves, while everybody is told.
    p50: times.toSorted((one, other) => one - other)[EVENTS / 2] ?? 0,
    p99: Math.max(...times),
  };
}

/** One stream that is subscribed; `hear` is called for each change. */
export function listen(door: Door, hear: () => void, topic = TOPIC): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = get(new URL('/api/realtime', door.url), { agent: false }, (response) => {
      let rest = '';
      response.on('error', () => undefined); // we end it ourselves
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const messages = (rest + chunk).split('\n\n');
        rest = messages.pop() ?? '';
        for (const message of messages) {
          const [, clientId] = /"clientId":"([^"]+)"/.exec(message) ?? [];
          if (clientId === undefined) hear();
          else void subscribe(door, clientId, topic).then(() => resolve(stream), reject);
        }
      });
    });
    stream.on('error', reject);
  });
}

const subscribe = (door: Door, clientId: string, topic: string): Promise<string> =>
  askOnce(door, undefined, {
    method: 'POST',
    path: '/api/realtime',
    body: { clientId, subscriptions: [topic] },
  });
