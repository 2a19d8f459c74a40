import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProtokollPruefung } from '@traverse/domain/aufbewahrung/antwort';
import { writeWhole } from './write-whole.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'protokoll-geprueft.json');

/** Nothing before the first check, and where the file cannot be read: the next one writes it anew. */
export async function lastCheck(dataDir: string): Promise<ProtokollPruefung | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '{}');
  try {
    const { am, was, eintraege, fehler } = JSON.parse(text) as Partial<ProtokollPruefung>; // cast: checked below
    if (typeof am !== 'string' || Number.isNaN(Date.parse(am)) || was === undefined) return undefined;
    if (typeof eintraege !== 'number' || !Array.isArray(fehler)) return undefined;
    return { am, was, eintraege, fehler };
  } catch {
    return undefined;
  }
}

/** So many sentences of what is wrong; the check itself prints them all. */
const SENTENCES = 20;

/** Notes that the log was read from its beginning to its end, and what was found (GOBD-01). */
export async function noteCheck(dataDir: string, check: ProtokollPruefung): Promise<void> {
  await writeWhole(fileIn(dataDir), { ...check, fehler: check.fehler.slice(0, SENTENCES) });
}
