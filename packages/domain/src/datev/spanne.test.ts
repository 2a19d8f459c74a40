import { expect, test } from 'vitest';
import { tageWords } from './spanne.ts';

test.each([
  { von: '2026-06-01', bis: '2026-06-30', says: 'Juni 2026' },
  { von: '2026-04-01', bis: '2026-06-30', says: '2. Quartal 2026' },
  { von: '2026-06-01', bis: '2026-06-29', says: '1.6.2026 bis 29.6.2026' },
  { von: '2026-06-02', bis: '2026-06-30', says: '2.6.2026 bis 30.6.2026' },
  { von: '2026-06-01', bis: '2026-06-01', says: '1.6.2026 bis 1.6.2026' },
  { von: '2026-06-01', bis: '2027-06-30', says: '1.6.2026 bis 30.6.2027' },
] as const)('[DATEV-01] from $von to $bis is $says', ({ says, ...tage }) => {
  expect(tageWords(tage)).toBe(says);
});
