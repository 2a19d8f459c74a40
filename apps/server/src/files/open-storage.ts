import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, ownBackups } from '../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import { s3LocationOf } from './s3-location.ts';
import type { FileStorage } from './storage.ts';

/**
 * The storage that FILES_URL names; empty is the folder `files` in dataDir.
 * Throws ConfigError for an address that cannot be used, or a bucket that refuses us.
 */
export async function openStorage({
  filesUrl,
  dataDir,
}: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStorage> {
  return filesUrl === ''
    ? openDiskStorage(join(dataDir, 'files'))
    : openBucket(filesUrl, 'FILES_URL', join(dataDir, 'incoming'));
}

/**
 * Where backups are kept (BACKUP_TO). Throws ConfigError alike, and for a folder that is not there: it may be a drive of
 * the network that is not connected, and the backup would lie beside what it is to save.
 */
export async function openBackupStorage(
  { backup: { to }, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
  setting = 'BACKUP_TO',
): Promise<FileStorage> {
  if (to.startsWith('s3:')) return openBucket(to, setting, join(dataDir, 'incoming'));
  if (to !== ownBackups(dataDir) && !existsSync(to)) {
    throw new ConfigError(
      `BACKUP_TO=${to} gibt es nicht. Lege den Ordner an, oder verbinde das Laufwerk, auf dem er liegt.`,
    );
  }
  try {
    return await openDiskStorage(to);
  } catch (error) {
    const sentence = `In BACKUP_TO=${to} lässt sich nicht schreiben. ${await whyNot(to)}`;
    throw new ConfigError(sentence, { cause: error });
  }
}

/** A place that is mounted for reading alone says so whatever its rights are: so does systemd's ProtectSystem. */
async function whyNot(folder: string): Promise<string> {
  // NOTE: asked anew, since making a folder there with its parents fails with ENOENT.
  const code = await access(folder, constants.W_OK).then(() => '', codeOf);
  return code === 'EROFS'
    ? 'Er ist nur zum Lesen da. Als Dienst unter systemd muss er in der Unit stehen (ReadWritePaths=), sonst prüfe, wie das Laufwerk eingehängt ist.'
    : 'Prüfe den Ordner und seine Rechte.';
}

const codeOf = (error: unknown): unknown => error instanceof Error && 'code' in error && error.code;

async function openBucket(address: string, setting: string, incoming: string): Promise<FileStorage> {
  const location = s3LocationOf(address, setting);
  // Loaded when it is needed: an installation with its files on disk starts without it.
  const { openS3Storage, problemWithS3 } = await import('./s3-storage.ts');
  const problem = await problemWithS3(location, setting);
  if (problem !== undefined) throw new ConfigError(problem);
  return openS3Storage(location, incoming);
}
