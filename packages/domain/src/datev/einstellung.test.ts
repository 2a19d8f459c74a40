import { expect, test } from 'vitest';
import { wegFrage } from './einstellung.ts';

test.each([
  { datevWeg: '', versteuerung: 'soll', kleinunternehmer: false, asks: true },
  // Nothing said is Soll.
  { datevWeg: '', versteuerung: '', kleinunternehmer: false, asks: true },
  { datevWeg: '', versteuerung: 'ist', kleinunternehmer: false, asks: false },
  { datevWeg: '', versteuerung: 'soll', kleinunternehmer: true, asks: false },
  // Whoever has chosen has been asked.
  { datevWeg: 'EÜR / Ist', versteuerung: 'soll', kleinunternehmer: false, asks: false },
  { datevWeg: 'Offene Posten', versteuerung: 'soll', kleinunternehmer: false, asks: false },
] as const)(
  '[DATEV-01] "$datevWeg" beside "$versteuerung", Kleinunternehmer $kleinunternehmer: asks $asks',
  ({ asks, ...firma }) => {
    expect(wegFrage(firma)).toMatch(asks ? /Offene Posten/ : /^$/);
  },
);
