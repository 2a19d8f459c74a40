import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { xlsxOf } from './xlsx.ts';

test('[OPS-05] rows that cannot be read any more break the file off, and nothing else', async () => {
  const portions = (async function* () {
    yield [[{ is: 'text', text: 'Kabel' } as const]];
    throw new Error('the database has gone');
  })();
  await expect(text(xlsxOf({ name: 'Inventar', headings: ['Name'], portions }))).rejects.toThrow(
    'the database has gone',
  );
});
