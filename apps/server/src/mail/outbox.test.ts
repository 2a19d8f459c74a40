import { expect, test } from 'vitest';
import type { Letter } from './letters.ts';
import { createOutbox } from './outbox.ts';

const letter: Letter = { to: 'anna@firma.de', subject: 'Hallo', text: 'Hallo', html: 'Hallo' };

function anOutbox(refuse: () => boolean = () => false) {
  let now = 0;
  const delivered: Letter[] = [];
  const errors: unknown[] = [];
  const outbox = createOutbox({
    deliver: async (each) => {
      if (refuse()) throw new Error('550 no such user');
      delivered.push(each);
    },
    logError: (error) => errors.push(error),
    now: () => now,
    delayMs: () => 0,
  });
  const post = async (topic: string) => {
    outbox.post(async () => ({ topic, letter }));
    await outbox.settled();
  };
  return { outbox, post, delivered, errors, pass: (seconds: number) => (now += seconds * 1000) };
}

test('[AUTH-07] of one topic at most one mail leaves in two minutes, however many ask at once', async () => {
  const { outbox, post, delivered, pass } = anOutbox();
  for (let i = 0; i < 20; i += 1) outbox.post(async () => ({ topic: 'passwordReset anna', letter }));
  await outbox.settled();
  expect(delivered).toHaveLength(1);
  await post('verification anna');
  await post('passwordReset bernd');
  expect(delivered).toHaveLength(3);
  pass(119);
  await post('passwordReset anna');
  expect(delivered).toHaveLength(3);
  pass(1);
  await post('passwordReset anna');
  expect(delivered).toHaveLength(4);
});

test('[AUTH-07] a mail that nobody took is logged and does not keep the next one waiting', async () => {
  let broken = true;
  const { post, delivered, errors } = anOutbox(() => broken);
  await post('passwordReset anna');
  expect(errors).toHaveLength(1);
  broken = false;
  await post('passwordReset anna');
  expect(delivered).toHaveLength(1);
});

test('a mail that cannot be written is logged', async () => {
  const { outbox, errors } = anOutbox();
  outbox.post(() => Promise.reject(new Error('database gone')));
  await outbox.settled();
  expect(errors).toHaveLength(1);
});

test('nothing is written before the caller has gone on', async () => {
  const { outbox } = anOutbox();
  const order: string[] = [];
  outbox.post(async () => {
    order.push('written');
    return undefined;
  });
  await Promise.resolve();
  order.push('answered');
  await outbox.settled();
  expect(order).toEqual(['answered', 'written']);
});

test('[S-L4] a letter is written at a moment that nobody can tell from the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const asked: number[] = [];
  const outbox = createOutbox({
    deliver: async () => undefined,
    logError: () => undefined,
    delayMs: () => {
      asked.push(1);
      return 30;
    },
  });
  const began = performance.now();
  outbox.post(async () => {
    resolve(performance.now() - began);
    return undefined;
  });
  expect(await promise).toBeGreaterThanOrEqual(29);
  expect(asked).toHaveLength(1);
});
