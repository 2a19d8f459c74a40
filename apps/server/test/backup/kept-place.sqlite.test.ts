import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Betrieb } from '@traverse/domain/betrieb/betrieb';
import { expect, test } from 'vitest';
import { startServer } from '../server.ts';
import { aFolder } from './a-firm.ts';
import { traverse, traverseWithLittleRoom } from './traverse.ts';

// What becomes of the place of backups, whatever database they are of.

const A_MINUTE = 60_000;

test(
  '[OPS-04] what is outdated goes, what is none of ours stays',
  async () => {
    await using server = await startServer();
    using folder = aFolder();
    const kept = join(folder.path, 'sicherungen');
    mkdirSync(kept);
    const [old, ofItsMonth] = ['traverse-2025-12-30-031000.tar.gz', 'traverse-2025-12-31-031000.tar.gz'];
    for (const name of [old, `${old}.json`, ofItsMonth, 'notizen.txt']) writeFileSync(join(kept, name), name);
    const place = { ...server.place, backupTo: folder.path };
    expect(await traverse(place, 'backup')).toMatchObject({ code: 0, err: '' });
    const names = readdirSync(kept);
    expect(names).toHaveLength(4);
    expect(names).toEqual(expect.arrayContaining([ofItsMonth, 'notizen.txt']));
  },
  A_MINUTE,
);

test(
  '[OPS-04] a full or missing place is said, and what was kept before stays',
  async () => {
    using folder = aFolder();
    await using server = await startServer({ backupTo: folder.path });
    const admin = await server.user('admin');
    const seen = async (): Promise<Betrieb['sicherung']> =>
      (await server.ask('GET', '/api/betrieb', { as: admin })).body.sicherung;
    const place = { ...server.place, backupTo: folder.path };
    expect(await traverse(place, 'backup')).toMatchObject({ code: 0, err: '' });

    // SQLite writes beside its file even when it only reads; the archive needs more.
    const full = await traverseWithLittleRoom(4, place, 'backup');
    expect(full.code).toBe(1);
    const sicherung = await seen();
    expect(sicherung.aufbewahrt).toBe(1);
    expect(sicherung.letzte).toBeDefined();

    const missing = join(folder.path, 'nas');
    const { code, err } = await traverse({ ...place, backupTo: missing }, 'backup');
    expect([code, err]).toEqual([1, expect.stringContaining(`BACKUP_TO=${missing} gibt es nicht.`)]);
    expect((await seen()).fehler?.text).toContain('verbinde das Laufwerk');
  },
  2 * A_MINUTE,
);
