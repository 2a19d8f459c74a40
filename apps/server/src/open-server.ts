import { setTimeout as wait } from 'node:timers/promises';
import { buildApp, type Server } from './app.ts';
import { reachOf } from './auth/registration.ts';
import { type ScheduledBackups, scheduleBackups } from './betrieb/scheduled-backups.ts';
import type { Config } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { openServices } from './dienste/services.ts';
import { openStorage } from './files/open-storage.ts';
import { openDelivery } from './mail/delivery.ts';
import { webFolder } from './program.ts';
import { keepNoting } from './protokoll/keep-noting.ts';
import { noteIn } from './protokoll/noted-end.ts';
import { NoServerError } from './sql/migrate/setup-error.ts';
import { openDatabase } from './sql/open-database.ts';
import { serveData } from './sql/serving-lock.ts';
import { storedEntities } from './stored-entities.ts';

interface OpenServer extends Server {
  readonly backups: ScheduledBackups;
}

/**
 * A server on the database, files and mail that the settings name; not yet listening. Closing the app closes them all.
 * Throws ConfigError, SetupError and StorageError (German) where the settings lead nowhere.
 */
export async function openServer(config: Config): Promise<OpenServer> {
  makeDataFolder(config.dataDir);
  await using opened = new AsyncDisposableStack();
  opened.use(await onceThere(config.databaseWaitMs, () => serveData(config)));
  const storage = await openStorage(config);
  const database = await onceThere(config.databaseWaitMs, () =>
    openDatabase({ ...config, entities: storedEntities }),
  );
  opened.defer(() => database.close());
  const services = await openServices(config, database, (error, line) => console.error(line, error));
  opened.defer(() => services.stop());
  const backups = scheduleBackups(config, () => services.now().backup);
  opened.defer(() => backups.stop());
  const server = await buildApp({
    ...config,
    installation: { config, backups, services },
    database,
    storage,
    deliver: (letter) => openDelivery({ ...config, ...services.now() }, console.log)(letter),
    sendsMail: () => services.now().smtpUrl !== '',
    oidc: () => services.now().oidc,
    publicUrl: () => config.publicUrl || server.app.listeningOrigin,
    reach: reachOf(config),
    webFolder,
  });
  const noting = await keepNoting(server.engine, noteIn(config.dataDir));
  opened.defer(() => noting.stop());
  const closing = opened.move();
  server.app.addHook('onClose', () => closing.disposeAsync());
  return { ...server, backups };
}

/** Tries again while no database server is there that stores something. */
async function onceThere<Opened>(patienceMs: number, open: () => Promise<Opened>): Promise<Opened> {
  const until = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof NoServerError) || performance.now() >= until) throw error;
      if (isFirst) console.log(`${error.message} Ich versuche es noch ${patienceMs / 1000} s lang.`);
      await wait(Math.min(1_000, patienceMs));
    }
  }
}
