import { existsSync } from 'node:fs';
import type { Stores } from '../backup/stores.ts';
import type { Config } from '../config.ts';
import { makeDataFolder } from '../data-folder.ts';
import { openStorage } from '../files/open-storage.ts';
import type { FileStorage } from '../files/storage.ts';
import { openServer } from '../open-server.ts';
import { noteIn } from '../protokoll/noted-end.ts';
import type { RecordEngine } from '../records/engine.ts';
import { openDatabase, sqliteFile } from '../sql/open-database.ts';
import { storedEntities } from '../stored-entities.ts';
import { type Command, CommandError, type Given } from './command.ts';

/** Runs a command on the record service, with all its rules, on the data that the settings name. */
export function onEngine(
  work: (engine: RecordEngine, given: Given, storage: FileStorage) => Promise<string>,
): Command['run'] {
  return async (config, given) => {
    // A command says what came of it; slow statements and the like are for the log of a server.
    const { app, engine } = await openServer({ ...config, logLevel: 'error' });
    try {
      return await work(engine, given, await openStorage(config));
    } finally {
      await app.close();
    }
  };
}

/** Runs a command on database and files themselves: what exists is only read. Throws CommandError where none are then. */
export function onStores(
  expected: 'existing' | 'new',
  work: (stores: Stores, given: Given, config: Config) => Promise<string>,
): Command['run'] {
  return async (config, given) => {
    if (expected === 'existing' && config.databaseUrl === '' && !existsSync(sqliteFile(config.dataDir))) {
      throw new CommandError(`In ${config.dataDir} ist keine Datenbank von Traverse. Prüfe DATA_DIR.`);
    }
    makeDataFolder(config.dataDir);
    const storage = await openStorage(config);
    const isForReading = expected === 'existing';
    const database = await openDatabase({ ...config, entities: storedEntities, isForReading });
    try {
      const stores = { database, storage, entities: storedEntities, note: noteIn(config.dataDir) };
      return await work(stores, given, config);
    } finally {
      await database.close();
    }
  };
}
