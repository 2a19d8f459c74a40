import { Buffer } from 'node:buffer';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenPayloadJson } from './token-payload.ts';

test('[API-02] a payload is readable with atob, whatever the address', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('?', '>', '~', '\u007f', 'ü', 'a') }),
  );
  fc.assert(
    fc.property(text, fc.integer(), (email, exp) => {
      const payload = Buffer.from(tokenPayloadJson({ email, exp, refreshable: true })).toString('base64url');
      expect(payload).toMatch(/^[A-Za-z0-9]*$/);
      expect(JSON.parse(atob(payload))).toEqual({ email, exp, refreshable: true });
    }),
  );
});
