import { expect, test } from 'vitest';
import { zumietungSchritte } from './schritte.ts';

const nothing = { bestellt: false, geliefert: false, zurueckgegeben: false };
const beside = { hasOrder: false, isPart: false, hasBill: false };

test.each([
  ['nothing', nothing, beside, '*Bestellen Zugesagt Da Zurück Rechnung'],
  ['an order went out', nothing, { ...beside, hasOrder: true }, '+Bestellen *Zugesagt Da Zurück Rechnung'],
  [
    'ordered on the phone',
    { ...nothing, bestellt: true },
    beside,
    '+Bestellen +Zugesagt *Da Zurück Rechnung',
  ],
  [
    'a part is promised',
    { ...nothing, bestellt: true },
    { ...beside, hasOrder: true, isPart: true },
    '+Bestellen *Zugesagt Da Zurück Rechnung',
  ],
  [
    'a part of it came',
    { ...nothing, bestellt: true, geliefert: true },
    { ...beside, hasOrder: true, isPart: true },
    '+Bestellen +Zugesagt +Da *Zurück Rechnung',
  ],
  [
    'fetched without an order',
    { ...nothing, geliefert: true },
    beside,
    '+Bestellen +Zugesagt +Da *Zurück Rechnung',
  ],
  [
    'back',
    { bestellt: true, geliefert: true, zurueckgegeben: true },
    beside,
    '+Bestellen +Zugesagt +Da +Zurück *Rechnung',
  ],
  [
    'billed',
    { bestellt: true, geliefert: true, zurueckgegeben: true },
    { ...beside, hasBill: true },
    '+Bestellen +Zugesagt +Da +Zurück +Rechnung',
  ],
  [
    'back, seen by somebody who sees no bills',
    { bestellt: true, geliefert: true, zurueckgegeben: true },
    { ...beside, hasBill: undefined },
    '+Bestellen +Zugesagt +Da +Zurück',
  ],
] as const)('[ZUM-02] the way of a rental: %s', (_, rental, more, said) => {
  const steps = zumietungSchritte(rental, more);
  expect(
    steps.map(({ titel, done, present }) => `${done ? '+' : present ? '*' : ''}${titel}`).join(' '),
  ).toBe(said);
});
