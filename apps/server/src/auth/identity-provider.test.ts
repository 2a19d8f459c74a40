import { expect, test } from 'vitest';
import { reasonOf } from './identity-provider.ts';

test.each([
  ['unsupported JWS algorithm', { alg: 'HS256' }],
  ['unexpected JWT "alg" header parameter', { header: { alg: 'HS256' }, expected: ['RS256'] }],
])('[P23] a token signed in another way names how, and what to set at the provider: %s', (message, cause) => {
  const said = reasonOf(new Error('invalid response encountered', { cause: new Error(message, { cause }) }));
  expect(said).toContain('HS256');
  expect(said).toContain('RS256 oder ES256');
});

test('[P23] another reason stays what it is', () => {
  expect(reasonOf(new Error('fetch failed', { cause: new Error('ECONNREFUSED') }))).toBe(
    'fetch failed: ECONNREFUSED',
  );
});
