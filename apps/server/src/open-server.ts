import { join } from 'node:path';
import { buildApp, type Server } from './app.ts';
import type { Config } from './config.ts';
import { openStorage } from './files/open-storage.ts';
import { openDelivery } from './mail/delivery.ts';
import { keepNoting } from './protokoll/keep-noting.ts';
import { noteIn } from './protokoll/noted-end.ts';
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
  const noting = await keepNoting(server.engine, noteIn(config.dataDir));
  server.app.addHook('onClose', async () => {
    await noting.stop();
    await database.close();
  });
  return server;
}
