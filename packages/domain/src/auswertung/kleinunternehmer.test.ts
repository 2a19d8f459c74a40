import type { Cents } from '@traverse/schema';
import { expect, test } from 'vitest';
import { kleinunternehmerHinweis } from './kleinunternehmer.ts';

const euro = (amount: number) => Math.round(amount * 100) as Cents;

test.each([
  [19_999.99, 0, ''],
  [20_000, 0, '20.000 € von 25.000 € Umsatz 2026 sind erreicht.'],
  [25_000, 5000.01, ''],
  [25_000, 0, '25.000 € von 25.000 € Umsatz 2026 sind erreicht.'],
  [25_000.01, 0, '2026 sind 25.000 € Umsatz überschritten.'],
  [80_000, 0, '80.000 € von 100.000 € Umsatz 2026 sind erreicht.'],
  [100_000, 0, '100.000 € von 100.000 € Umsatz 2026 sind erreicht.'],
  [100_000.01, 0, '2026 sind 100.000 € Umsatz überschritten.'],
])(
  '[UST-01 F3.1] a small business with %d € of turnover, %d € of it open, is told “%s”',
  (all, open, said) => {
    const einnahmenNetto = { Verleih: euro(all), 'davon offen': euro(open) };
    const found = kleinunternehmerHinweis({ einnahmenNetto, kleinunternehmer: true }, 2026);
    expect(found?.titel.replaceAll('\u00a0', ' ') ?? '').toBe(said);
    expect(kleinunternehmerHinweis({ einnahmenNetto }, 2026)).toBeUndefined();
  },
);
