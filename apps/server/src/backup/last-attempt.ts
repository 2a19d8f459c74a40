import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../protokoll/write-whole.ts';

/** The last time somebody or the clock wanted a backup, whatever became of it. */
export interface Attempt {
  /** When it began, ISO 8601. */
  readonly am: string;
  /** German; empty when it went well. */
  readonly fehler: string;
}

const fileIn = (dataDir: string): string => join(dataDir, 'sicherung.json');

/** Nothing before the first one, and where the file cannot be read. */
export async function lastAttempt(dataDir: string): Promise<Attempt | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '{}');
  try {
    const { am, fehler = '' } = JSON.parse(text) as Partial<Attempt>; // cast: checked below
    return typeof am === 'string' && !Number.isNaN(Date.parse(am)) ? { am, fehler } : undefined;
  } catch {
    return undefined;
  }
}

export async function noteAttempt(dataDir: string, attempt: Attempt): Promise<void> {
  await writeWhole(fileIn(dataDir), attempt);
}
