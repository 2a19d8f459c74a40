import { expect, test } from 'vitest';
import type { Geraet } from '../entities/index.ts';
import { type GeraetStep, geraetStep } from './geraet-step.ts';

const due = (...months: string[]): Geraet['pruefstand'] =>
  months.map((faellig) => ({ pruefart: 'uvv', name: 'UVV', gate: 'sperren', faellig, stand: '' }));

test.each<{ zustand: Geraet['zustand']; months: string[]; next: GeraetStep | undefined }>([
  { zustand: 'einsatzbereit', months: [], next: undefined },
  { zustand: 'einsatzbereit', months: ['2026-10'], next: 'Prüfung eintragen' },
  { zustand: 'einsatzbereit', months: ['2026-11'], next: 'Prüfung eintragen' },
  { zustand: 'einsatzbereit', months: ['2026-12'], next: undefined },
  // One of its kinds was never tested.
  { zustand: 'einsatzbereit', months: ['2027-05', ''], next: 'Prüfung eintragen' },
  { zustand: 'gesperrt', months: ['2026-11'], next: 'Prüfung eintragen' },
  { zustand: 'vermisst', months: ['2026-10'], next: 'Gefunden' },
  { zustand: 'ausgemustert', months: ['2026-10'], next: undefined },
])(
  '[NAHT-02] in November the next step of a device, $zustand, due $months: $next',
  ({ zustand, months, next }) => {
    expect(geraetStep({ zustand, pruefstand: due(...months) }, '2026-11-20')).toBe(next);
  },
);
