import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Rechnung } from '../entities/index.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import { dueProblem, faelligAfter, faelligAfterJob, isDatedToday, withDatesFrom } from './due-date.ts';

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

const draft = { ausgestellt: false, bezahlt: false, art: '' } as const;

test.each<{
  faellig: Day | '';
  bis: Day | '';
  tage?: number;
  but?: Partial<Rechnung>;
  offered: Day | '';
}>([
  { faellig: '2031-11-30', bis: '2031-12-04', offered: '2031-12-14' },
  { faellig: '2031-12-03', bis: '2031-12-04', tage: 30, offered: '2032-01-03' },
  { faellig: '2031-12-03', bis: '2031-12-04', tage: 0, offered: '2031-12-04' },
  // Over the change of the clocks.
  { faellig: '2031-10-20', bis: '2031-10-25', offered: '2031-11-04' },
  { faellig: '2031-12-04', bis: '2031-12-04', offered: '' },
  { faellig: '2031-12-05', bis: '2031-12-04', offered: '' },
  { faellig: '', bis: '2031-12-04', offered: '' },
  { faellig: '2031-11-30', bis: '', offered: '' },
  { faellig: '2031-11-30', bis: '2031-12-04', but: { art: 'Anzahlung' }, offered: '' },
  { faellig: '2031-11-30', bis: '2031-12-04', but: { art: 'Schlussrechnung' }, offered: '2031-12-14' },
  { faellig: '2031-11-30', bis: '2031-12-04', but: { bezahlt: true }, offered: '' },
  // Frozen, also as a reversal or a correction is from the first, or a PDF is kept.
  { faellig: '2031-11-30', bis: '2031-12-04', but: { ausgestellt: true }, offered: '' },
  { faellig: '2031-11-30', bis: '2031-12-04', but: { ausgestellt: true, art: 'Korrektur' }, offered: '' },
])('[RECH-01] due on "$faellig" of a job until "$bis" $but: offered "$offered"', (row) => {
  const { faellig, bis, tage = 10, but, offered } = row;
  const stored = (day: Day | ''): WireDate => (day === '' ? '' : wireDateOf(day));
  const rechnung = { ...draft, faelligDatum: stored(faellig), bis: stored(bis), ...but };
  expect(faelligAfterJob(rechnung, tage)).toBe(stored(offered));
});

test('[RECH-01] a job ends with its last day, whatever hour it is stored at', () => {
  const rechnung = {
    ...draft,
    faelligDatum: wire('2031-12-04 01:00:00.000Z'),
    bis: wire('2031-12-04 21:00:00.000Z'),
  };
  expect(faelligAfterJob(rechnung, 10)).toBe('');
});
