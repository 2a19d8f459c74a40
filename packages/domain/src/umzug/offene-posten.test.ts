import { describe, expect, test } from 'vitest';
import { namePatterns, nextName } from '../options/naming.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { alterName, type OffeneZeile, offenerPosten } from './offene-posten.ts';

const euro = (value: number) => cents(Math.round(value * 100));
const row = ({ netto, satz, ust, brutto, offen }: { [field in keyof OffeneZeile]: number }): OffeneZeile => ({
  ...(netto === undefined ? {} : { netto: euro(netto) }),
  ...(satz === undefined ? {} : { satz: percent(satz) }),
  ...(ust === undefined ? {} : { ust: euro(ust) }),
  ...(brutto === undefined ? {} : { brutto: euro(brutto) }),
  ...(offen === undefined ? {} : { offen: euro(offen) }),
});

describe('[IMP-05 B3.7] an open invoice of the old tool', () => {
  test('[IMP-05 B3.7] 1,000.00 at 19, open 595.00: the tax is 190.00, 595.00 were paid before the move', () => {
    expect(offenerPosten([row({ netto: 1000, satz: 19, offen: 595 })])).toMatchObject({
      is: 'rechnung',
      ust: 19_000,
      brutto: 119_000,
      bezahlt: 59_500,
    });
  });

  test('[IMP-05 B3.7] gross 1,190.00 alone is the same, nothing paid', () => {
    expect(offenerPosten([row({ brutto: 1190 })])).toMatchObject({
      netto: 100_000,
      ust: 19_000,
      bezahlt: 0,
      steuern: [{ satz: 19 }],
    });
  });

  test('[IMP-05 B3.7] rows of one number add up by rate', () => {
    const posten = offenerPosten([row({ netto: 1000, satz: 19 }), row({ netto: 500, satz: 7 })]);
    expect(posten).toMatchObject({ ust: 22_500, brutto: 172_500, steuern: [{ ust: 19_000 }, { ust: 3500 }] });
  });

  test('[IMP-05 B3.7] gross 100.00 of which 0.01 is open: 84.03, 15.97, 99.99 paid', () => {
    expect(offenerPosten([row({ brutto: 100, offen: 0.01 })])).toMatchObject({
      netto: 8403,
      ust: 1597,
      bezahlt: 9999,
    });
  });

  test.each([
    { rows: [row({ brutto: 1190, offen: 1190.01 })], grund: 'Offen ist mehr als die Rechnung.' },
    {
      rows: [row({ netto: 100, offen: 50 }), row({ netto: 100, offen: 60 })],
      grund: 'In den Zeilen dieser Nummer stehen verschiedene offene Beträge.',
    },
    {
      rows: [row({ netto: 100, ust: 19, brutto: 120 })],
      grund: 'Netto, Ust und Brutto passen nicht zusammen.',
    },
    { rows: [row({ netto: 100, satz: 19, ust: 7 })], grund: 'Die Ust passt nicht zu 19 %.' },
    {
      rows: [row({ netto: 100, ust: 11 })],
      grund: 'Netto und Ust passen zu keinem Satz. Nimm eine Spalte mit dem Ust-Satz dazu.',
    },
    { rows: [row({ offen: 10 })], grund: 'Hier steht kein Betrag: Netto oder Brutto.' },
  ])('[IMP-05 B3.7] what does not agree is named: $grund', ({ rows, grund }) => {
    expect(offenerPosten(rows)).toEqual({ is: 'fehler', grund });
  });

  test('[IMP-05 B3.7] nothing open is left out, what the firm owes is credit', () => {
    expect(offenerPosten([row({ brutto: 100, offen: 0 })])).toEqual({ is: 'nichts' });
    expect(offenerPosten([row({ brutto: -119 })])).toEqual({ is: 'guthaben', betrag: 11_900 });
    expect(offenerPosten([row({ offen: -119 })])).toEqual({ is: 'guthaben', betrag: 11_900 });
  });
});

test.each([
  { alt: 'RE-2026/0412', datum: '2026-11-02', name: 'RN20260000-RE20260412' },
  { alt: 'F 2025.0007', datum: '2025-12-30', name: 'RN20250000-F20250007' },
  { alt: 'Ä-1', datum: '2026-01-02', name: 'RN20260000-A1' },
  { alt: '--', datum: '2026-01-02', name: '' },
] as const)('[IMP-05 B3.8] $alt of $datum stands here as $name', ({ alt, datum, name }) => {
  expect(alterName(alt, datum)).toBe(name);
});

test('[IMP-05 B3.8] none of ours is used by it: the next is the first', () => {
  const name = alterName('RE-2026/0412', '2026-11-02');
  expect(namePatterns.rechnungen.matches.test(name)).toBe(true);
  expect(nextName('rechnungen', [name], 2026)).toBe('RN20260001');
});
