import type { AddressInfo } from 'node:net';
import { type Collection, type DraftIn, entities, type RecordIn } from '@traverse/domain';
import { type Group, groupNames, guest } from '@traverse/schema';
import PocketBase from 'pocketbase';
import { buildApp } from '../src/app.ts';
import { openStorage } from '../src/files/open-storage.ts';
import { uploadStaging } from '../src/files/staging.ts';
import type { RecordEngine } from '../src/records/engine.ts';
import { writeAsServer } from '../src/records/write.ts';
import { openDatabase } from '../src/sql/open-database.ts';
import { freshDatabase } from './database.ts';

export interface TestUser {
  readonly id: string;
  readonly token: string;
  readonly groups: readonly Group[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** What came back is compared, not calculated with: as JSON.parse gives it. */
  readonly body: ReturnType<typeof JSON.parse>;
}

interface Asked {
  /** Absent: a guest. */
  readonly as?: TestUser | undefined;
  /** An object is sent as JSON, a text as it is but called JSON. */
  readonly body?: FormData | URLSearchParams | string | object;
  readonly headers?: { readonly [name: string]: string };
}

/** A real server on an empty database of its own, with real storage, on a free port. */
export interface TestServer extends AsyncDisposable {
  readonly url: string;
  readonly engine: RecordEngine;
  /** Somebody new who is in these groups and no others. */
  user(...groups: readonly Group[]): Promise<TestUser>;
  /** A record stored without asking for rights. */
  given<C extends Collection>(collection: C, values: DraftIn<C>): Promise<RecordIn<C>>;
  ask(method: string, path: string, asked?: Asked): Promise<Answer>;
  /** The official client, signed in as this user. */
  client(user?: TestUser): PocketBase;
}

/** `now` stops the clock. */
export async function startServer({ now }: { now?: string } = {}): Promise<TestServer> {
  const place = await freshDatabase();
  const database = await openDatabase({ ...place, entities: Object.values(entities) });
  const storage = await openStorage({ filesUrl: '', dataDir: place.dataDir });
  const { app, engine } = await buildApp({
    database,
    uploads: uploadStaging(storage, { warn: () => undefined }),
    authenticate: async ({ headers }) => sessionOf(engine, headers.authorization ?? ''),
    logLevel: process.env['LOG_LEVEL'] ?? 'fatal',
    webFolder: '/nowhere',
    ...(now ? { clock: () => new Date(now) } : {}),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Listening on TCP.
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const server: TestServer = {
    url,
    engine,
    user: (...groups) => givenUser(server, groups),
    given: (collection, values) =>
      // Cast: a stored record has the fields of its definition.
      writeAsServer(engine, guest, ({ create }) => create(entities[collection], values)) as Promise<never>,
    ask: (method, path, asked = {}) => ask(url, method, path, asked),
    client: (user) => {
      const client = new PocketBase(url);
      client.autoCancellation(false);
      if (user)
        client.authStore.save(user.token, { ...user, collectionId: 'users', collectionName: 'users' });
      return client;
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await database.close();
      await place[Symbol.asyncDispose]();
    },
  };
  return server;
}

let users = 0;

async function givenUser(server: TestServer, groups: readonly Group[]): Promise<TestUser> {
  const all = await server.engine.database.reads.findWhere(entities.groups, {});
  const ids = all.filter((group) => groups.some((name) => name === group['name'])).map(({ id }) => id);
  users += 1;
  const { id } = await server.given('users', {
    username: `user ${users}`,
    email: `user${users}@example.org`,
    mobile: '0151 1234567',
    // Ids of groups.
    groups: ids as RecordIn<'users'>['groups'],
  });
  return { id, token: id, groups };
}

async function sessionOf({ database }: RecordEngine, token: string) {
  const user = await database.reads.find(entities.users, token);
  if (!user) return undefined;
  const groups = await database.reads.findMany(entities.groups, user['groups'] as string[]);
  const names = groups.map((group) => group['name']);
  return { reader: { id: user.id, groups: groupNames.filter((name) => names.includes(name)) } };
}

async function ask(url: string, method: string, path: string, { as, body, headers }: Asked): Promise<Answer> {
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(as ? { Authorization: as.token } : {}),
      ...(body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    body: typeof body === 'object' && !isForm ? JSON.stringify(body) : (body ?? null),
  });
  const text = await response.text();
  const isAnswerJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isAnswerJson && text !== '' ? JSON.parse(text) : text,
  };
}
