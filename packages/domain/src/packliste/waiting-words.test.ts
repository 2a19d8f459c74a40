import { expect, test } from 'vitest';
import { waitingInWords } from './waiting-words.ts';

const made = Date.parse('2026-11-28T14:05:00Z');
const safe = (scans: string, become: string) =>
  `${scans} auf diesem Gerät gesichert und ${become} genau einmal gesendet.`;

test.each([
  [{ count: 1, oldest: made }, '2026-11-28', safe('1 Scan ist', 'wird')],
  [{ count: 2, oldest: made }, '2026-11-28', safe('2 Scans sind', 'werden')],
  [
    { count: 2, oldest: made },
    '2026-11-29',
    `${safe('2 Scans sind', 'werden')} Der älteste ist von 28.11.2026 15:05: Bring das Gerät ins Netz, bevor der Browser seinen Speicher räumt.`,
  ],
] as const)('[P32] of %o is said on %s: %s', (waiting, today, words) => {
  expect(waitingInWords(waiting, today)).toBe(words);
});
