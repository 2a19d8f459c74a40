import type { entities, Projekt } from '@traverse/domain/entities';
import type { Move } from '@traverse/domain/folgen/tage';
import type { FolgenZeile } from '@traverse/wire';
import { ApiError } from '../../records/api-error.ts';
import type { StoredRecord } from '../../sql/record-store.ts';

/** A project that a transaction has changed: as it was before, and as it is by now. */
export interface Changed {
  readonly before: Projekt;
  readonly after: StoredRecord<typeof entities.projekt>;
}

/** A project that went to other days. */
export interface Moved extends Changed {
  readonly move: Move;
}

/** Something that a change reaches: what is said of it, and what becomes of it either way. */
export interface Folge {
  /** Nothing of what whoever asks may not know of: it stays. */
  readonly zeile?: FolgenZeile;
  readonly goes: () => Promise<unknown>;
  readonly stays: () => Promise<unknown>;
  /** Besides, where somebody was asked and has left it out. */
  readonly unticked?: () => Promise<unknown>;
}

/** What one kind of change reaches, in the order in which it is written. */
export interface Folgen {
  readonly folgen: readonly Folge[];
  /** What is to be known before somebody says yes; German sentences. */
  readonly hinweise: readonly string[];
  /** Whether a sentence of these alone is worth a question. */
  readonly isWarned: boolean;
  /** `Gala: 10.12.2026 – 12.12.2026`. */
  readonly titel: string;
  /** What the log says of those that went along. */
  readonly grund: string;
  /** Stored once it is said of each what becomes of it. */
  readonly finish: () => Promise<void>;
}

/** What a line has that is about no days. */
export const WITHOUT_DAYS = { von: '', bis: '', neuBis: '', grund: '', fest: false } as const;

/** One refusal refuses all, with what it is about in front. */
export async function naming<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const { status, body, headers } = reason;
    throw new ApiError(status, `${name}: ${body.message}`, { data: body.data, headers });
  }
}
