import { expect, test } from 'vitest';
import { NOTHING_OPEN } from './kept-scan.ts';
import { antwortenAuf } from './scan-antworten.ts';
import { NOT_ON_LIST } from './scan-outcome.ts';

const facts = {
  mayTeach: true,
  mayOverride: true,
  mayTest: true,
  isOurs: true,
  hasOpen: true,
  wanted: 0,
  asksWhich: false,
  inhalt: '' as const,
};
const scan = { mode: 'out', words: '', detail: '', undone: false } as const;
const unknown = { ...scan, result: 'unknown', words: 'Unbekannter Code', code: '4006381333931' } as const;
const stranger = { ...scan, result: 'unknown', ...NOT_ON_LIST, code: 'item2' } as const;
const refused = { ...scan, result: 'refused', geraet: 'motor1', code: 'motor1' } as const;
const tooMany = { ...scan, result: 'tooMany' } as const;

test.each([
  { what: 'a code of nobody', made: unknown, says: ['anlernen', 'eintippen', 'wasIstDas', 'weiter'] },
  {
    what: 'a code of nobody, for whoever may not teach',
    made: unknown,
    but: { mayTeach: false },
    says: ['eintippen', 'wasIstDas', 'weiter'],
  },
  { what: 'a thing of the house', made: stranger, says: ['hinzufuegen', 'statt', 'wasIstDas', 'weiter'] },
  {
    what: 'a thing of the house where all is counted',
    made: stranger,
    but: { hasOpen: false },
    says: ['hinzufuegen', 'wasIstDas', 'weiter'],
  },
  {
    what: 'a thing that this device knows by name alone',
    made: stranger,
    but: { isOurs: false },
    says: ['wasIstDas', 'weiter'],
  },
  { what: 'all of it open no more', made: { ...unknown, words: NOTHING_OPEN }, says: [] },
] as const)('[SCAN-07] $what is answered by $says', ({ made, but, says }) => {
  expect(antwortenAuf(made, { ...facts, ...but })).toEqual(says);
});

test.each([
  { grund: 'woanders', says: ['umbuchen', 'weiter'] },
  { grund: 'gesperrt', says: ['schaden', 'trotzdem', 'weiter'] },
  { grund: 'pruefung', says: ['trotzdem', 'pruefliste', 'weiter'] },
  { grund: 'pruefung', but: { mayTest: false }, says: ['trotzdem', 'weiter'] },
  { grund: 'inhalt', says: ['trotzdem', 'weiter'] },
  { grund: 'pruefung', but: { mayOverride: false }, says: ['wasIstDas', 'weiter'] },
  { grund: 'ausgemustert', says: ['wasIstDas', 'weiter'] },
  { grund: 'schonGescannt', says: [] },
] as const)('[SCAN-08 R15] a device refused for $grund is answered by $says', ({ grund, but, says }) => {
  expect(antwortenAuf({ ...refused, grund }, { ...facts, ...but })).toEqual(says);
});

test.each([
  {
    what: 'of a bundle some were wanted',
    but: { wanted: 10 },
    says: ['nurGewollte', 'behalten', 'zuruecknehmen'],
  },
  { what: 'none was wanted', but: {}, says: ['zuruecknehmen', 'behalten'] },
] as const)('[SCAN-08 R6] too many, $what: $says', ({ but, says }) => {
  expect(antwortenAuf(tooMany, { ...facts, ...but })).toEqual(says);
});

test('[SCAN-08 R6] what was counted asks which one it was where there are numbers, and nothing else', () => {
  const counted = { ...scan, result: 'counted' } as const;
  expect(antwortenAuf(counted, facts)).toEqual([]);
  expect(antwortenAuf(counted, { ...facts, asksWhich: true })).toEqual(['ohneNummer']);
  expect(antwortenAuf({ ...tooMany, undone: true }, { ...facts, wanted: 2 })).toEqual([]);
});
