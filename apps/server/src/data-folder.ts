import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from './config.ts';

/** What this process and those it starts write nobody else on the machine reads: hashes, secrets, accounts of banks. */
export function keepToOneself(): void {
  process.umask(0o077);
}

/** Makes the folder of DATA_DIR, where it is missing, and keeps it and what lies in it from others. Throws ConfigError when it cannot be had, or not be written. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) throw new Error('not a folder');
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    closeToOthers(dataDir);
    for (const name of readdirSync(dataDir)) closeToOthers(join(dataDir, name));
  } catch (error) {
    const sentence = `DATA_DIR=${dataDir} ist kein Ordner, in den sich schreiben lässt. Prüfe den Pfad und seine Rechte.`;
    throw new ConfigError(sentence, { cause: error });
  }
}

/** Also what an older version has left open. Whoever it belongs to may forbid it: then its owner decides. */
function closeToOthers(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700);
  } catch {
    // Not ours to change, or gone meanwhile.
  }
}

/** One folder after the other. NOTE: mkdir with `recursive` never comes back from a place like /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else was faster.
    if (!existsSync(folder)) throw error;
  }
}
