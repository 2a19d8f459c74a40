import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { dueProblem, faelligAfter, isDatedToday, withDatesFrom } from './due-date.ts';

const wire = (text: string) => text as WireDate;

test.each([
  { rechnungsDatum: '2026-11-20 02:00:00.000Z', faellig: '2026-11-30 02:00:00.000Z' },
  { rechnungsDatum: '2026-12-31 02:00:00.000Z', faellig: '2027-01-10 02:00:00.000Z' },
  { rechnungsDatum: '2026-10-20 01:00:00.000Z', faellig: '2026-10-30 02:00:00.000Z' },
  { rechnungsDatum: '', faellig: '' },
])('[RECH-01] dated $rechnungsDatum an invoice is due on $faellig', ({ rechnungsDatum, faellig }) => {
  expect(faelligAfter(wire(rechnungsDatum))).toBe(faellig);
});

test('[RECH-09] set to today, an invoice is due ten days later and otherwise the same', () => {
  const rechnung = {
    name: 'RN20260042',
    rechnungsDatum: wire('2026-01-05 02:00:00.000Z'),
    faelligDatum: wire(''),
  };
  expect(withDatesFrom(rechnung, '2026-11-20')).toEqual({
    name: 'RN20260042',
    rechnungsDatum: wireDateOf('2026-11-20'),
    faelligDatum: wireDateOf('2026-11-30'),
  });
});

test('[HOME-09] a firm may give its customers more time', () => {
  const dates = { rechnungsDatum: wire(''), faelligDatum: wire('') };
  expect(withDatesFrom(dates, '2026-11-20', 30).faelligDatum).toBe(wireDateOf('2026-12-20'));
});

test.each([
  { rechnungsDatum: '2026-11-20 02:00:00.000Z', isToday: true },
  { rechnungsDatum: '2026-11-19 23:10:00.000Z', isToday: true },
  { rechnungsDatum: '2026-11-20 23:10:00.000Z', isToday: false },
  { rechnungsDatum: '', isToday: false },
])('[RECH-09] on 20.11.2026 "$rechnungsDatum" is today: $isToday', ({ rechnungsDatum, isToday }) => {
  expect(isDatedToday({ rechnungsDatum: wire(rechnungsDatum) }, '2026-11-20')).toBe(isToday);
});

test.each([
  {
    rechnungsDatum: '2026-11-20 02:00:00.000Z',
    faelligDatum: '2026-11-20 02:00:00.000Z',
    problem: undefined,
  },
  {
    rechnungsDatum: '2026-11-20 02:00:00.000Z',
    faelligDatum: '2026-11-19 02:00:00.000Z',
    problem: 'Fällig kann die Rechnung erst an ihrem Datum sein, dem 20.11.2026.',
  },
  { rechnungsDatum: '2026-11-20 02:00:00.000Z', faelligDatum: '', problem: undefined },
])(
  '[RECH-01] due on $faelligDatum of $rechnungsDatum: $problem',
  ({ rechnungsDatum, faelligDatum, problem }) => {
    const dates = { rechnungsDatum: wire(rechnungsDatum), faelligDatum: wire(faelligDatum) };
    expect(dueProblem(dates)).toBe(problem);
  },
);
