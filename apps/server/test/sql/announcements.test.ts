import { setTimeout as wait } from 'node:timers/promises';
import { entities } from '@traverse/domain/entities';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/sql/open-database.ts';
import type { RecordDatabase } from '../../src/sql/record-store.ts';
import { freshDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';

/** A database of its own, closed and gone at the end of the test. */
async function openFresh() {
  const stack = new AsyncDisposableStack();
  const place = stack.use(await freshDatabase());
  const database = await openDatabase({ ...place, entities: Object.values(entities) });
  stack.defer(() => database.close());
  return { database, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

async function listenTo(database: RecordDatabase) {
  const heard: string[] = [];
  const missed = vi.fn<() => void>();
  const listening = database.announcements.listen({
    heard: (message) => heard.push(message),
    missed,
    deaf: () => undefined,
  });
  expect(await listening.ready(5_000)).toBe(true);
  return { heard, missed };
}

test('what a transaction announces is heard after its commit, in order, and never after a rollback', async () => {
  await using fresh = await openFresh();
  const { database } = fresh;
  const { heard } = await listenTo(database);

  await database.transaction(async (transaction) => {
    await transaction.announce('first');
    await database
      .transaction(async (nested) => {
        await nested.announce('taken back');
        throw new Error('only this part');
      })
      .catch(() => undefined);
    await transaction.announce('first');
    await wait(50);
    expect(heard).toEqual([]);
  });
  await database
    .transaction(async (transaction) => {
      await transaction.announce('never');
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await database.transaction((transaction) => transaction.announce('second'));
  await database.announcements.send('third');
  await eventually(() => expect(heard).toEqual(['first', 'first', 'second', 'third']));
});

test('messages of any length and any letters arrive whole', async () => {
  await using fresh = await openFresh();
  const { database } = fresh;
  const { heard } = await listenTo(database);
  const messages = ['', 'ä€😀'.repeat(4000), 'a'.repeat(7_900), JSON.stringify('\0\n"'), 'x'.repeat(300_000)];
  await database.transaction(async (transaction) => {
    for (const message of messages) await transaction.announce(message);
  });
  await eventually(() => expect(heard).toHaveLength(messages.length));
  expect(heard).toEqual(messages);
});
