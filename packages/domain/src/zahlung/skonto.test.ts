import type { Cents, Percent } from '@traverse/schema';
import { expect, test } from 'vitest';
import { type Day, wireDateOf } from '../values/dates.ts';
import { skontoBetrag, skontoProblem, skontoProposal, skontoSentence, skontoWords } from './skonto.ts';

const euro = (amount: number) => Math.round(amount * 100) as Cents;
const terms = (skontoTage = 14) => ({
  skontoProzent: 2 as Percent,
  skontoTage,
  rechnungsDatum: wireDateOf('2026-06-10'),
});

test('[ZAHL-01 N24] after a part payment the amount stays the same and needs the whole rest', () => {
  const gesamt = euro(6775.14);
  const proposal = skontoProposal({ ...terms(), gesamt, offen: euro(6775.14 - 3119) }, '2026-06-20');
  expect(proposal).toEqual({ abzug: euro(135.5), zahlbar: euro(3520.64), bis: '2026-06-24', tageZuSpaet: 0 });
});

test('[ZAHL-01 F1.4] 2 % of 1,190.00 are 23.80, of 1,404.00 28.08', () => {
  expect(skontoBetrag(euro(1190), 2)).toBe(euro(23.8));
  expect(skontoBetrag(euro(1404), 2)).toBe(euro(28.08));
});

test.each<{ day: Day; words: string | undefined }>([
  { day: '2026-06-24', words: '' },
  { day: '2026-06-25', words: 'Skonto 1 Tag zu spät' },
  { day: '2026-06-26', words: 'Skonto 2 Tage zu spät' },
  { day: '2026-06-27', words: 'Skonto 3 Tage zu spät' },
  { day: '2026-06-28', words: undefined },
])('[ZAHL-01 F1.4] paid on $day with Skonto until 24.06.: $words', ({ day, words }) => {
  const proposal = skontoProposal({ ...terms(), gesamt: euro(1190), offen: euro(1190) }, day);
  expect(proposal && skontoWords(proposal)).toBe(words);
});

test('[ZAHL-01 F1.4] the time for Skonto ends by the day the invoice is due', () => {
  const faelligDatum = wireDateOf('2026-06-20');
  expect(skontoProblem({ ...terms(10), faelligDatum })).toBeUndefined();
  expect(skontoProblem({ ...terms(11), faelligDatum })).toMatch('Die Skontofrist endet am 21.6.2026');
});

test('[ZAHL-01 F1.4] the document names Skonto with the tax in it', () => {
  const skonto = {
    prozent: 2 as Percent,
    tage: 14,
    bis: '2026-06-24' as const,
    abzug: euro(23.8),
    ust: euro(3.8),
    zahlbar: euro(1166.2),
  };
  const amounts = '2 % Skonto ab: 1.166,20 € (Abzug 23,80 €, darin 3,80 € Ust).';
  const said = (anrede: 'Sie' | 'du') => skontoSentence(skonto, anrede).replaceAll('\u00a0', ' ');
  expect(said('Sie')).toBe(`Bei Zahlung bis 24.6.2026 ziehen Sie ${amounts}`);
  expect(said('du')).toBe(`Bei Zahlung bis 24.6.2026 ziehst du ${amounts}`);
});
