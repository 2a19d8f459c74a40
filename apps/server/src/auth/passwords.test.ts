import { setTimeout as pause } from 'node:timers/promises';
import { hash as hashOfOldTool, verify as verifyOld } from '@node-rs/bcrypt';
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

test('[IMP-02 V9.15] 36 umlauts of the old tool sign in, also decomposed; one byte more is never compared', async () => {
  const umlauts = 'ä'.repeat(36);
  const stored = await hashOfOldTool(umlauts, { cost: 4 });
  const { compared, passwords: own } = counting();
  expect(await own.verify(stored, umlauts)).toBe(true);
  expect(await own.verify(stored, umlauts.normalize('NFD'))).toBe(true);
  compared.length = 0;
  expect(await own.verify(stored, `${umlauts}x`)).toBe(false);
  expect(compared).toHaveLength(3);
  expect(compared).not.toContain(stored);
});

test('[IMP-02 V9.25] while an old hash is stored a refusal costs the same, whoever was meant', async () => {
  const [old, moved] = [await hashOfOldTool('geheim', { cost: 4 }), await passwords.hash('anders')];
  for (const stored of ['', old, moved]) {
    const { compared, passwords: own } = counting();
    expect(await own.verify(stored, 'falsch', 4)).toBe(false);
    expect(compared).toHaveLength(3);
  }
  const { compared, passwords: own } = counting();
  expect(await own.verify(moved, 'falsch')).toBe(false);
  expect(compared).toEqual([]);
});

/** Passwords that say what they compared with. */
function counting() {
  const compared: string[] = [];
  const own = createPasswords(undefined, (password, hash) => {
    compared.push(hash);
    return verifyOld(password, hash);
  });
  return { compared, passwords: own };
}
