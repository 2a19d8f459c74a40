import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import type { Answer, TestServer, TestUser } from '../server.ts';

export interface Heard {
  readonly event: string;
  readonly action: string;
  /** As JSON.parse gives it. */
  readonly record: ReturnType<typeof JSON.parse>;
}

/** An open event stream, read byte by byte. */
export interface Listener extends Disposable {
  readonly clientId: string;
  readonly response: IncomingMessage;
  /** Everything that came, as text. */
  readonly text: () => string;
  /** Messages about records, in the order in which they came. */
  readonly heard: () => readonly Heard[];
  readonly isClosed: () => boolean;
  /** Sets the topics, as this user. */
  subscribe(topics: readonly string[], as?: TestUser, at?: TestServer): Promise<Answer>;
  /** The same, and wants to be told what happened in the last milliseconds. */
  catchUp(topics: readonly string[], as: TestUser, ms: number): Promise<Answer>;
  /** Waits until so many messages have come, and answers them. */
  messages(count: number): Promise<readonly Heard[]>;
}

/** Opens a stream and waits until it says who it is. */
export async function listen(server: TestServer): Promise<Listener> {
  const asked: ClientRequest = request(`${server.url}/api/realtime`, { agent: false }).end();
  asked.on('error', () => undefined);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  let isClosed = false;
  response.setEncoding('utf8');
  response.on('data', (piece: string) => {
    text += piece;
  });
  response.on('error', () => undefined);
  response.on('close', () => {
    isClosed = true;
  });
  await eventually(() => expect(text).toContain('\n\n'));
  const clientId = /^id:(.+)$/m.exec(text)?.[1] ?? '';
  const heard = () => messagesIn(text);
  return {
    clientId,
    response,
    text: () => text,
    heard,
    isClosed: () => isClosed,
    subscribe: (topics, as, at = server) =>
      at.ask('POST', '/api/realtime', { as, body: { clientId, subscriptions: topics } }),
    catchUp: (topics, as, ms) =>
      server.ask('POST', '/api/realtime', {
        as,
        body: { clientId, subscriptions: topics, catchUp: { topics, ms } },
      }),
    messages: async (count) => {
      await eventually(() => expect(heard().length).toBeGreaterThanOrEqual(count));
      return heard();
    },
    [Symbol.dispose]: () => {
      asked.destroy();
    },
  };
}

/**
 * Waits until what was written before is told, which whoever then begins to listen hears nothing of: PostgreSQL tells a
 * moment after it has answered, in the order of the commits.
 */
export async function allIsTold(server: TestServer, as: TestUser): Promise<void> {
  using witness = await listen(server);
  await witness.subscribe(['projekt/*'], as);
  const { id } = await server.given('projekt', { name: 'Zuletzt', datum_von: '2026-08-01 08:00:00.000Z' });
  await eventually(() => expect(witness.heard().map(({ record }) => record.id)).toContain(id));
}

/** The topic as the official client writes it. */
export function topicWith(topic: string, query: { readonly [name: string]: string }): string {
  return `${topic}?options=${encodeURIComponent(JSON.stringify({ query }))}`;
}

function messagesIn(text: string): Heard[] {
  return text.split('\n\n').flatMap((message) => {
    const [, event, data] = /^id:.+\nevent:(.+)\ndata:(.+)$/.exec(message) ?? [];
    if (event === undefined || data === undefined || event === 'PB_CONNECT') return [];
    return [{ event, ...JSON.parse(data) }];
  });
}
