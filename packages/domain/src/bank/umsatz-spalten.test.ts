import { expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { belegWorte, type UmsatzMitBelegen, umsatzSpalten } from './umsatz-spalten.ts';

const row = (stand: string, betrag: number, ...paid: readonly (readonly [string, string, number])[]) =>
  ({
    umsatz: { stand, betrag: cents(betrag), grund: 'Umbuchung' },
    bezahlt: paid.map(([art, name, amount]) => ({ art, id: name, name, betrag: cents(amount) })),
  }) as unknown as UmsatzMitBelegen;

test.each([
  { of: row('offen', 5000), words: '', offen: 5000 },
  { of: row('ohne Beleg', 5000), words: 'ohne Beleg: Umbuchung', offen: 0 },
  { of: row('aufgelöst', 5000), words: '', offen: 0 },
  { of: row('zugeordnet', 5000, ['rechnung', 'RN1', 5000]), words: 'RN1', offen: 0 },
  { of: row('teilweise', 5000, ['rechnung', 'RN1', 3000]), words: 'RN1 (30,00 €)', offen: 2000 },
  {
    of: row('zugeordnet', 5000, ['rechnung', 'RN1', 3000], ['guthaben', 'Müller', 2000]),
    words: 'RN1 (30,00 €), Guthaben Müller (20,00 €)',
    offen: 0,
  },
  { of: row('teilweise', -5000, ['ausgabe', 'Kabel', -3000]), words: 'Kabel (- 30,00 €)', offen: -2000 },
])('[OM10] a line says its documents, and what of it is open: $words', ({ of, words, offen }) => {
  expect(belegWorte(of).replaceAll('\u00a0', ' ').replaceAll('−', '-')).toBe(words);
  expect(umsatzSpalten.offen.of(of)).toBe(offen);
});
