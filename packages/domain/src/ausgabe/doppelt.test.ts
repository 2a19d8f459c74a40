import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { type Belegt, saysTheSameBeleg } from './doppelt.ts';

const kabel = {
  name: 'Kabelhaus 4711',
  datum: wireDateOf('2026-11-20'),
  netto: cents(10_000),
  ust: cents(1900),
  lieferant: 'kabelhaus',
} as unknown as Belegt;

test.each<{ what: string; other: object; same: boolean }>([
  { what: 'all of it', other: {}, same: true },
  { what: 'another name, of that supplier', other: { name: 'Kabel' }, same: true },
  { what: 'another rate that comes to the same', other: { netto: 11_121, ust: 779 }, same: true },
  { what: 'another time of that day', other: { datum: '2026-11-20 15:00:00.000Z' as WireDate }, same: true },
  { what: 'another day', other: { datum: wireDateOf('2026-11-21') }, same: false },
  { what: 'another amount', other: { netto: 10_001 }, same: false },
  { what: 'another supplier', other: { lieferant: 'baumarkt' }, same: false },
  { what: 'its name without a supplier', other: { lieferant: '', name: 'kabelhaus  4711' }, same: true },
  { what: 'another name without a supplier', other: { lieferant: '', name: 'Parken' }, same: false },
  { what: 'no amount yet', other: { netto: 0, ust: 0 }, same: false },
])('[BUCH-02] an expense with $what is of the same receipt: $same', ({ other, same }) => {
  expect(saysTheSameBeleg(kabel, { ...kabel, ...other })).toBe(same);
});

test('[BUCH-02] two that come to nothing say no receipt', () => {
  const nothing = { ...kabel, netto: cents(0), ust: cents(0) };
  expect(saysTheSameBeleg(nothing, nothing)).toBe(false);
});

test('[BUCH-02] two without a day say no receipt', () => {
  const undated = { ...kabel, datum: '' as const };
  expect(saysTheSameBeleg(undated, undated)).toBe(false);
});
