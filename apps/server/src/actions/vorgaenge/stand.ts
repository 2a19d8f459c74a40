import type { Entity } from '@traverse/schema';
import type { Vorgang } from '../../protokoll/vorgang.ts';
import { serverFor } from '../../records/authority.ts';
import type { Write } from '../../records/engine.ts';
import type { FileFacts, StoredRecord } from '../../sql/record-store.ts';
import type { Papierkorbzeile } from './im-papierkorb.ts';

/** What somebody has said to what a taking back asks. */
export interface Antwort {
  readonly nur?: 'unverändertes';
  readonly nummer?: 'neue';
  readonly bestand?: 'trotzdem' | 'ohne';
  readonly mit?: readonly number[];
}

/** What could come back as well. */
export interface Auch {
  readonly vorgang: number;
  readonly worte: string;
}

/** A record before an act was taken back; absent of what came back. */
export interface PutBack {
  readonly entity: Entity;
  readonly id: string;
  readonly before: StoredRecord | undefined;
}

/** A taking back under way: what it works with, and what it has found. */
export interface Stand {
  readonly vorgang: Vorgang;
  readonly antwort: Antwort;
  /** With every right and as a hand: effects refuse it as they refuse anybody. */
  readonly write: Write;
  /** Of the bin: what the act deleted, and files that it took off. */
  readonly rows: readonly Papierkorbzeile[];
  /** What the act deleted, by id. */
  readonly ausDemPapierkorb: ReadonlyMap<string, StoredRecord>;
  readonly fileFacts: FileFacts;
  /** Whether the act deleted anything that was asked for: then what is newer stays, and is said. */
  readonly hatGeloescht: boolean;
  readonly putBack: PutBack[];
  /** By item, how many devices come, less those that go, and what the act moved its amount by. */
  readonly geraete: Map<string, number>;
  readonly gezaehlt: ReadonlyMap<string, number>;
  /** What it was before. */
  readonly zuvor: ReadonlyMap<string, number>;
  /** Devices of which the act said that they moved. */
  readonly bewegt: Set<string>;
  /** What the act made and stays, because somebody has changed or uses it. */
  readonly geblieben: Set<string>;
  readonly worte: string[];
  readonly bleibt: string[];
  readonly auch: Auch[];
}

/** Every right, and no other exception for the program. */
export function asHand(write: Write): Write {
  return { ...write, takesBack: true, authority: { ...serverFor(write.authority.reader), isServer: false } };
}

export function notePutBack(
  { putBack }: Stand,
  entity: Entity,
  id: string,
  before: StoredRecord | undefined,
): void {
  if (!putBack.some((each) => each.id === id)) putBack.push({ entity, id, before });
}
