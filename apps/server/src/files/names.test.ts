import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { originalKey } from './keys.ts';
import { originalNameFrom } from './original-name.ts';
import { checkedKey } from './storage.ts';
import { storedNameFor } from './stored-name.ts';

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme-ascii' }),
);

test('[API-06] whatever a file is called, it is stored under one safe name', () => {
  fc.assert(
    fc.property(anyName, (sent) => {
      const storedName = storedNameFor(sent, '.bin');
      expect(storedName).toMatch(/^[a-z0-9_]+_[a-z0-9]{10}\.[\w.*\-+=#]{1,19}$/);
      expect(checkedKey(originalKey(storedName))).toBe(`originals/${storedName}`);
    }),
  );
});

test('[API-06] whatever a file is called, its name is harmless in a header and on a disk', () => {
  fc.assert(
    fc.property(anyName, (sent) => {
      const name = originalNameFrom(sent);
      expect(name).toMatch(/^[^\p{C}/\\"'`]+$/u);
      expect(name).not.toMatch(/^[. ]*$/);
      expect(Array.from(name).length).toBeLessThanOrEqual(200);
      expect(originalNameFrom(name)).toBe(name);
    }),
  );
});
