import { expect, test } from 'vitest';
import { auftragsbestaetigung } from '../angebot/angebot.ts';
import { abschnitteAuf } from '../angebot/wahl-summe.ts';
import { type Beleg, belegPositions, wahlenOf, wahlWort } from '../brief/beleg.ts';
import type { GliederungRow } from '../gliederung/gliedern.ts';
import { abschnitt, anElement, aSource, aWahl, aZeile, position } from '../rechnung/gliederung.examples.ts';
import { korrekturPositionen } from '../rechnung/korrektur.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { pauschal } from './pauschal.ts';
import { angebotBeleg, rechnungBeleg } from './rechnung-beleg.ts';
import { stornoBeleg } from './storno-beleg.ts';

const TEN: Partial<GliederungRow> = { preisArt: 'Rabatt', prozent: percent(10) };
const facts = (more: Partial<Parameters<typeof aSource>[0]> = {}) => ({
  optElement: [
    anElement('Technik', { preis: cents(33_333) }),
    anElement('Catering', { preis: cents(6667), ust: percent(7) }),
  ],
  gliederung: [abschnitt('Bühne', 'Alles', TEN)],
  rechnung: { darstellung: 'Pauschal' as const },
  ...more,
});
const invoiceOf = (more: Parameters<typeof aSource>[0]): Beleg => {
  const { beleg, problems } = rechnungBeleg(aSource(more));
  if (!beleg) throw new Error(problems.map(({ message }) => message).join(' '));
  return beleg;
};
const read = (beleg: Beleg) =>
  belegPositions(beleg).map(({ name, anzahl, preis, netto }) => [
    name.replaceAll('\u00a0', ' '),
    anzahl,
    preis,
    netto,
  ]);

test('[O3.1] [ANGB-08] a heading with Rabatt is a position for each rate at its net, and says what it holds', () => {
  const beleg = invoiceOf(facts());
  expect(read(beleg)).toEqual([
    ['Bühne (19 %)', 1, 30_000, 30_000],
    ['Bühne (7 %)', 1, 6000, 6000],
  ]);
  expect(belegPositions(beleg).map(({ umfang }) => umfang)).toEqual(['1 × Technik', '1 × Catering']);
  expect(beleg.gesamt).toBe(invoiceOf(facts({ rechnung: {} })).gesamt);
  expect(JSON.stringify(beleg)).not.toMatch(/33333|6667/);
});

test('[O3.2] [ANGB-08] a group of one reduction: quantity −1, price 50,00', () => {
  const optElement = [
    anElement('Technik', { kategorie: 'Ton', preis: cents(20_000) }),
    anElement('Gutschein', { preis: cents(-5000) }),
  ];
  expect(read(invoiceOf({ optElement, rechnung: { darstellung: 'Pauschal' } }))).toEqual([
    ['Ton', 1, 20_000, 20_000],
    ['Personal, Transport, Sonstiges', -1, 5000, -5000],
  ]);
});

test('[O3.6] [ANGB-08] on Storno and correction of it no single price appears', () => {
  const beleg = invoiceOf(facts());
  const back = stornoBeleg(beleg, { name: 'RN20260099', datum: '2026-12-01', bearbeitung: '' });
  expect(read(back)).toEqual([
    ['Bühne (19 %)', -1, 30_000, -30_000],
    ['Bühne (7 %)', -1, 6000, -6000],
  ]);
  expect(JSON.stringify([back, korrekturPositionen(beleg, [])])).not.toMatch(/33333|6667/);
});

test('[O3.8] [ANGB-08] 200 items under one heading: every name is in what it holds', () => {
  const zeilen = Array.from({ length: 200 }, (_, nr) => aZeile(`a${nr}`, `Artikel ${nr}.`, 'Ton'));
  const [whole] = belegPositions(invoiceOf({ zeilen, rechnung: { darstellung: 'Pauschal' } }));
  for (let nr = 0; nr < 200; nr += 1) expect(whole?.umfang).toContain(`1 × Artikel ${nr}.`);
});

test('[ANGB-08] an offer keeps its lines until it is drawn; what may be chosen keeps its price, and is in the heading once it is', () => {
  const wahl = aWahl('a', { name: 'Nebel', preis: cents(10_000), statt: 'technik' });
  const source = aSource(
    facts({
      optElement: [
        anElement('Technik', { preis: cents(33_333), schluessel: 'technik' }),
        anElement('Licht', { preis: cents(10_000) }),
      ],
      wahlpositionen: [wahl],
      gliederung: [abschnitt('Bühne', 'Alles', TEN), position('a')],
    }),
  );
  const { beleg: offer } = angebotBeleg(source);
  if (!offer) throw new Error('no offer');
  const drawn = pauschal(offer);
  expect(read(drawn)).toEqual([['Bühne', 1, 39_000, 39_000]]);
  expect(wahlenOf(drawn).map((each) => [each.nr, each.netto, wahlWort(each)])).toEqual([
    [2, 10_000, 'statt Technik'],
  ]);
  expect(JSON.stringify(abschnitteAuf(offer))).not.toContain('33333');
  const confirmed = auftragsbestaetigung(offer, {
    nummer: 'AB1',
    datum: '2026-11-20',
    angenommenAm: '2026-11-20',
    bearbeitung: '',
    wahl: [{ schluessel: 'a', name: 'Nebel', netto: cents(10_000) }],
  });
  expect(read(pauschal(confirmed))).toEqual([['Bühne', 1, 18_000, 18_000]]);
  expect(pauschal(drawn)).toEqual(drawn);
});
