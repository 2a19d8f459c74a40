import { expect, test } from 'vitest';
import { SetupError } from '../migrate/setup-error.ts';
import { whyNotOpened, whyNotPrepared } from './postgres-errors.ts';

const failed = (message: string, code = '') => Object.assign(new Error(message), { code });

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'sslmode=no-verify'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate', 'sslrootcert'],
  ['CERT_HAS_EXPIRED', 'certificate has expired', 'abgelaufen'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Host: x. is not in the cert's altnames", 'anderen Namen'],
  ['', 'The server does not support SSL connections', 'nicht verschlüsselt'],
])('[P11] what keeps an encrypted connection from being made is said: %s', (code, message, says) => {
  const reason = whyNotOpened(failed(message, code));
  expect(reason).toBeInstanceOf(SetupError);
  expect(reason.message).toMatch(/^DATABASE_URL: /);
  expect(reason.message).toContain(says);
});

test.each([
  ['42501', 'permission denied for schema traverse', 'GRANT CREATE, USAGE ON SCHEMA traverse TO'],
  ['3F000', 'no schema has been selected to create in', '(3F000: no schema has been selected to create in)'],
])(
  '[P11] a refusal while the tables are made is a sentence, the known with what to do: %s',
  (code, message, says) => {
    const reason = whyNotPrepared(failed(message, code));
    expect(reason).toBeInstanceOf(SetupError);
    expect(reason.message).toContain(says);
  },
);

test('a fault of our own stays one', () => {
  const fault = new TypeError('x is undefined');
  expect(whyNotPrepared(fault)).toBe(fault);
});
