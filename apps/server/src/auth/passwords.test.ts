import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { verify as verifyOld } from '@node-rs/bcrypt';
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';
import { createPasswords, randomPassword } from './passwords.ts';

const passwords = createPasswords();

/** As the old tool stored them: bcrypt, at the lowest cost. */
const OLD = {
  umlauts: '$2a$04$V3xvQ7VVi4b0pKT6Poh4OOHqDRBZ6vONiF7Z7gb0c8GEFPR9/dzBC', // of 36 ä
  geheim: '$2a$04$jCWTU5sJ7DtbrUv/iwGPgebhIbvq/gyeGZV.DOkyVIPb1UbU.N8Nq',
};

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
  const stored = OLD.umlauts;
  const { compared, passwords: own } = counting();
  expect(await own.verify(stored, umlauts)).toBe(true);
  expect(await own.verify(stored, umlauts.normalize('NFD'))).toBe(true);
  compared.length = 0;
  expect(await own.verify(stored, `${umlauts}x`)).toBe(false);
  expect(compared).toHaveLength(3);
  expect(compared).not.toContain(stored);
});

test('[IMP-02 V9.25] while an old hash is stored a refusal costs the same, whoever was meant', async () => {
  const [old, moved] = [OLD.geheim, await passwords.hash('anders')];
  for (const stored of ['', old, moved]) {
    const { compared, passwords: own } = counting();
    expect(await own.verify(stored, 'falsch', 4)).toBe(false);
    expect(compared).toHaveLength(3);
  }
  const { compared, passwords: own } = counting();
  expect(await own.verify(moved, 'falsch')).toBe(false);
  expect(compared).toEqual([]);
});

test('[P1] passwords of today need nothing that reads old ones, wherever it cannot be loaded', () => {
  const program = `
    import { registerHooks } from 'node:module';
    registerHooks({
      resolve(name, context, next) {
        if (name === '@node-rs/bcrypt') throw new Error('Cannot find native binding');
        return next(name, context);
      },
    });
    const { createPasswords } = await import('./apps/server/src/auth/passwords.ts');
    const { hash, verify } = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    console.log(await verify(await hash('geheim'), 'geheim'), await verify('', 'geheim'));
    console.log(await verify('${OLD.geheim}', 'geheim').catch((error) => error.message));`;
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stdout).toBe('true false\nCannot find native binding\n');
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
