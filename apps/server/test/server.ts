import type { AddressInfo } from 'node:net';
import { type Collection, entities, type RecordIn } from '@traverse/domain/entities';
import { type Entity, type Group, groupNames, guest, type Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { buildApp, type DocumentTools, documentTools, type Parts } from '../src/app.ts';
import type { ProviderSettings } from '../src/auth/identity-provider.ts';
import { createPasswords } from '../src/auth/passwords.ts';
import { scheduleBackups } from '../src/betrieb/scheduled-backups.ts';
import { readConfig } from '../src/config.ts';
import { openServices } from '../src/dienste/services.ts';
import { openStorage } from '../src/files/open-storage.ts';
import type { FileStorage } from '../src/files/storage.ts';
import type { Letter } from '../src/mail/letters.ts';
import type { Hub } from '../src/realtime/hub.ts';
import type { Input } from '../src/records/effects.ts';
import type { RecordEngine } from '../src/records/engine.ts';
import { shownRecord } from '../src/records/shown-record.ts';
import { writeAsServer } from '../src/records/write.ts';
import { type DatabaseOptions, openDatabase } from '../src/sql/open-database.ts';
import { storedEntities } from '../src/stored-entities.ts';
import { type Answer, type Asked, ask } from './ask.ts';
import { databaseFor } from './database.ts';
import { holdAgainstDocument } from './openapi/truth.ts';

export type { Answer };

/** As little as argon2 can do: tests hash hundreds of times. What the program does is proven in passwords.test.ts. */
const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** On PostgreSQL a person waits for seconds at most; sixty who write at once on a busy machine wait longer for their turn. */
const PATIENT: DatabaseOptions['limits'] = {
  list: 60_000,
  statement: 60_000,
  turn: 60_000,
  pause: 60_000,
  connection: 60_000,
  hearing: 60_000,
};

const SIGN_IN = '/api/collections/users/auth-with-password';
const PASSWORD = 'ein langes Passwort';
const passwordHash = createPasswords(LEAST_COST).hash(PASSWORD);

/** For every server of this process, with which they end: each of its own would take a second to start. */
const sharedTools = documentTools();

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** Of a session. */
  readonly token: string;
  readonly groups: readonly Group[];
}

/** A real server on a database of its own without records, with real storage, on a free port. */
export interface TestServer extends AsyncDisposable {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly engine: RecordEngine;
  readonly realtime: Hub;
  /** What the first account is asked for. */
  readonly setupCode: string | undefined;
  /** As at SIGTERM. */
  readonly leave: () => void;
  readonly storage: FileStorage;
  /** What would have been mailed, oldest first. */
  readonly letters: readonly Letter[];
  /** Where its data is; a second instance may share it. */
  readonly place: Place;
  /** Somebody new who is in these groups and no others, signed in. */
  user(...groups: readonly Group[]): Promise<TestUser>;
  /** A record stored without asking for rights. */
  given<C extends Collection>(collection: C, values: Input): Promise<RecordIn<C>>;
  ask(method: string, path: string, asked?: Asked): Promise<Answer>;
  /** The official client, signed in as this user. */
  client(user?: TestUser): PocketBase;
}

type Place = Awaited<ReturnType<typeof databaseFor>>;

interface Differences extends Partial<Omit<Parts, 'tools' | 'sendsMail' | 'oidc'>> {
  /** As with a mail server, unless said otherwise; letters are kept by the test in any case. */
  readonly sendsMail?: boolean;
  readonly oidc?: ProviderSettings;
  /** `own`: as a program has them. */
  readonly tools?: DocumentTools | 'own';
  /** Stops the clock. */
  readonly now?: string;
  /** The server beside which this one is another instance. */
  readonly beside?: TestServer;
  /** On data that are there already, which stay. */
  readonly at?: Place;
  /** As BACKUP_TO. */
  readonly backupTo?: string;
  /** As BACKUP_FOLDERS. */
  readonly backupFolders?: string;
  /** The sign-in service is the one that is set in the browser. */
  readonly setsServices?: boolean;
  /** Another way to the database. */
  readonly databaseUrl?: string;
  /** As DATABASE_LISTEN_URL. */
  readonly databaseListenUrl?: string;
  /** How long things may take on PostgreSQL, where that is the point. */
  readonly limits?: DatabaseOptions['limits'];
}

/** What a first start stores: nothing for those whose first start says another time, or who else may reach them. */
async function started(place: Place): Promise<void> {
  await using server = await startServer({ at: place });
  void server;
}

