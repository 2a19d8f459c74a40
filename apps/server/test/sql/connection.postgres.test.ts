import { randomBytes } from 'node:crypto';
import { entities } from '@traverse/domain/entities';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { SetupError } from '../../src/sql/migrate/setup-error.ts';
import { openDatabase } from '../../src/sql/open-database.ts';
import { insert, onlyKunden, opened } from './opened.ts';

const { kunden } = entities;

test('a server that is not there is named', async () => {
  const place = { databaseUrl: 'postgres://postgres@127.0.0.1:1/none', dataDir: '/nowhere' };
  const opening = openDatabase({ ...place, entities: onlyKunden });
  await expect(opening).rejects.toThrow(new SetupError('DATABASE_URL: Dort antwortet kein Datenbankserver.'));
});

test('a database that cannot hold every text is refused', async () => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const main = inject('postgresUrl');
  await ask(
    main,
    `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  );
  const place = { databaseUrl: main.replace(/\/postgres$/, `/${name}`), dataDir: '/nowhere' };
  const opening = openDatabase({ ...place, entities: onlyKunden });
  await expect(opening).rejects.toMatchObject({
    name: 'SetupError',
    message: expect.stringContaining('UTF8'),
  });
  await ask(main, `drop database ${name}`);
});

test('connections that break are replaced, and what was under way is not stored by half', async () => {
  await using db = await opened(onlyKunden);
  const [stored] = await insert(db.database, kunden, { kundennummer: 1 });
  const broken = db.database.transaction(async (transaction) => {
    await transaction.update(kunden, stored!.id, { name: 'half' });
    await endAllConnections(db.place.databaseUrl);
    await transaction.update(kunden, stored!.id, { firma: 'whole' });
  });
  await expect(broken).rejects.toMatchObject({ name: 'StorageError', reason: 'unreachable' });
  expect(await db.database.reads.find(kunden, stored!.id)).toMatchObject({ name: '', firma: '' });
  await insert(db.database, kunden, { kundennummer: 2 });
});

const endAllConnections = (databaseUrl: string) =>
  ask(
    databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
