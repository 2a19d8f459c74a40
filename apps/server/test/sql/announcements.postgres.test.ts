import { entities } from '@traverse/domain/entities';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/sql/open-database.ts';
import { freshDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';

test('[OPS-02] two instances hear each other, and a broken connection is made again and told', async () => {
  await using place = await freshDatabase();
  const parts = { ...place, entities: Object.values(entities) };
  const [one, other] = [await openDatabase(parts), await openDatabase(parts)];
  const heard: string[] = [];
  const missed = vi.fn<() => void>();
  const listening = one.announcements.listen({
    heard: (message) => heard.push(message),
    missed,
    deaf: () => undefined,
  });
  expect(await listening.ready(5_000)).toBe(true);

  await other.transaction((transaction) => transaction.announce('before'));
  await eventually(() => expect(heard).toEqual(['before']));

  const admin = new pg.Client({ connectionString: place.databaseUrl });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'traverse listener' and datname = current_database()`,
  );
  await admin.end();
  await eventually(() => expect(missed).toHaveBeenCalledTimes(1));
  expect(await listening.ready(5_000)).toBe(true);
  await other.transaction((transaction) => transaction.announce('after'));
  await eventually(() => expect(heard).toEqual(['before', 'after']));

  await one.close();
  await other.close();
  expect(missed).toHaveBeenCalledTimes(1);
});
