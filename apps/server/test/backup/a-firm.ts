import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/sql/open-database.ts';
import type { StoredRecord } from '../../src/sql/record-store.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import type { TestServer, TestUser } from '../server.ts';

export type Place = TestServer['place'];

/** A folder for backups that goes with the test. */
export function aFolder() {
  const path = mkdtempSync(join(tmpdir(), 'traverse-backup-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** An empty installation on SQLite, whatever engine the others are on. */
export function anEmptyFolder(): Place & Disposable {
  const { path, ...rest } = aFolder();
  return {
    engine: 'sqlite',
    databaseUrl: '',
    dataDir: path,
    [Symbol.asyncDispose]: async () => undefined,
    ...rest,
  };
}

/** A record of `dateien` with one file. */
export const withFile = (name: string, content: string | Uint8Array<ArrayBuffer> = name) => {
  const body = new FormData();
  body.append('name', name);
  body.append('anlagen', new File([content], `${name}.txt`));
  return body;
};
export const DATEIEN = '/api/collections/dateien/records';

/** A little of everything that is kept: people, records that refer to each other, files. */
export async function aFirm(server: TestServer): Promise<TestUser> {
  const user = await server.user('admin', 'dateien', 'kunden', 'packlisten', 'rechnungen');
  const kunde = await server.given('kunden', { name: 'Müller & Söhne „Ton“', rabatt: 12.5 });
  const projekt = await server.given('projekt', {
    name: 'Gala',
    datum_von: '2026-12-03 07:00:00.000Z',
    mitarbeiter: [{ name: 'Lina', user_id: user.id }],
  });
  await server.given('packlisten', { kunde: kunde.id, von: '2026-12-03', projekt: projekt.id });
  for (const name of ['Rider', 'Plan']) await server.ask('POST', DATEIEN, { as: user, body: withFile(name) });
  return user;
}

/** Every record as it is stored. */
export async function everything({ dataDir, databaseUrl }: Place) {
  const database = await openDatabase({ dataDir, databaseUrl, entities: storedEntities });
  try {
    const records: { [collection: string]: readonly StoredRecord[] } = {};
    for (const entity of storedEntities)
      records[entity.collection] = await database.reads.findWhere(entity, {});
    return records;
  } finally {
    await database.close();
  }
}