/** What it is made of can be exchanged. */
export async function startServer({
  now,
  beside,
  at,
  backupTo = '',
  backupFolders = '',
  setsServices = false,
  databaseUrl,
  databaseListenUrl,
  limits = PATIENT,
  tools = sharedTools,
  sendsMail = true,
  oidc,
  ...parts
}: Differences = {}): Promise<TestServer> {
  const isFirstStart = now !== undefined || parts.clock !== undefined || parts.reach !== undefined;
  const home = beside?.place ?? at ?? (await databaseFor(storedEntities, isFirstStart ? undefined : started));
  const place = databaseUrl === undefined ? home : { ...home, databaseUrl };
  const config = readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    BACKUP_TO: backupTo,
    BACKUP_FOLDERS: backupFolders,
  });
  const letters: Letter[] = [];
  const database = await openDatabase({ ...place, entities: storedEntities, databaseListenUrl, limits });
  const services = await openServices(config, database);
  const backups = scheduleBackups(config, () => services.now().backup);
  const storage = parts.storage ?? (await openStorage({ filesUrl: '', dataDir: place.dataDir }));
  const { app, engine, realtime, setupCode, leave } = await buildApp({
    database,
    storage,
    deliver: async (letter) => {
      letters.push(letter);
    },
    sendsMail: () => sendsMail,
    oidc: () => (setsServices ? services.now().oidc : oidc),
    publicUrl: () => 'https://traverse.example.org',
    trustedProxyHeader: '',
    allowedOrigins: [],
    rateLimitFactor: 0,
    metricsToken: '',
    installation: { config, backups, services },
    passwords: createPasswords(LEAST_COST),
    letterDelayMs: () => 0,
    ...(tools === 'own' ? {} : { tools }),
    logLevel: process.env['LOG_LEVEL'] ?? 'fatal',
    webFolder: '/nowhere',
    ...(now ? { clock: () => new Date(now) } : {}),
    ...parts,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Listening on TCP.
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const server: TestServer = {
    url,
    app,
    engine,
    realtime,
    setupCode,
    leave,
    storage,
    letters,
    place,
    user: (...groups) => givenUser(server, groups),
    given: async (collection, values) => {
      const entity: Entity = entities[collection];
      const { id } = await writeAsServer(engine, guest, ({ create }) => create(entity, values));
      // With what follows from others, which is stored at the end of its transaction.
      const record = (await engine.database.reads.find(entity, id))!;
      // Cast: a shown record has the fields of its definition.
      return shownRecord(entity, record, { id: '', groups: groupNames }) as never;
    },
    ask: async (method, path, asked = {}) => {
      const answer = await ask(url, method, path, asked);
      await holdAgainstDocument({ method, url: path, answer }, async () => {
        return (await ask(url, 'GET', '/api/openapi.json', {})).body;
      });
      return answer;
    },
    client: (user) => {
      // Kept by nobody: in the window of the screens its session would be that of the web app.
      const client = new PocketBase(url, new BaseAuthStore());
      client.autoCancellation(false);
      if (user)
        client.authStore.save(user.token, { ...user, collectionId: 'users', collectionName: 'users' });
      return client;
    },
    async [Symbol.asyncDispose]() {
      const closed = app.close();
      // A test that failed may not have read its answer.
      app.server.closeAllConnections();
      await closed;
      await database.close();
      backups.stop();
      services.stop();
      // Its process writes into the folder.
      if (backups.isRunning()) await backups.make();
      if (!beside && !at) await place[Symbol.asyncDispose]();
    },
  };
  return server;
}

/** So that every server of a place has its own `user 1`, whatever ran before. */
const usersAt = new WeakMap<Place, number>();

async function givenUser(server: TestServer, groups: readonly Group[]): Promise<TestUser> {
  const all = await server.engine.database.reads.findWhere(entities.groups, {}, 100);
  const ids = all.filter((group) => groups.some((name) => name === group['name'])).map(({ id }) => id);
  const users = (usersAt.get(server.place) ?? 0) + 1;
  usersAt.set(server.place, users);
  const email = `user${users}@example.org`;
  const password = await passwordHash;
  const asAdmin: Reader = { id: '', groups: ['admin'] };
  const id = await writeAsServer(server.engine, asAdmin, async ({ create, transaction }) => {
    const user = { username: `user ${users}`, email, mobile: '0151 1234567', password };
    const created = await create(entities.users, user);
    // The very first account got its groups from the server.
    await transaction.update(entities.users, created.id, { groups: ids });
    return created.id;
  });
  const { body } = await server.ask('POST', SIGN_IN, { body: { identity: email, password: PASSWORD } });
  return { id, email, password: PASSWORD, token: body.token, groups };
}
