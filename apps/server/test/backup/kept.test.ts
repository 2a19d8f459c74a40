import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Betrieb } from '@traverse/domain/betrieb/betrieb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keptBackups } from '../../src/backup/kept-backups.ts';
import { lastAttempt } from '../../src/backup/last-attempt.ts';
import { scheduleBackups } from '../../src/betrieb/scheduled-backups.ts';
import { readConfig } from '../../src/config.ts';
import { openBackupStorage } from '../../src/files/open-storage.ts';
import { eventually } from '../eventually.ts';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { traverse } from './traverse.ts';

const A_MINUTE = 60_000;

const betrieb = async (server: TestServer, as: TestUser): Promise<Betrieb> =>
  (await server.ask('GET', '/api/betrieb', { as })).body;

test(
  "[OPS-04 R23] a backup without a file goes where every night's goes, is read back, and admins see and fetch it",
  async () => {
    await using server = await startServer();
    const admin = await server.user('admin');
    await server.given('kunden', { name: 'Müller' });
    const { sicherung, datenbank, platte } = await betrieb(server, admin);
    expect(sicherung).toEqual({
      ort: join(server.place.dataDir, 'backups'),
      beiDenDaten: true,
      um: '03:10',
      laeuft: false,
      aufbewahrt: 0,
    });
    expect(datenbank.art).toBe(server.place.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL');
    expect(platte.gesamt).toBeGreaterThan(platte.frei);

    expect(await server.ask('GET', '/api/betrieb/sicherung', { as: admin })).toMatchObject(germanError(404));
    const pressed = await server.ask('POST', '/api/betrieb/sicherung', { as: admin });
    expect(pressed.status).toBe(202);
    expect((await betrieb(server, admin)).sicherung.laeuft).toBe(true);
    const made = await eventually(async () => {
      const { sicherung: now } = await betrieb(server, admin);
      expect(now).toMatchObject({ laeuft: false, aufbewahrt: 1 });
      return now.letzte!;
    });
    expect(made.name).toMatch(/^traverse-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz$/);
    expect(made).toMatchObject({ maengel: [], dateien: 0 });
    expect(made.datensaetze).toBeGreaterThan(1);
    const path = join(sicherung.ort, 'sicherungen', made.name);
    const fetched = await fetch(`${server.url}/api/betrieb/sicherung`, {
      headers: { Authorization: admin.token },
    });
    expect(fetched.headers.get('content-disposition')).toBe(`attachment; filename=${made.name}`);
    expect(fetched.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await fetched.arrayBuffer()).equals(readFileSync(path))).toBe(true);
    expect(await traverse(server.place, 'verify', path)).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(join(sicherung.ort, 'incoming'))).toEqual([]);
  },
  2 * A_MINUTE,
);

test('[OPS-04 R23] who is no admin neither sees, makes nor fetches backups', async () => {
  await using server = await startServer();
  const user = await server.user('inventar', 'rechnungen');
  for (const [method, path] of [
    ['GET', '/api/betrieb'],
    ['POST', '/api/betrieb/sicherung'],
    ['GET', '/api/betrieb/sicherung'],
  ] as const) {
    expect(await server.ask(method, path)).toMatchObject(germanError(401));
    expect(await server.ask(method, path, { as: user })).toMatchObject(germanError(403));
  }
  expect((await betrieb(server, await server.user('admin'))).sicherung.aufbewahrt).toBe(0);
});

test(
  '[OPS-04 S-L8] a backup of which nothing can be noted, as on a full disk, is printed and told, and the server goes on',
  async () => {
    await using server = await startServer();
    const admin = await server.user('admin');
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => printed.mockRestore());
    // Where the note would be written.
    mkdirSync(join(server.place.dataDir, 'sicherung.json.neu'));
    await server.ask('POST', '/api/betrieb/sicherung', { as: admin });
    await eventually(async () => {
      expect((await betrieb(server, admin)).sicherung).toMatchObject({ laeuft: false });
    });
    expect(printed.mock.calls.flat().join(' ')).toMatch(/Sicherung.*nicht vermerkt.*EISDIR/);
    // What no disk took is still told.
    expect((await betrieb(server, admin)).sicherung?.fehler?.text).toContain(
      'Sicherung ließ sich nicht starten',
    );
  },
  2 * A_MINUTE,
);

test(
  '[OPS-04] nothing is due before the first night, and a night that was missed is made up',
  async () => {
    await using server = await startServer();
    const { dataDir, databaseUrl } = server.place;
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const lookedAt = async (now: string, then: () => Promise<void>) => {
      const backups = scheduleBackups(config, () => config.backup, {
        clock: () => new Date(now),
        firstLookMs: 0,
      });
      backups.start();
      await eventually(async () => {
        await then();
        // What came of it is noted after it lies there.
        expect(backups.isRunning()).toBe(false);
      }).finally(() => backups.stop());
    };
    const [installed, monday] = ['2026-11-20T09:00:00Z', '2026-11-23T07:00:00Z'];
    await lookedAt(installed, async () => {
      expect((await lastAttempt(dataDir))?.am).toBe(new Date(installed).toISOString());
    });
    expect(readdirSync(dataDir)).not.toContain('backups');
    await lookedAt(monday, async () => {
      expect(await keptBackups(await openBackupStorage(config))).toMatchObject({
        amount: 1,
        newest: { maengel: [] },
      });
    });
  },
  2 * A_MINUTE,
);
