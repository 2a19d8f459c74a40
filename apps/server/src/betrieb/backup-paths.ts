import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { type KeptBackup, newestBackup } from '../backup/kept-backups.ts';
import { ConfigError } from '../config.ts';
import { openBackupStorage } from '../files/open-storage.ts';
import { FileStorageError } from '../files/storage.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, notFound } from '../records/api-error.ts';
import type { Installation } from './installation.ts';
import { onlyOperators } from './only-operators.ts';

const PATH = '/api/betrieb/sicherung';

/** `POST /api/betrieb/sicherung`: back up now. `GET`: the newest backup as it is kept. For admin. */
export function backupPaths(app: FastifyInstance, installation: Installation): void {
  app.post(PATH, { config: { openapi: making } }, async ({ reader }, reply) => {
    onlyOperators(reader);
    void installation.backups.make();
    return reply.code(202).send({ message: 'Die Sicherung läuft.', code: 202, data: {} });
  });
  app.get(PATH, { config: { openapi: fetching } }, async ({ reader }, reply) => {
    onlyOperators(reader);
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

const fetching: PathDescription = {
  tag: 'Betrieb',
  summary: 'Die neueste Sicherung',
  description: 'Das Archiv, wie es am Sicherungsort liegt: alle Datensätze und Dateien. Für admin.',
  answer: {
    description: 'Die Sicherung',
    types: ['application/gzip'],
    schema: { type: 'string', format: 'binary' },
    headers: { 'Content-Disposition': 'Ihr Name' },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};
const making: PathDescription = {
  tag: 'Betrieb',
  summary: 'Jetzt sichern',
  description: 'Beginnt eine Sicherung an den Sicherungsort; läuft schon eine, bleibt es bei ihr. Für admin.',
  answer: { description: 'Sie läuft', schema: { type: 'object' } },
  errors: [401, 403],
  signIn: true,
};
