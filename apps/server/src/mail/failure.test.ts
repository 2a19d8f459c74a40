import { expect, test } from 'vitest';
import { mailFailure } from './failure.ts';

test.each([
  [
    'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
    'NODE_EXTRA_CA_CERTS',
  ],
  ['unable to verify the first certificate', 'unbekannten Stelle'],
  ['certificate has expired', 'abgelaufen'],
  ["Hostname/IP does not match certificate's altnames: Host: mail. is not cert's CN", 'anderen Namen'],
])('[P24] a mail server that was reached is not said to be out of reach: %s', (message, says) => {
  const failure = mailFailure(Object.assign(new Error(message), { code: 'ESOCKET' }), false);
  expect(failure.message).toContain(says);
  expect(failure.message).toContain('Zertifikat');
  expect(failure.message).not.toContain('nicht zu erreichen');
  // Once, in our words.
  expect(failure.message).not.toContain(message);
});

test('[P24] one that is out of reach still is', () => {
  const failure = mailFailure(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' }), false);
  expect(failure.message).toBe('Der Mailserver ist nicht zu erreichen: connect ECONNREFUSED');
});
