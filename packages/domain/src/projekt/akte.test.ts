import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import {
  auftragssummen,
  ertragOf,
  kundeOfProjekt,
  packlisteFromProjekt,
  rechnungFromProjekt,
  unbilledOf,
} from './akte.ts';

const projekt = {
  id: 'p1' as Id<'projekt'>,
  datum_von: wireDateWithTime('2026-12-03', 8 * 60),
  datum_bis: wireDateWithTime('2026-12-04', 2 * 60),
};
const bauverein = { id: 'k1' as Id<'kunden'>, name: 'Jana Petersen', firma: 'Bauverein eG', ort: 'Bremen' };
const reederei = { id: 'k2' as Id<'kunden'>, name: 'Ole Brandes', firma: 'Reederei', ort: 'Hamburg' };

test('[AKTE-01] a pack list of a project has its customer and its days', () => {
  expect(packlisteFromProjekt(projekt, bauverein.id)).toEqual({
    kunde: 'k1',
    von: wireDateOf('2026-12-03'),
    bis: wireDateOf('2026-12-04'),
    projekt: 'p1',
  });
});

test('[AKTE-01] an invoice of a project has its customer and its days, and is dated today', () => {
  expect(rechnungFromProjekt(projekt, '', { today: '2026-12-07', zahlungszielTage: 14 })).toMatchObject({
    kunde: '',
    von: wireDateOf('2026-12-03'),
    bis: wireDateOf('2026-12-04'),
    projekt: 'p1',
    rechnungsDatum: wireDateOf('2026-12-07'),
    faelligDatum: wireDateOf('2026-12-21'),
  });
});

test.each([
  ['Bauverein eG', 'k1'],
  [' bauverein eg ', 'k1'],
  ['Jana Petersen', 'k1'],
  ['Bauverein eG – Jana Petersen', 'k1'],
  ['Bauverein eG - Jana Petersen', 'k1'],
  ['Ole Brandes - Reederei - Hamburg', 'k2'],
  ['Bauverein', ''],
  ['', ''],
])('[AKTE-01] the customer text "%s" means %s', (text, id) => {
  expect(kundeOfProjekt({ kunde: text, auftraggeber: '' }, [bauverein, reederei])).toBe(id);
});

test('[PART-02] the record that a project is joined with comes before its text', () => {
  const joined = { kunde: 'Bauverein eG', auftraggeber: reederei.id };
  expect(kundeOfProjekt(joined, [bauverein, reederei])).toBe('k2');
});

test('[AKTE-01] two customers of one name are nobody', () => {
  const other = { ...reederei, firma: 'Bauverein eG' };
  expect(kundeOfProjekt({ kunde: 'Bauverein eG', auftraggeber: '' }, [bauverein, other])).toBe('');
});

test('[AKTE-02] a rental counts as estimated until its bill is there', () => {
  const id = (text: string) => text as Id<'zumietungen'>;
  const zumietungen = [
    { id: id('z1'), netto: cents(80_000) },
    { id: id('z2'), netto: cents(20_050) },
  ];
  expect(unbilledOf(zumietungen, [])).toBe(100_050);
  expect(unbilledOf(zumietungen, [{ zumietung: id('z1') }, { zumietung: '' }])).toBe(20_050);
});

test('[AKTE-02] what is left is revenue less cost, also below zero', () => {
  expect(ertragOf({ umsatz: cents(250_000), kosten: cents(90_050) })).toBe(159_950);
  expect(ertragOf({ umsatz: cents(0), kosten: cents(500) })).toBe(-500);
});

test('[HOME-05] a card sums what its project charges, a deposit once: within the draft, then by the final invoice', () => {
  const beleg = (projekt: string, netto: number, art: Beleg['art'] = '', abzug = 0): Beleg => ({
    projekt: projekt as Id<'projekt'>,
    netto: cents(netto),
    art,
    abzuege: abzug === 0 ? [] : ([{ netto: cents(abzug) }] as unknown as Beleg['abzuege']), // as far as it is read
  });
  const sums = auftragssummen([
    beleg('draft', 677_500),
    beleg('draft', 200_000, 'Anzahlung'),
    beleg('done', 477_500, 'Schlussrechnung', 200_000),
    beleg('done', 200_000, 'Anzahlung'),
    beleg('reversed', 1000),
    beleg('reversed', -1000),
    beleg('', 99),
  ]);
  expect(Object.fromEntries(sums)).toEqual({ draft: 677_500, done: 677_500, reversed: 0 });
});

type Beleg = Parameters<typeof auftragssummen>[0][number];
