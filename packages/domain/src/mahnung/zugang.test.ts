import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '../values/dates.ts';
import { verzugAb } from './verzug.ts';
import { zugangOf } from './zugang.ts';

test.each<{ what: string; papers: Parameters<typeof zugangOf>[0]; zugang: Day | undefined }>([
  { what: 'nothing was made', papers: [], zugang: undefined },
  {
    what: 'it was never mailed',
    papers: [
      { gemacht: '2026-11-20', gemailt: undefined },
      { gemacht: '2026-11-25', gemailt: undefined },
    ],
    zugang: '2026-11-20',
  },
  {
    what: 'it was frozen, and mailed three weeks later',
    papers: [{ gemacht: '2026-11-28', gemailt: '2026-12-18' }],
    zugang: '2026-12-18',
  },
  {
    what: 'it was mailed twice',
    papers: [
      { gemacht: '2026-11-20', gemailt: '2026-12-03' },
      { gemacht: '2026-11-25', gemailt: '2026-12-01' },
    ],
    zugang: '2026-12-01',
  },
])('[MAHN-01 Z6] where $what it reached its customer on $zugang', ({ papers, zugang }) => {
  expect(zugangOf(papers)).toBe(zugang);
});

test('[MAHN-01 Z6] whatever was made and mailed when, nobody is in default within thirty days of due day and mail', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
  const paper = fc.record({ gemacht: day, gemailt: fc.option(day, { nil: undefined }) });
  fc.assert(
    fc.property(day, fc.array(paper, { minLength: 1, maxLength: 4 }), (faellig, papers) => {
      const facts = {
        faellig,
        vereinbart: false,
        ersteFrist: undefined,
        verbraucher: false,
        hinweis: false,
      } as const;
      const { ab } = verzugAb({ ...facts, zugang: zugangOf(papers), entgelt: true, land: '' })!;
      const mails = papers.flatMap(({ gemailt }) => gemailt ?? []).toSorted();
      const reached = mails[0] ?? papers[0]!.gemacht;
      expect(ab > addDays(reached > faellig ? reached : faellig, 30)).toBe(true);
      // And not later than weekend and holidays explain.
      expect(ab <= addDays(reached > faellig ? reached : faellig, 30 + 1 + 5)).toBe(true);
    }),
  );
});
