import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';
import { createPasswords, randomPassword } from './passwords.ts';

const passwords = createPasswords();

test('a password is stored as argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await passwords.hash('Straßenmusik')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('only the right password belongs to what is stored', async () => {
  const stored = await passwords.hash('Straßenmusik');
  expect(await passwords.verify(stored, 'Straßenmusik')).toBe(true);
  expect(await passwords.verify(stored, 'Strassenmusik')).toBe(false);
});

test('an umlaut is the same however the keyboard spells it', async () => {
  const stored = await passwords.hash('gr\u00fcn und lang');
  expect(await passwords.verify(stored, 'gru\u0308n und lang')).toBe(true);
});

test('no password belongs to an account without one', async () => {
  expect(await passwords.verify('', '')).toBe(false);
});

test('random passwords are long, readable and differ', () => {
  const many = Array.from({ length: 100 }, randomPassword);
  for (const each of many) expect(each).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
  expect(new Set(many).size).toBe(100);
});

test('a gate runs as many at once as it may, the others in turn, and turns the rest away', async () => {
  const inTurn = createGate({ parallel: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const task = (name: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(1);
    order.push(name);
    running -= 1;
  };
  const admitted = [1, 2, 3, 4, 5].map((name) => inTurn(task(name)));
  await expect(inTurn(task(6))).rejects.toThrow('sehr viel los');
  await Promise.all(admitted);
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  await inTurn(task(7));
  expect(order).toHaveLength(6);
});
