import { expect, test } from 'vitest';
import {
  angebotFileName,
  angebotName,
  gapsInNames,
  type NamedCollection,
  namePatterns,
  nextKundennummer,
  nextName,
  skippedName,
} from './naming.ts';

test.each<{ collection: NamedCollection; name: string; fits: boolean; requirement: string }>([
  { collection: 'packlisten', name: 'PL20260001', fits: true, requirement: 'PACK-01' },
  { collection: 'packlisten', name: 'PL20260001-A2b', fits: true, requirement: 'PACK-01' },
  { collection: 'packlisten', name: 'PL20260001-', fits: false, requirement: 'PACK-01' },
  { collection: 'packlisten', name: 'PL20260001-A-B', fits: false, requirement: 'PACK-01' },
  { collection: 'packlisten', name: 'PL2026001', fits: false, requirement: 'PACK-01' },
  { collection: 'packlisten', name: 'PL202600011', fits: false, requirement: 'PACK-01' },
  { collection: 'packlisten', name: 'pl20260001', fits: false, requirement: 'PACK-01' },
  { collection: 'packlisten', name: ' PL20260001', fits: false, requirement: 'PACK-01' },
  { collection: 'packlisten', name: 'PL20260001\n', fits: false, requirement: 'PACK-01' },
  { collection: 'packlisten', name: 'RN20260001', fits: false, requirement: 'PACK-01' },
  { collection: 'rechnungen', name: 'RN20260001', fits: true, requirement: 'RECH-01' },
  { collection: 'rechnungen', name: 'RN20260001-1', fits: true, requirement: 'RECH-01' },
  { collection: 'rechnungen', name: 'RN20260001 1', fits: false, requirement: 'RECH-01' },
  { collection: 'zumietungen', name: 'ZM20260001', fits: true, requirement: 'ZUM-01' },
  { collection: 'zumietungen', name: 'ZM20260001-x', fits: true, requirement: 'ZUM-01' },
  { collection: 'zumietungen', name: 'ZM20260001-ä', fits: false, requirement: 'ZUM-01' },
])('[$requirement] as a name in $collection "$name" fits: $fits', ({ collection, name, fits }) => {
  expect(namePatterns[collection].matches.test(name)).toBe(fits);
});

test.each<{ collection: NamedCollection; existing: string[]; next: string; because: string }>([
  { collection: 'packlisten', existing: [], next: 'PL20260001', because: 'the first of its year' },
  {
    collection: 'rechnungen',
    existing: ['RN20260007'],
    next: 'RN20260008',
    because: 'one above the highest',
  },
  {
    collection: 'zumietungen',
    existing: ['ZM20260002', 'ZM20260009', 'ZM20260004'],
    next: 'ZM20260010',
    because: 'the order does not matter and gaps stay',
  },
  {
    collection: 'rechnungen',
    existing: ['RN20259999'],
    next: 'RN20260001',
    because: 'a new year starts anew',
  },
  { collection: 'rechnungen', existing: ['RN20260012-A'], next: 'RN20260013', because: 'suffixes count too' },
  {
    collection: 'rechnungen',
    existing: ['Alt 7', 'PL20260055'],
    next: 'RN20260001',
    because: 'others do not',
  },
  {
    collection: 'rechnungen',
    existing: ['RN20260999'],
    next: 'RN20261000',
    because: 'four digits are enough',
  },
])('the next name in $collection is $next: $because', ({ collection, existing, next }) => {
  expect(nextName(collection, existing, 2026)).toBe(next);
  expect(namePatterns[collection].matches.test(next)).toBe(true);
});

test('a year in which every number is taken is said', () => {
  expect(() => nextName('rechnungen', ['RN20269999'], 2026)).toThrow('Für 2026 sind alle Nummern vergeben.');
});

test.each<{ name: string; others: string[]; skipped: string | undefined; because: string }>([
  { name: 'RN20260001', others: [], skipped: undefined, because: 'the first of its year' },
  { name: 'RN20260002', others: [], skipped: 'RN20260001', because: 'one above the next' },
  { name: 'RN20260013', others: ['RN20260012-A'], skipped: undefined, because: 'suffixes count' },
  { name: 'RN20260014-A', others: ['RN20260012'], skipped: 'RN20260013', because: 'of the asked one, too' },
  {
    name: 'RN20265000',
    others: ['RN20260012'],
    skipped: 'RN20260013',
    because: 'the slip of the specification',
  },
  { name: 'RN20269999', others: ['RN20260012'], skipped: 'RN20260013', because: 'it would end the year' },
  { name: 'RN20260007', others: ['RN20260012'], skipped: undefined, because: 'a gap may be filled' },
  { name: 'RN20260012-2', others: ['RN20260012'], skipped: undefined, because: 'the same with a suffix' },
  { name: 'RN20270001', others: ['RN20260012'], skipped: undefined, because: 'next year starts anew' },
  { name: 'RN20270002', others: ['RN20260012'], skipped: 'RN20270001', because: 'a coming year' },
  { name: 'RN20254711', others: ['RN20250003'], skipped: undefined, because: 'earlier years are free' },
  { name: 'Alt 7', others: [], skipped: undefined, because: 'no number at all is not the point here' },
  { name: 'RN20269999', others: ['RN20269999'], skipped: undefined, because: 'the year is full' },
])('[GOBD-07] $name after $others skips $skipped: $because', ({ name, others, skipped }) => {
  expect(skippedName('rechnungen', name, { others, thisYear: 2026 })).toBe(skipped);
});

test('[RECH-09] an offer is named AN and the invoice name without its first two characters', () => {
  expect(angebotName('RN20260042-B')).toBe('AN20260042-B');
  expect(angebotFileName('RN20260042')).toBe('AN20260042.pdf');
});

test.each([
  { existing: [], next: 1 },
  { existing: [10_001, 10_007, 10_003], next: 10_008 },
])('[KUND-02] after $existing the next kundennummer is $next', ({ existing, next }) => {
  expect(nextKundennummer(existing)).toBe(next);
});

test('[OPS-08] numbers that are missing within a year are named', () => {
  const names = ['RN20250007', 'RN20250010', 'RN20250008-A', 'RN20260001', 'RN20260001-1', 'PL20260009'];
  expect(gapsInNames('rechnungen', names)).toEqual(['RN20250009']);
  expect(gapsInNames('rechnungen', [])).toEqual([]);
  expect(gapsInNames('rechnungen', ['RN20260001', 'RN20269999'])).toHaveLength(20);
});
