import { entities } from '@traverse/domain/entities';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { customPaths } from './actions/actions.ts';
import { expireAngebote } from './actions/angebot/angebot-antwort.ts';
import { closeBooksOfSheets } from './actions/buecher/close-books.ts';
import { seitBeginn } from './actions/mannschaft/seit-beginn.ts';
import { mitteilungsUhr } from './actions/mannschaft/uhr.ts';
import { takeOverPayments } from './actions/rechnung/take-over-payments.ts';
import { tablePlanner } from './actions/tabellen/table-planner.ts';
import { createPost } from './actions/versand/versand-post.ts';
import { createAttempts } from './auth/attempts.ts';
import { createGroupNames } from './auth/group-names.ts';
import { OIDC, type ProviderSettings } from './auth/identity-provider.ts';
import { leadsNowhere } from './auth/link-address.ts';
import { networkOf } from './auth/network.ts';
import { openAuth } from './auth/open-auth.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { type Reach, setupCodeOf } from './auth/registration.ts';
import { serverSecrets } from './auth/system-entities.ts';
import { tokenSecret } from './auth/token-secret.ts';
import { bankReader } from './bank/bank-reader.ts';
import { betriebPaths } from './betrieb/betrieb-paths.ts';
import type { Installation } from './betrieb/installation.ts';
import { slowStatements } from './betrieb/slow-statements.ts';
import { SIGNED_IN } from './budgets.ts';
import { bezahltOfRechnung } from './derived/bezahlt.ts';
import { derivations } from './derived/derivations.ts';
import { setDerivedRight } from './derived/set-derived-right.ts';
import { dienstePaths } from './dienste/dienste-paths.ts';
import { effects } from './effects/effects.ts';
import { invoiceReader } from './einvoice/invoice-reader.ts';
import { fileService } from './files/file-service.ts';
import { uploadStaging } from './files/staging.ts';
import type { FileStorage } from './files/storage.ts';
import { allowOrigins } from './http/allowed-origins.ts';
import { readBodies } from './http/bodies.ts';
import { clientAddress } from './http/client-address.ts';
import { answerError, answerFailures } from './http/errors.ts';
import { pickAskedFields } from './http/fields.ts';
import { refuseGuestsOfOthers } from './http/guests-of-others.ts';
import { setHeaders, setSafetyHeaders } from './http/headers.ts';
import { healthRoute } from './http/health.ts';
import { answerDone, answerOnce } from './http/idempotency.ts';
import { answerUnderOwnNames } from './http/known-hosts.ts';
import { measure } from './http/metrics.ts';
import { limitRates } from './http/rate-limits.ts';
import { readyRoute } from './http/ready.ts';
import { type LogStream, logRequests, requestIds, requestLogger } from './http/request-log.ts';
import { type Departure, stopGracefully } from './http/stop.ts';
import { takeTurnsByPerson } from './http/turns-by-person.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { tellVorgang } from './http/vorgang.ts';
import { serveWebApp } from './http/web-app.ts';
import { writeInTurns } from './http/write-in-turns.ts';
import type { Deliver } from './mail/delivery.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { documentMaker } from './pdf/document-maker.ts';
import { endPapierkorb } from './protokoll/end-papierkorb.ts';
import { keepVorgang } from './protokoll/keep-vorgang.ts';
import { lastCheck } from './protokoll/noted-check.ts';
import { papierkorb } from './protokoll/papierkorb.ts';
import type { Hub, StreamTimes } from './realtime/hub.ts';
import { announceWrites } from './realtime/messages.ts';
import { realtimeService } from './realtime/realtime-service.ts';
import { workedOutBy } from './records/derivation-stands.ts';
import type { RecordEngine, WriteListener } from './records/engine.ts';
import { freshId } from './records/record-id.ts';
import { readReaders } from './records/request-reader.ts';
import { recordRoutes } from './records/routes.ts';
import { stampOf } from './records/stamps.ts';
import { seed } from './seed.ts';
import { tableReader } from './spreadsheet/table-reader.ts';
import { probeWrite } from './sql/probe-write.ts';
import type { RecordDatabase } from './sql/record-store.ts';
import { keepTextsIndexed } from './sql/search/keep-texts-indexed.ts';
import { umzugPaths } from './umzug/umzug-paths.ts';

