import { describe, expect, test } from 'vitest';
import { suchtext } from './suchtext.ts';
import { namensIndex } from './zweck.ts';

function lookFor(name: string, text: string): 'sicher' | 'vielleicht' | undefined {
  const index = namensIndex([{ name, of: name }]);
  const searched = suchtext(text);
  if (index.longestFirst(searched).length > 0) return 'sicher';
  return index.vielleicht(searched).length > 0 ? 'vielleicht' : undefined;
}

describe('[BANK-03 N37 F3] a number counts where it is not part of a longer one', () => {
  test.each([
    // Inside of another number.
    { name: '0815', text: 'Kd-Nr 4408159', expected: undefined },
    { name: '3907', text: 'Kd-Nr 4439079 vom 01.06.2026', expected: undefined },
    { name: '4711', text: '99471102', expected: undefined },
    { name: '471102', text: '99471102', expected: undefined },
    { name: 'RE17', text: 'RE171', expected: undefined },
    { name: 'RE17', text: 'STORE17 Hamburg', expected: undefined },
    { name: 'RE17', text: 'HÖRE17', expected: undefined },
    { name: 'RE17', text: 'AB1RE17', expected: undefined },
    { name: 'RE4711', text: 'RÄE4711', expected: undefined },
    { name: 'KW88A', text: 'KW88AB', expected: undefined },
    { name: 'KW88A', text: 'KW88A7', expected: undefined },
    { name: 'KW88A', text: 'KW88A, danke', expected: 'sicher' },
    // Dates, times, accounts.
    { name: '0612', text: 'Abschlag 20260612', expected: undefined },
    { name: '0612', text: 'Abschlag 2026-06-12', expected: undefined },
    { name: '1822', text: 'EC 2026-06-07T18:22', expected: undefined },
    { name: 'RE-17', text: 'Re 17.06.2026', expected: undefined },
    { name: 'RE-17', text: 'Re 1.7.2026', expected: undefined },
    { name: '9994', text: 'an DE73 9994 5600 0000 0020 01', expected: undefined },
    { name: '20260612', text: 'Abschlag 20260612 Vertrag 55', expected: 'vielleicht' },
    { name: '12062026', text: 'Abschlag 12062026', expected: 'vielleicht' },
    // Other references.
    { name: '123456', text: 'Vertrag 88-123456-01', expected: 'vielleicht' },
    { name: '123456', text: 'EREF A1B123456', expected: 'vielleicht' },
    { name: '123456', text: '123456AB7', expected: 'vielleicht' },
    { name: 'RE17', text: 'RE17/2026', expected: 'vielleicht' },
    { name: 'MIETE', text: 'Miete Juni', expected: 'vielleicht' },
    { name: 'MIETE', text: 'Vermieter', expected: undefined },
    // Short ones of digits alone.
    { name: '4711', text: 'Rechnung 4711 12.06.2026', expected: 'vielleicht' },
    { name: '47110', text: 'Rechnung 47110', expected: 'vielleicht' },
    { name: '471100', text: 'Rechnung 471100', expected: 'sicher' },
    { name: '9120456', text: 'Rg 912 0456', expected: 'vielleicht' },
    // As people and banks write them.
    { name: 'RN20260001', text: 'RN 2026-0001 u. RN 2026-0002', expected: 'sicher' },
    { name: 'RN20260001', text: 'RechnungRN20260001vom 3.6.', expected: 'sicher' },
    { name: 'RN20260001', text: 'RN20260001', expected: 'sicher' },
    { name: 'RE-4711', text: 'zu Re 4711 vom 12.6.', expected: 'sicher' },
    { name: 'RE-4711', text: 'RechnungRE4711', expected: 'sicher' },
    { name: '9123456', text: 'Nr.9123456 vom 01.06.', expected: 'sicher' },
    { name: '9120456', text: 'Rechnung9120456', expected: 'sicher' },
    { name: '2026/0017', text: 'Rg 2026-0017', expected: 'sicher' },
    { name: '2026/0017', text: 'Rg 20260017', expected: 'sicher' },
    { name: 'RE 2026/17', text: 're-2026 17 Danke', expected: 'sicher' },
  ])('$name in "$text": $expected', ({ name, text, expected }) => {
    expect(lookFor(name, text)).toBe(expected);
  });

  test('a longer name whose border is cut does not take its characters from a shorter one', () => {
    const index = namensIndex([
      { name: 'RN20260117-2', of: 'long' },
      { name: 'RN20260117', of: 'short' },
    ]);
    expect(index.longestFirst(suchtext('RN20260117 23'))).toMatchObject([
      { found: ['short'], von: 0, bis: 10 },
    ]);
  });
});
