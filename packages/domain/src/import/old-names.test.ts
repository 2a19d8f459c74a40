import { expect, test } from 'vitest';
import { distinctNames, distinctNumbers, isOldHash, shownNameOf } from './old-names.ts';

test.each([
  { names: ['PL20250007', 'PL20250007'], are: ['PL20250007', 'PL20250007-2'] },
  {
    names: ['PL20250007', 'PL20250007', 'PL20250007-2'],
    are: ['PL20250007', 'PL20250007-3', 'PL20250007-2'],
  },
  { names: ['PL20250007-A', 'PL20250007-A'], are: ['PL20250007-A', 'PL20250007-A2'] },
])('[IMP-02 V9.10] of $names the oldest keeps its name', ({ names, are }) => {
  expect(distinctNames(names)).toEqual(are);
});

test('[IMP-02 V9.10] of two customers with one number the younger gets one above the highest', () => {
  expect(distinctNumbers([10_010, 10_010, 10_120])).toEqual([10_010, 10_121, 10_120]);
});

test.each([
  { stored: 'plan_vom_3_0a1b2c3d4e.Mrz.pdf', shown: 'plan_vom_3.Mrz.pdf' },
  { stored: 'rn20250001_pSS4skPZuZ.pdf', shown: 'rn20250001.pdf' },
  { stored: 'ohne_pSS4skPZuZ', shown: 'ohne' },
])('[IMP-02 V9.14] $stored was $shown', ({ stored, shown }) => {
  expect(shownNameOf(stored)).toBe(shown);
});

test.each([
  { cost: '10', is: true },
  { cost: '04', is: true },
  { cost: '15', is: false },
  { cost: '31', is: false },
])('[IMP-02] a hash of cost $cost can be signed in with: $is', ({ cost, is }) => {
  expect(isOldHash(`$2a$${cost}$${'a'.repeat(53)}`)).toBe(is);
});
