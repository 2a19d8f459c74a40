import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { type RechnungStep, rechnungStep } from './rechnung-step.ts';

type Facts = Parameters<typeof rechnungStep>[1];

const today = '2026-11-20';
const nothing: Facts = {
  today,
  hasAngebot: true,
  isToBook: false,
  verbucht: false,
  projekt: '',
  angebote: [],
};

test.each<{
  is: string;
  bis?: WireDate;
  sent?: true;
  paid?: true;
  facts?: Partial<Facts>;
  next: RechnungStep;
}>([
  { is: 'nothing is agreed', next: 'angebot' },
  { is: 'the customer has an offer', facts: { angebote: [{ stand: 'versendet' }] }, next: 'angebot' },
  { is: 'the project is an option', facts: { projekt: 'Option' }, next: 'angebot' },
  { is: 'the offer is accepted', facts: { angebote: [{ stand: 'angenommen' }] }, next: 'rechnung' },
  { is: 'the list is booked, as every new one', facts: { verbucht: true }, next: 'angebot' },
  {
    is: 'the list of an offer is booked',
    facts: { verbucht: true, angebote: [{ stand: 'versendet' }] },
    next: 'rechnung',
  },
  { is: 'the project is confirmed', facts: { projekt: 'Bestätigt' }, next: 'rechnung' },
  { is: 'a part of it is paid', paid: true, next: 'rechnung' },
  { is: 'the last day is today', bis: wireDateOf(today), next: 'angebot' },
  { is: 'the job is over', bis: wireDateOf('2026-11-19'), next: 'rechnung' },
  { is: 'it is a deposit', facts: { hasAngebot: false }, next: 'rechnung' },
  { is: 'it is sent', sent: true, facts: { isToBook: true }, next: 'einbuchen' },
  { is: 'it is sent and booked', sent: true, facts: { isToBook: false }, next: 'rechnung' },
  { is: 'it is sent, and the books are not for this reader', sent: true, next: 'rechnung' },
])('[RECH-10] the next step when $is: $next', ({ bis, sent, paid, facts, next }) => {
  const rechnung = {
    bis: bis ?? wireDateOf('2026-12-04'),
    gezahlt: cents(paid ? 10_000 : 0),
    festgeschrieben: sent ? wireDateOf('2026-11-18') : ('' as WireDate),
  };
  expect(rechnungStep(rechnung, { ...nothing, ...facts })).toBe(next);
});
