import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { anzahlungNachAbsage, rufAnWorte, zumietungNachAbsage } from './nach-absage.ts';

const off = { name: 'Gala', status: 'Abgesagt' as const };
const TODAY = '2026-11-28';
const rental = {
  name: 'ZM20260005',
  bestellt: true,
  bestellstand: '' as const,
  zurueckgegeben: false,
  von: wireDateOf('2026-11-26'),
  bis: wireDateOf(TODAY),
};
const SAID = 'Gala ist abgesagt, ZM20260005 ist noch bestellt.';

test.each([
  { what: 'ordered, up to today', facts: {}, said: SAID },
  { what: 'over', facts: { bis: wireDateOf('2026-11-27') }, said: '' },
  { what: 'without an end, of days before', facts: { bis: '' as const }, said: '' },
  { what: 'not ordered', facts: { bestellt: false }, said: '' },
  {
    what: 'asked for',
    facts: { bestellt: false, bestellstand: 'Bestellung offen' as const },
    said: 'Gala ist abgesagt, die Bestellung zu ZM20260005 ist noch offen.',
  },
  { what: 'refused', facts: { bestellt: false, bestellstand: 'abgelehnt' as const }, said: '' },
  { what: 'back', facts: { zurueckgegeben: true }, said: '' },
])('[NAHT-01] [R33] of a rental of a called-off job that is $what is said „$said“', ({ facts, said }) => {
  expect(zumietungNachAbsage({ ...rental, ...facts }, off, TODAY)).toBe(said);
  expect(zumietungNachAbsage({ ...rental, ...facts }, { ...off, status: 'Bestätigt' }, TODAY)).toBe('');
});

test('[NAHT-01] [R33] [ZUM-03] who has to be called is said in the question, of what a firm counts on alone', () => {
  const asked = { ...rental, name: 'ZM20260006', bestellt: false, bestellstand: 'Bestellung offen' as const };
  const free = { ...rental, name: 'ZM20260007', bestellt: false };
  const back = { ...rental, name: 'ZM20260008', zurueckgegeben: true };
  const over = { ...rental, name: 'ZM20260009', bis: wireDateOf('2026-11-27') };
  expect(rufAnWorte([rental, asked, free, back, over], TODAY)).toEqual([
    'ZM20260005 ist bestellt: Ruf an.',
    'Die Bestellung zu ZM20260006 ist noch offen: Zieh sie zurück.',
  ]);
});

const id = (key: string) => key as Id<'rechnungen'>;
const deposit = {
  id: id('deposit'),
  name: 'RN20260058',
  art: 'Anzahlung' as const,
  auftrag: id('order'),
  festgeschrieben: wireDateOf('2026-11-20'),
  ausgestellt: true,
  storniertAm: '' as const,
  stornoVon: '' as const,
  korrekturVon: '' as const,
};
const other = { ...deposit, id: id('other'), name: 'RN20260070' };
const DEPOSIT = 'Gala ist abgesagt, Anzahlung RN20260058 ist gestellt.';

test.each([
  { what: 'handed out', facts: {}, others: [], said: DEPOSIT },
  { what: 'a draft', facts: { festgeschrieben: '' as const, ausgestellt: false }, others: [], said: '' },
  { what: 'no deposit', facts: { art: '' as const }, others: [], said: '' },
  { what: 'reversed', facts: { storniertAm: wireDateOf('2026-11-27') }, others: [], said: '' },
  { what: 'itself a reversal', facts: { stornoVon: id('first') }, others: [], said: '' },
  {
    what: 'corrected',
    facts: {},
    others: [{ ...other, art: 'Korrektur' as const, korrekturVon: deposit.id }],
    said: '',
  },
  { what: 'billed to the end', facts: {}, others: [{ ...other, art: 'Schlussrechnung' as const }], said: '' },
  {
    what: 'billed to the end by a draft',
    facts: {},
    others: [{ ...other, art: 'Schlussrechnung' as const, festgeschrieben: '' as const, ausgestellt: false }],
    said: DEPOSIT,
  },
  {
    what: 'billed to the end, and that reversed',
    facts: {},
    others: [{ ...other, art: 'Schlussrechnung' as const, storniertAm: wireDateOf('2026-11-27') }],
    said: DEPOSIT,
  },
  {
    what: 'beside the final invoice of another order',
    facts: {},
    others: [{ ...other, art: 'Schlussrechnung' as const, auftrag: id('another') }],
    said: DEPOSIT,
  },
])(
  '[NAHT-01] [R33] of a deposit of a called-off job that is $what is said „$said“',
  ({ facts, others, said }) => {
    expect(anzahlungNachAbsage({ ...deposit, ...facts }, off, others)).toBe(said);
    expect(anzahlungNachAbsage({ ...deposit, ...facts }, { ...off, status: 'Option' }, others)).toBe('');
  },
);
