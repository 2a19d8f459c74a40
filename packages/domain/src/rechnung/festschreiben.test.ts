import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { Rechnung } from '../entities/index.ts';
import { wireDateAt, wireDateOf } from '../values/dates.ts';
import { unfreezeProblem } from './festschreiben.ts';

const frozenAt = Date.parse('2026-11-20T09:00:00Z');
const minutes = (count: number) => frozenAt + count * 60_000;

test.each<{ what: string; facts?: Partial<Rechnung>; now?: number; isBooked?: boolean; problem: RegExp }>([
  { what: 'just now', problem: /^$/ },
  { what: 'a quarter of an hour ago', now: minutes(15), problem: /^$/ },
  { what: 'longer ago, on the same day', now: minutes(15) + 1, problem: /ersten 15 Minuten/ },
  { what: 'not at all', facts: { festgeschrieben: '' }, problem: /nicht festgeschrieben/ },
  { what: 'and booked', isBooked: true, problem: /eingebucht/ },
  { what: 'and reversed', facts: { storniertAm: wireDateOf('2026-11-20') }, problem: /storniert/ },
  { what: 'as a reversal', facts: { stornoVon: 'rn1' as Rechnung['stornoVon'] }, problem: /Stornorechnung/ },
])(
  '[GOBD-03] freezing $what is taken back unless: $problem',
  ({ facts, now = frozenAt, isBooked = false, problem }) => {
    const rechnung = blankRecord('rechnungen', { festgeschrieben: wireDateAt(frozenAt), ...facts });
    const said = unfreezeProblem(rechnung, { now, isBooked });
    expect(said ?? '').toMatch(problem);
  },
);
