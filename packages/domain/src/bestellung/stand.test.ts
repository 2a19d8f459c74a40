import { expect, test } from 'vitest';
import { istVergeben, istVonHandBestellt } from './stand.ts';

test.each([
  { bestellt: false, bestellstand: '', vergeben: false, vonHand: false },
  { bestellt: true, bestellstand: '', vergeben: true, vonHand: true },
  { bestellt: false, bestellstand: 'Bestellung offen', vergeben: true, vonHand: false },
  { bestellt: false, bestellstand: 'beantwortet', vergeben: true, vonHand: false },
  { bestellt: false, bestellstand: 'bestätigt', vergeben: true, vonHand: false },
  { bestellt: true, bestellstand: 'bestätigt', vergeben: true, vonHand: false },
] as const)(
  '[ZUM-03] a rental that says "$bestellstand", ordered by hand: $bestellt, is counted on by its firm: $vergeben, by a hand alone: $vonHand',
  ({ vergeben, vonHand, ...said }) => {
    expect([istVergeben(said), istVonHandBestellt(said)]).toEqual([vergeben, vonHand]);
  },
);
