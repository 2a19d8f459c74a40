import { join } from 'node:path';
import { buildApp } from './app.ts';
import { firstAccountHint } from './auth/first-account.ts';
import { ConfigError, loadEnvFile, readConfig } from './config.ts';
import { openStorage } from './files/open-storage.ts';
import { openDelivery } from './mail/delivery.ts';
import { SetupError } from './sql/migrate/setup-error.ts';
import { openDatabase } from './sql/open-database.ts';
import { StorageError } from './sql/storage-error.ts';
import { storedEntities } from './stored-entities.ts';

const webFolder = join(import.meta.dirname, '../../web/dist');

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
  loadEnvFile();
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, entities: storedEntities });
  const storage = await openStorage(config);
  const { app } = await buildApp({
    database,
    storage,
    ...config,
    deliver: openDelivery(config, console.log),
    publicUrl: () => config.publicUrl || app.listeningOrigin,
    webFolder,
  });
  app.addHook('onClose', () => database.close());
  stopOnSignal(() => app.close());
  console.log(`Traverse läuft: ${await app.listen({ host: config.host, port: config.port })}`);
  const hint = await firstAccountHint(database.reads, config.publicUrl || app.listeningOrigin);
  if (hint) console.log(hint);
}

/** Answers what is under way, then leaves; the second signal leaves at once. */
function stopOnSignal(close: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void close();
    });
  }
}