/** What a server is put together from; tests bring their own. */
export interface Parts {
  readonly database: RecordDatabase;
  readonly storage: FileStorage;
  readonly deliver: Deliver;
  /** Mails reach their readers: a mail server is set. */
  readonly sendsMail: () => boolean;
  /** An OpenID Connect provider to sign in with. */
  readonly oidc: () => ProviderSettings | undefined;
  /** Where browsers reach the web app, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Where it listens. */
  readonly host?: string;
  /** Who can reach it; only this machine when absent. */
  readonly reach?: Reach;
  /** Lower case; empty: none. */
  readonly trustedProxyHeader: string;
  readonly passwords?: Passwords;
  /** Those of somebody else, who ends them; its own when absent. */
  readonly tools?: DocumentTools;
  readonly logLevel: string;
  /** Standard output when absent. */
  readonly logStream?: LogStream;
  /** Other web sites whose scripts may use the API. */
  readonly allowedOrigins: readonly string[];
  /** 0: no limits. */
  readonly rateLimitFactor: number;
  /** Empty: only admins read the metrics. */
  readonly metricsToken: string;
  /** Folder of the built web app; may be missing. */
  readonly webFolder: string;
  /** What the page Betrieb tells of; without it there is none. */
  readonly installation?: Installation;
  readonly clock?: () => Date;
  readonly streamTimes?: Partial<StreamTimes>;
  /** How long letters of accounts wait; by chance when absent. */
  readonly letterDelayMs?: () => number;
}

type Auth = ReturnType<typeof openAuth>;

/** A server, and the engine behind it for those who write without a request. */
export interface Server {
  readonly app: FastifyInstance;
  readonly engine: RecordEngine;
  readonly realtime: Hub;
  /** What the first account is asked for; absent when nothing is. */
  readonly setupCode: string | undefined;
  /** Says that it is not ready any more, and serves on until it is closed. */
  readonly leave: () => void;
}

/** The whole server, ready to listen. */
export async function buildApp(parts: Parts): Promise<Server> {
  const { reach = 'machine' } = parts;
  const app = newApp(parts);
  const secret = await tokenSecret(parts.database);
  const guards = {
    passwords: parts.passwords ?? createPasswords(),
    attempts: createAttempts(),
    setupCode: reach === 'network' ? setupCodeOf(secret) : undefined,
  };
  const groupNames = createGroupNames(parts.database.reads);
  let hearAccounts: WriteListener = () => undefined;
  let hearPlans: WriteListener = () => undefined;
  const engine: RecordEngine = {
    entities,
    database: parts.database,
    effects: effects(guards),
    derivations,
    uploads: uploadStaging(parts.storage, app.log),
    clock: parts.clock ?? (() => new Date()),
    log: app.log,
    keep: keepVorgang,
    announce: announceWrites,
    listeners: [groupNames.hear, (events) => hearAccounts(events), (events) => hearPlans(events)],
  };
  await seed(engine, reach === 'machine' ? 'allowNewUser' : 'rejectNewUser');
  await bringUpToDate(engine, parts.storage);
  const documents = parts.tools ?? toolsOf(app);
  const post = createPost(engine, { ...parts, ...documents });
  const uhr = mitteilungsUhr(engine, { post, sendsMail: parts.sendsMail });
  hearPlans = uhr.hear;
  await seitBeginn(engine);
  const textIndexes = keepTextsIndexed(parts.database, (lack) => app.log.warn(lack));
  const addressOf = clientAddress(parts.trustedProxyHeader);
  const auth = openAuth({ ...parts, ...guards, secret, groupNames, engine, addressOf });
  hearAccounts = auth.hear;
  app.addHook('onClose', auth.settled);

  const departure: Departure = { isLeaving: false };
  stopGracefully(app, departure);
  await askBeforeAll(app, parts, { engine, auth, addressOf });
  openApiRoutes(app, entities);
  healthRoute(app);
  auth.addPaths(app);
  recordRoutes(app, engine);
  fileService(app, engine, { ...auth, storage: parts.storage, alsoNamedBy: { papierkorb } });
  const realtime = realtimeService(app, engine, { ...auth, groupNames, times: parts.streamTimes });
  everyMinute(app, [
    // What it says to itself goes by the connection of all writes: what is due comes after that, and needs no second one.
    () => realtime.deafness(),
    () => expireAngebote(engine),
    endPapierkorb(engine),
    async () => (parts.sendsMail() ? post.takeUp() : undefined),
    () => uhr.look(),
    // Indexes of a large firm take minutes: last, so that they hold up nothing else.
    textIndexes,
  ]);
  const dataDir = parts.installation?.config.dataDir;
  const checked = async () => (dataDir === undefined ? undefined : lastCheck(dataDir));
  customPaths(app, engine, { ...documents, ...parts, post, addressOf, secret, lastCheck: checked });
  lookedAfter(app, parts, { engine, auth, realtime, departure });
  await serveWebApp(app, parts.webFolder);
  const leave = () => {
    departure.isLeaving = true;
  };
  return { app, engine, realtime, setupCode: guards.setupCode, leave };
}

function newApp(parts: Pick<Parts, 'logLevel' | 'logStream'>): FastifyInstance {
  return fastify({
    logger: requestLogger(parts.logLevel, parts.logStream),
    genReqId: requestIds(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: SIGNED_IN.batchBytes,
    forceCloseConnections: 'idle',
    // A large upload over a slow line may take its time, the head of a request not.
    requestTimeout: 1_800_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 32_768 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Definitions of our own check what is sent. The libraries for schemas of routes are not even loaded: 100 files.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      setSafetyHeaders(reply);
      answerError(error, request, reply);
    },
  });
}

