import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config.ts';

/** Makes the folder of DATA_DIR, where it is missing. Throws ConfigError when it cannot be had, or not be written. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) throw new Error('not a folder');
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const sentence = `DATA_DIR=${dataDir} ist kein Ordner, in den sich schreiben lässt. Prüfe den Pfad und seine Rechte.`;
    throw new ConfigError(sentence, { cause: error });
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
