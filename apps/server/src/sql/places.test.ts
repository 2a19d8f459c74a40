import { expect, test } from 'vitest';
import { Places } from './places.ts';

/** Work that ends when it is told, and what has begun. */
function workshop(places: Places) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    begin: async (turn: string, ...names: readonly string[]) => {
      for (const name of names) {
        void places.run(turn, async () => {
          begun.push(name);
          await new Promise<void>((end) => ends.set(name, end));
        });
      }
      await new Promise(setImmediate);
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test('one place is left to others, however much one asks for', async () => {
  const { begun, begin, end } = workshop(new Places(3));
  await begin('a', 'a1', 'a2', 'a3', 'a4');
  expect(begun).toEqual(['a1', 'a2']);
  await begin('b', 'b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('those who wait take turns', async () => {
  const { begun, begin, end } = workshop(new Places(2));
  await begin('a', 'a1');
  await begin('b', 'b1');
  await begin('a', 'a2', 'a3');
  await begin('c', 'c1');
  await end('a1');
  await end('a2');
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
});

test('work that fails gives its place to the next', async () => {
  const places = new Places(2);
  await expect(places.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await places.run('a', () => Promise.resolve('yes'))).toBe('yes');
});

test('[S-H4] of a single place everybody waits, those who wait take turns', async () => {
  const { begun, begin, end } = workshop(new Places(1));
  await begin('a', 'a1', 'a2');
  await begin('b', 'b1');
  expect(begun).toEqual(['a1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});
