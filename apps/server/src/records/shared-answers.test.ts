import { expect, test } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

/** Questions whose answers come when the test says so. */
function desk() {
  const begun: PromiseWithResolvers<number>[] = [];
  const answers = new SharedAnswers<number>();
  const ask = (key = 'days') =>
    answers.ask(key, () => {
      begun.push(Promise.withResolvers<number>());
      return begun.at(-1)?.promise ?? Promise.reject(new Error('nothing begun'));
    });
  const isBegun = async (count: number) => {
    await expect.poll(() => begun).toHaveLength(count);
  };
  return { ask, begun, isBegun };
}

test('who asks at once shares one answer', async () => {
  const { ask, begun, isBegun } = desk();
  const asked = Promise.all([ask(), ask(), ask()]);
  await isBegun(1);
  begun[0]?.resolve(7);
  expect(await asked).toEqual([7, 7, 7]);
  expect(begun).toHaveLength(1);
});

test('who asks while one is being made is given the next, made once for all of them', async () => {
  const { ask, begun, isBegun } = desk();
  const first = ask();
  await isBegun(1);
  const later = [ask(), ask()];
  begun[0]?.resolve(1);
  expect(await first).toBe(1);
  await isBegun(2);
  begun[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
});

test('other days do not wait', async () => {
  const { ask, begun, isBegun } = desk();
  void ask();
  const other = ask('other days');
  await isBegun(2);
  begun[1]?.resolve(2);
  expect(await other).toBe(2);
});

test('an answer that fails is told to those who share it, and the next is made all the same', async () => {
  const { ask, begun, isBegun } = desk();
  const failing = Promise.allSettled([ask(), ask()]);
  await isBegun(1);
  const next = ask();
  begun[0]?.reject(new Error('lost'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await isBegun(2);
  begun[1]?.resolve(2);
  expect(await next).toBe(2);
});
