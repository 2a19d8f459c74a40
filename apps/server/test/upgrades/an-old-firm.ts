import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { expect } from 'vitest';
import { everything, type Place } from '../backup/a-firm.ts';

/**
 * Versions whose data lie beside this file: the sample firm in small, made and backed up by that version itself.
 * `backup.tar.gz` is its backup, `traverse.db.br` and `protokoll-ende.json` are of its folder at the same moment. 2.10.1 is
 * that of b496e7ca, 2.11.0 that of 17f2609e.
 */
export const VERSIONS = ['2.10.1', '2.11.0'];

/** When they were made; what the clock does to offers and options has not happened yet. */
export const THEN = '2026-11-28T23:59:00Z';

type OldRecord = { readonly [field: string]: unknown };

/** What a version had stored. */
export interface OldFirm {
  readonly backup: string;
  readonly records: { readonly [collection: string]: readonly OldRecord[] };
  /** Contents by stored name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Makes an empty place the folder of that version. */
  putInto(place: Place): void;
}

export async function oldFirm(version: string): Promise<OldFirm> {
  const folder = join(import.meta.dirname, version);
  const backup = join(folder, 'backup.tar.gz');
  const records: { [collection: string]: OldRecord[] } = {};
  const files = new Map<string, Uint8Array>();
  for (const { header, data } of await unpackTar(gunzipSync(readFileSync(backup)))) {
    const [kind, name = ''] = header.name.split('/');
    if (kind === 'files') files.set(name, data ?? new Uint8Array());
    if (kind === 'records') records[name.replace('.jsonl', '')] = recordsIn(data);
  }
  const putInto = ({ dataDir }: Place) => {
    const originals = join(dataDir, 'files/originals');
    mkdirSync(originals, { recursive: true });
    for (const [name, content] of files) writeFileSync(join(originals, name), content);
    const database = brotliDecompressSync(readFileSync(join(folder, 'traverse.db.br')));
    writeFileSync(join(dataDir, 'traverse.db'), database);
    const end = 'protokoll-ende.json';
    writeFileSync(join(dataDir, end), readFileSync(join(folder, end)));
  };
  return { backup, records, files, putInto };
}

function recordsIn(lines: Uint8Array = new Uint8Array()): OldRecord[] {
  const texts = Buffer.from(lines).toString().split('\n').filter(Boolean);
  return texts.map((line) => JSON.parse(line) as OldRecord);
}

/** Where the log ends moves with each entry, and by which rules derived values were worked out with a version. */
const MOVES = new Set(['protokollEnde', 'derivedStands']);

/** Groups that admins are put into by the start of a later version, once. */
const JOINED: ReadonlySet<unknown> = new Set(['planung']);

/** Every record has the values it had, but when it was last changed and which new groups its admin is in, and every file its bytes. */
export async function expectAsItWas(place: Place, old: OldFirm): Promise<void> {
  const now = await everything(place);
  const changed: string[] = [];
  const joined = new Set((now['groups'] ?? []).filter(({ name }) => JOINED.has(name)).map(({ id }) => id));
  for (const [collection, records] of Object.entries(old.records).filter(([name]) => !MOVES.has(name))) {
    const byId = new Map((now[collection] ?? []).map((record) => [record.id, record as OldRecord]));
    for (const record of records)
      changed.push(...changesOf(collection, record, withoutJoined(byId.get(String(record['id'])), joined)));
  }
  expect(changed).toEqual([]);
  for (const [name, content] of old.files)
    expect([name, sha256(readFileSync(join(place.dataDir, 'files/originals', name)))]).toEqual([
      name,
      sha256(content),
    ]);
}

function withoutJoined(record: OldRecord | undefined, joined: ReadonlySet<unknown>): OldRecord | undefined {
  const groups = record?.['groups'];
  return Array.isArray(groups) ? { ...record, groups: groups.filter((id) => !joined.has(id)) } : record;
}

function changesOf(collection: string, before: OldRecord, after: OldRecord | undefined): string[] {
  if (!after) return [`${collection} ${String(before['id'])} is gone`];
  return Object.entries(before).flatMap(([field, value]) => {
    const [was, is] = [JSON.stringify(value), JSON.stringify(after[field])];
    return field === 'updated' || was === is ? [] : [`${collection}.${field}: ${was} is ${is}`];
  });
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
