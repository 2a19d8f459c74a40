import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
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
  if (filesUrl === '') return openDiskStorage(join(dataDir, 'files'));
  const location = s3LocationOf(filesUrl);
  // Loaded when it is needed: an installation with its files on disk starts without it.
  const { openS3Storage, problemWithS3 } = await import('./s3-storage.ts');
  const problem = await problemWithS3(location);
  if (problem !== undefined) throw new ConfigError(problem);
  return openS3Storage(location, join(dataDir, 'incoming'));
}
