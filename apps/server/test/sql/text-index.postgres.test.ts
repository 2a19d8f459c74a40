import { randomBytes } from 'node:crypto';
import { entities } from '@traverse/domain/entities';
import { compare } from '@traverse/wire';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/sql/open-database.ts';
import { keepTextsIndexed } from '../../src/sql/search/keep-texts-indexed.ts';
import { insert, onlyKunden } from './opened.ts';

const { kunden } = entities;

test('[LIST-01] where the account may not add pg_trgm, that is said once, and lists are searched as before', async () => {
  const [database, role] = [
    `test_${randomBytes(8).toString('hex')}`,
    `narrow_${randomBytes(8).toString('hex')}`,
  ];
  const main = inject('postgresUrl');
  const url = main.replace(/\/postgres$/, `/${database}`);
  await ask(main, `CREATE ROLE ${role} LOGIN`, `CREATE DATABASE ${database} strategy file_copy`);
  await ask(url, `ALTER SCHEMA public OWNER TO ${role}`);
  const narrow = url.replace('//postgres@', `//${role}@`);
  const opened = await openDatabase({
    databaseUrl: narrow,
    dataDir: '/nowhere',
    entities: onlyKunden,
  });
  await insert(opened, kunden, { kundennummer: 1, name: 'Müller' }, { kundennummer: 2, name: 'Zabel' });

  const told: string[] = [];
  const look = keepTextsIndexed({ indexTexts: () => opened.indexTexts(1) }, (lack) => told.push(lack));
  await look();
  await look();

  expect(told).toEqual([expect.stringContaining('CREATE EXTENSION pg_trgm')]);
  const request = { filter: compare('name', '~', 'ÜLLER'), sort: [], page: 1, perPage: 5, skipTotal: false };
  expect(await opened.reads.list(kunden, request, 'system')).toMatchObject({ totalItems: 1 });
  await opened.close();
  await ask(main, `DROP DATABASE ${database}`, `DROP ROLE ${role}`);
});

async function ask(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