/** What a version before this one left otherwise. */
async function bringUpToDate(engine: RecordEngine, storage: FileStorage): Promise<void> {
  if ((await workedOutBy(engine, bezahltOfRechnung)) === undefined) await takeOverPayments(engine, storage);
  await setDerivedRight(engine);
  await closeBooksOfSheets(engine);
}

/** What each request meets before its path, in this order. */
async function askBeforeAll(
  app: FastifyInstance,
  parts: Parts,
  {
    engine,
    auth,
    addressOf,
  }: { engine: RecordEngine; auth: Auth; addressOf: ReturnType<typeof clientAddress> },
): Promise<void> {
  setHeaders(app, { publicUrl: parts.publicUrl, isOpenToOthers: parts.allowedOrigins.length > 0 });
  answerUnderOwnNames(app, { host: parts.host ?? '127.0.0.1', publicUrl: parts.publicUrl });
  await allowOrigins(app, parts.allowedOrigins);
  answerFailures(app, answerDone(engine));
  logRequests(app);
  await readBodies(app);
  readReaders(app, auth.authenticate);
  refuseGuestsOfOthers(app, { publicUrl: parts.publicUrl, allowed: parts.allowedOrigins });
  // Of an IPv6 address its owner changes half at will.
  await limitRates(app, parts.rateLimitFactor, (request) => networkOf(addressOf(request)));
  pickAskedFields(app);
  writeInTurns(app);
  takeTurnsByPerson(app, addressOf);
  answerOnce(app, engine);
  tellVorgang(app);
}

interface Watched {
  readonly engine: RecordEngine;
  readonly auth: Auth;
  readonly realtime: Hub;
  readonly departure: Departure;
}

/** How it fares: for whoever measures it and sends it requests, and for the admin on the page Betrieb. */
function lookedAfter(
  app: FastifyInstance,
  parts: Parts,
  { engine, auth, realtime, departure }: Watched,
): void {
  const openStreams = () => realtime.size;
  const metrics = measure(app, { token: parts.metricsToken, openStreams, hears: () => realtime.hears });
  const write = () => probeWrite(parts.database, serverSecrets, aProbe(engine.clock()));
  const read = () => parts.database.reads.find(serverSecrets, freshId());
  readyRoute(app, { write, read, deafness: (patienceMs) => realtime.deafness(patienceMs) }, departure);
  const slow = slowStatements();
  parts.database.watch((statement) => {
    metrics.slowStatement();
    slow.add(statement);
    app.log.warn(statement, 'slow statement');
  });
  if (!parts.installation) return;
  umzugPaths(app, engine, {
    storage: parts.storage,
    dataDir: parts.installation.config.dataDir,
    provider: () => parts.oidc() && OIDC,
  });
  const deafness = () => realtime.deafness();
  const linksInsLeere = () => leadsNowhere(parts.publicUrl());
  betriebPaths(app, engine, {
    ...parts.installation,
    metrics,
    slow,
    openStreams,
    deafness,
    linksInsLeere,
  });
  dienstePaths(app, engine, { ...parts.installation, ...auth });
}

function noSchemas(): never {
  throw new Error('no route has a schema of its own; see openapi/ for what describes it');
}

/**
 * What the clock asks for, also in the place of an instance that has stopped: once this one is served, then each minute. One
 * after the other: side by side each would have a connection to the database made for it.
 */
function everyMinute(app: FastifyInstance, tasks: readonly (() => Promise<unknown>)[]): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const run = async () => {
    for (const task of tasks) {
      if (isClosed) return;
      await task().catch((error: unknown) => app.log.error({ err: error }, 'What was due could not be done'));
    }
  };
  app.addHook('onListen', (done) => {
    void run();
    timer = setInterval(() => void run(), 60_000).unref();
    done();
  });
  app.addHook('onClose', async () => {
    isClosed = true;
    clearInterval(timer);
  });
}

/** A record that is taken away in the transaction that stores it. */
function aProbe(now: Date) {
  const id = freshId();
  const stamp = stampOf(now);
  return { id, created: stamp, updated: stamp, name: `probe ${id}` };
}

export type DocumentTools = ReturnType<typeof documentTools>;

/** What makes and reads documents, in processes and threads that start when they are first needed. */
export function documentTools() {
  const [maker, reader, bank, tables] = [documentMaker(), invoiceReader(), bankReader(), tableReader()];
  return { maker, reader, bank, tables, planner: tablePlanner() };
}

/** They end with the server. */
function toolsOf(app: FastifyInstance): DocumentTools {
  const tools = documentTools();
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(tools).map((tool) => tool.close()));
  });
  return tools;
}
