import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entities } from '@traverse/domain/entities';
import type { RecordReads } from '../sql/record-store.ts';
import type { KnownEnd } from './chain.ts';
import { type End, keptEnd } from './protokoll-ende.ts';
import { writeWhole } from './write-whole.ts';

/** The end of the log outside of the database, which knows nothing of it (GOBD-05). It lags behind: it is not part of any write. */
export interface NotedEnd extends End {
  /** When it was noted, ISO 8601. */
  readonly am: string;
  /** Ends that a restore has put away, the latest last. */
  readonly ersetzt: readonly (End & { readonly am: string; readonly durch: string })[];
}

/** Why the end of the log is not noted anew; German. */
export class NotedEndError extends Error {}

/** The file of an installation. */
export const noteIn = (dataDir: string): string => join(dataDir, 'protokoll-ende.json');

/** Nothing where none was noted yet. Throws NotedEndError for a file that says nothing. */
async function readNote(file: string): Promise<NotedEnd | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const note = noteOf(text);
  if (note) return note;
  throw new NotedEndError(`${file} ist nicht lesbar. Darin stand, wo das Protokoll endet.`);
}

function noteOf(text: string): NotedEnd | undefined {
  try {
    const { nr, hash, am, ersetzt = [] } = JSON.parse(text) as Partial<NotedEnd>; // cast: checked below
    const isWhole = typeof nr === 'number' && typeof hash === 'string' && typeof am === 'string';
    return isWhole && Array.isArray(ersetzt) ? { nr, hash, am, ersetzt } : undefined;
  } catch {
    return undefined;
  }
}

/** The noted end, to be looked for in the log; none where nothing was noted. Throws NotedEndError. */
export async function knownEndIn(file: string): Promise<readonly KnownEnd[]> {
  const note = await readNote(file);
  return note ? [{ nr: note.nr, hash: note.hash, said: `${file} vom ${note.am}` }] : [];
}

/**
 * Notes where the log ends now. A note that cannot be read, or that the log does not contain, stays: it is what tells
 * that something is missing. Throws NotedEndError then.
 */
export async function noteEnd(reads: RecordReads, file: string, now: Date): Promise<void> {
  const end = await keptEnd(reads);
  const known = await readNote(file);
  if (end === undefined || (known?.nr === end.nr && known.hash === end.hash)) return;
  if (known && !(await contains(reads, known))) {
    throw new NotedEndError(
      `Dem Protokoll fehlt Eintrag ${known.nr}, mit dem es nach ${file} am ${known.am} endete. Prüfe es mit protokoll:verify. Ist es gewollt (eine ältere Kopie der Datenbank), so lösche ${file}.`,
    );
  }
  const note: NotedEnd = { ...end, am: now.toISOString(), ersetzt: known?.ersetzt ?? [] };
  await writeWhole(file, note);
}

/** After a restore the log is another one. Answers the end that was put away unless the new log contains it. */
export async function noteRestored(
  reads: RecordReads,
  file: string,
  before: End | undefined,
  { now, durch }: { readonly now: Date; readonly durch: string },
): Promise<End | undefined> {
  const known = await readNote(file).catch((error: unknown) => {
    if (error instanceof NotedEndError) return undefined;
    throw error;
  });
  const am = now.toISOString();
  const last = before ?? known;
  const lost = last && !(await contains(reads, last)) ? last : undefined;
  const put = lost ? [{ nr: lost.nr, hash: lost.hash, am, durch }] : [];
  const end = (await keptEnd(reads)) ?? { nr: 0, hash: '' };
  const note: NotedEnd = { ...end, am, ersetzt: [...(known?.ersetzt ?? []), ...put] };
  await writeWhole(file, note);
  return lost;
}

async function contains(reads: RecordReads, { nr, hash }: End): Promise<boolean> {
  if (nr === 0) return true;
  const [entry] = await reads.findWhere(entities.protokoll, { nr }, 1);
  return entry?.hash === hash;
}
