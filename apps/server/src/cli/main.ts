import { ConfigError, loadEnvFile, readConfig } from '../config.ts';
import { SetupError } from '../sql/migrate/setup-error.ts';
import { StorageError } from '../sql/storage-error.ts';
import { CommandError } from './command.ts';
import { help, readCall } from './run-command.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExplained = [CommandError, ConfigError, SetupError, StorageError].some(
    (kind) => error instanceof kind,
  );
  if (!isExplained || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(words: readonly string[]): Promise<void> {
  const call = readCall(words);
  if (!call) {
    console.log(help());
    return;
  }
  loadEnvFile();
  console.log(await call.command.run(readConfig(process.env), call.given));
}
