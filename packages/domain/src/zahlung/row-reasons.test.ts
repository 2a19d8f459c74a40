import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Rechnung } from '../entities/index.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import { paymentWords, rechnungReasons } from './row-reasons.ts';

const today = '2026-11-20';

interface Facts {
  readonly faellig?: Day;
  readonly bezahlt?: boolean;
  readonly ausgestellt?: boolean;
  readonly belegwort?: Rechnung['belegwort'];
}

function aRechnung({ faellig, bezahlt = false, ausgestellt = true, belegwort = '' }: Facts) {
  return {
    belegwort,
    bezahlt,
    ausgestellt,
    faelligDatum: faellig ? wireDateOf(faellig) : ('' as WireDate),
    created: wireDateOf('2026-11-01'),
    stornoVon: '' as Rechnung['id'] | '',
    storniertAm: '' as WireDate,
  };
}

test.each<Facts & { words: string; overdue: boolean }>([
  { faellig: '2026-11-30', words: 'Offen', overdue: false },
  { faellig: '2026-11-20', words: 'Offen', overdue: false },
  { faellig: '2026-11-19', words: 'Überfällig seit 1 Tag', overdue: true },
  { faellig: '2026-11-13', words: 'Überfällig seit 7 Tagen', overdue: true },
  { faellig: '2026-11-13', bezahlt: true, words: 'Bezahlt', overdue: false },
  // A draft: nobody has it yet.
  { faellig: '2026-11-13', ausgestellt: false, words: 'Entwurf', overdue: false },
  { ausgestellt: false, belegwort: 'Angebot', words: 'Angebot', overdue: false },
  { ausgestellt: false, belegwort: 'Auftrag', words: 'Auftrag', overdue: false },
  { ausgestellt: false, belegwort: 'Anzahlungsrechnung', words: 'Entwurf', overdue: false },
  { words: 'Offen', overdue: false },
])('[LIST-05] [NAHT-02] due on $faellig, paid $bezahlt: "$words"', ({ words, overdue, ...facts }) => {
  const rechnung = aRechnung(facts);
  expect(paymentWords(rechnung, today)).toBe(words);
  expect(rechnungReasons(rechnung, { today, missingItems: 0 })).toEqual(
    overdue ? [{ tone: 'danger', words }] : [],
  );
});

test('[GOBD-03] a reversed invoice and its reversal are never overdue', () => {
  const overdue = aRechnung({ faellig: '2026-11-13' });
  const reversed = { ...overdue, storniertAm: wireDateOf('2026-11-14') };
  const reversal = { ...overdue, stornoVon: 'rn1' as Rechnung['id'] };
  expect(
    [reversed, reversal, { ...reversal, bezahlt: true }].map((each) => paymentWords(each, today)),
  ).toEqual(['Storniert', 'Storno, zu erstatten', 'Storno']);
  expect([reversed, reversal].flatMap((each) => rechnungReasons(each, { today, missingItems: 0 }))).toEqual(
    [],
  );
});

test('[LIST-05] an invoice says every reason', () => {
  const rechnung = { ...aRechnung({ faellig: '2026-11-13' }), created: wireDateOf(today) };
  expect(rechnungReasons(rechnung, { today, missingItems: 1 }).map(({ words }) => words)).toEqual([
    '1 Artikel fehlt',
    'Überfällig seit 7 Tagen',
    'Heute angelegt',
  ]);
});
