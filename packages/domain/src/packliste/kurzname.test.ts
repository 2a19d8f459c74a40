import { expect, test } from 'vitest';
import { kurznamen } from './kurzname.ts';

test.each([
  { names: ['PL20260069', 'PL20260086'], short: ['PL…69', 'PL…86'] },
  { names: ['PL20260169', 'PL20260069', 'PL20260086'], short: ['PL…169', 'PL…069', 'PL…086'] },
  { names: ['PL20250069', 'PL20260069'], short: ['PL…50069', 'PL…60069'] },
  { names: ['PL20260069'], short: ['PL…69'] },
  { names: ['PL1', 'PL2'], short: ['PL1', 'PL2'] },
  { names: ['Reserve', 'Zweites'], short: ['Reserve', 'Zweites'] },
])('[SCAN-10 RM3] $names are told apart as $short', ({ names, short }) => {
  expect([...kurznamen(names).values()]).toEqual(short);
});
