import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import { s3LocationOf } from './s3-location.ts';
import { openS3Storage, problemWithS3 } from './s3-storage.ts';
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
  const problem = await problemWithS3(location);
  if (problem !== undefined) throw new ConfigError(problem);
  return openS3Storage(location, join(dataDir, 'incoming'));
}
