import { firstAccountHint } from './auth/first-account.ts';
import { ConfigError, loadEnvFile, readConfig } from './config.ts';
import { openServer } from './open-server.ts';
import { SetupError } from './sql/migrate/setup-error.ts';
import { StorageError } from './sql/storage-error.ts';

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
  const { app, engine } = await openServer(config);
  stopOnSignal(() => app.close());
  console.log(`Traverse läuft: ${await app.listen({ host: config.host, port: config.port })}`);
  const hint = await firstAccountHint(engine.database.reads, config.publicUrl || app.listeningOrigin);
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
