import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from './app.ts';
import { firstAccountHint } from './auth/first-account.ts';
import { leadsNowhere } from './auth/link-address.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { keepToOneself, makeDataFolder } from './data-folder.ts';
import { loadEnvFile } from './env-files.ts';
import { openServer } from './open-server.ts';
import { SetupError } from './sql/migrate/setup-error.ts';
import { serveAlone } from './sql/serving-lock.ts';
import { StorageError } from './sql/storage-error.ts';

const whyNotListening: { readonly [code: string]: string } = {
  EADDRINUSE: 'ist schon belegt. Läuft Traverse bereits? Sonst wähle mit PORT einen anderen Port',
  EACCES: 'darf hier nicht benutzt werden. Wähle mit PORT einen Port über 1024',
  EADDRNOTAVAIL: 'gibt es auf diesem Rechner nicht. Prüfe HOST',
  EAFNOSUPPORT: 'gibt es auf diesem Rechner nicht. Prüfe HOST',
  ENOTFOUND: 'ist unbekannt. Prüfe HOST',
  EAI_AGAIN: 'ist unbekannt, weil kein Namensdienst antwortet. Prüfe HOST',
};

const NO_PUBLIC_URL =
  'PUBLIC_URL ist leer, und von selbst weiß Traverse nicht, unter welcher Adresse andere es erreichen: Links in Mails führen ins ' +
  'Leere. Setze PUBLIC_URL, z. B. https://traverse.example.org.';

/** How often it is looked whether whoever started us is still there. */
const STARTER_MS = 500;

try {
  await start();
} catch (error) {
  const isExpected =
    error instanceof ConfigError || error instanceof SetupError || error instanceof StorageError;
  if (!isExpected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  keepToOneself();
  loadEnvFile();
  const config = readConfig(process.env);
  makeDataFolder(config.dataDir);
  await serveAlone(config);
  const { app, engine, backups, setupCode, leave } = await openServer(config);
  stopOnSignal(() => app.close(), { leave, drainMs: config.drainMs });
  stopWithStarter(process.env['STARTED_BY']);
  console.log(`Traverse läuft: ${await listen(app, config)}`);
  backups.start();
  const url = config.publicUrl || app.listeningOrigin;
  if (leadsNowhere(url)) console.warn(NO_PUBLIC_URL);
  const hint = await firstAccountHint(engine.database.reads, url, setupCode);
  if (hint) console.log(hint);
}

/** The address listened on. Throws ConfigError when HOST and PORT cannot be had. */
async function listen(app: Server['app'], { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = whyNotListening[code];
    if (reason === undefined) throw error;
    throw new ConfigError(`Die Adresse ${host}:${port} ${reason}.`);
  }
}

/** `npm start`: whoever started us may die of the signal that was meant for us. `pid` of it; nothing otherwise. */
function stopWithStarter(pid: string | undefined): void {
  if (pid === undefined) return;
  const watch = setInterval(() => {
    if (String(process.ppid) === pid) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, STARTER_MS);
  watch.unref();
}

interface Leaving {
  readonly leave: () => void;
  readonly drainMs: number;
}

/**
 * Answers what is under way, then leaves; the second signal leaves at once. Whoever sends SIGTERM may have others that go
 * on serving: they are given time to take over.
 */
function stopOnSignal(close: () => Promise<unknown>, { leave, drainMs }: Leaving): void {
  process.once('SIGINT', () => void close());
  process.once('SIGTERM', () => {
    leave();
    void wait(drainMs).then(close);
  });
}
