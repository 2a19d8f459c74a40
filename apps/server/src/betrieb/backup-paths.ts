import { jetztSichernPfad, neuesteSicherungPfad } from '@traverse/domain/pfade';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { type KeptBackup, newestBackup } from '../backup/kept-backups.ts';
import { ConfigError } from '../config.ts';
import { openBackupStorage } from '../files/open-storage.ts';
import { FileStorageError } from '../files/storage.ts';
import { serve, serveByHand } from '../pfade/serve.ts';
import { badRequest, notFound } from '../records/api-error.ts';
import type { Installation } from './installation.ts';

/** `POST /api/betrieb/sicherung`: back up now. `GET`: the newest backup as it is kept. For admin. */
export function backupPaths(app: FastifyInstance, installation: Installation): void {
  serve(app, jetztSichernPfad, () => {
    void installation.backups.make();
    return { message: 'Die Sicherung läuft.', code: 202, data: {} };
  });
  serveByHand(app, neuesteSicherungPfad, async (_asked, _asking, reply) => {
    const newest = await newestOf(installation);
    if (!newest) throw notFound('Es gibt noch keine Sicherung.');
    return reply
      .type('application/gzip')
      .header('Content-Disposition', contentDisposition(newest.name))
      .header('Cache-Control', 'no-store')
      .send(newest.content);
  });
}

async function newestOf({ config, services }: Installation): Promise<KeptBackup | undefined> {
  try {
    return await newestBackup(await openBackupStorage({ ...config, ...services.now() }));
  } catch (error) {
    if (error instanceof ConfigError) throw badRequest(error.message);
    if (!(error instanceof FileStorageError)) throw error;
    throw badRequest('Der Sicherungsort antwortet nicht. Prüfe BACKUP_TO.');
  }
}
