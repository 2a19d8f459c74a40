import { join } from 'node:path';
import { buildApp, type Server } from './app.ts';
import type { Config } from './config.ts';
import { openStorage } from './files/open-storage.ts';
import { openDelivery } from './mail/delivery.ts';
import { openDatabase } from './sql/open-database.ts';
import { storedEntities } from './stored-entities.ts';

const webFolder = join(import.meta.dirname, '../../web/dist');

/** A server on the database, files and mail that the settings name; not yet listening. Closing the app closes them all. */
export async function openServer(config: Config): Promise<Server> {
  const database = await openDatabase({ ...config, entities: storedEntities });
  const server = await buildApp({
    ...config,
    database,
    storage: await openStorage(config),
    deliver: openDelivery(config, console.log),
    publicUrl: () => config.publicUrl || server.app.listeningOrigin,
    webFolder,
  });
  server.app.addHook('onClose', () => database.close());
  return server;
}
