import { expect, test } from 'vitest';
import { mahntexte, mahntextIn } from './mahntexte.ts';

test.each(['du', 'Sie'] as const)(
  '[NAHT-03] [O14] the first letter in %s says that nothing has come only where nothing has',
  (anrede) => {
    const [first, second] = mahntexte.Sie;
    expect(mahntextIn(first, anrede, { isPartlyPaid: false })).toBe(mahntexte[anrede][0]);
    const partly = mahntextIn(first, anrede, { isPartlyPaid: true });
    expect(partly).toContain('sind noch {summe} offen');
    expect(partly).not.toContain('Zahlungseingang');
    expect(mahntextIn(second, anrede, { isPartlyPaid: true })).toBe(mahntexte[anrede][1]);
    // A text of the firm's own is left as it was written.
    expect(mahntextIn('Zahl endlich.', anrede, { isPartlyPaid: true })).toBe('Zahl endlich.');
  },
);
