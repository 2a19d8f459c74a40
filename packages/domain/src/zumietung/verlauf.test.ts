import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { ereignisseDerBestellung, ereignisseDerZumietung } from './verlauf.ts';

type Eintrag = Parameters<typeof ereignisseDerZumietung>[0][number];

const entry = (more: Partial<Eintrag>): Eintrag => ({
  created: wireDateOf('2026-11-28'),
  art: 'geändert',
  wer: 'Mareike',
  grund: '',
  aenderungen: [],
  ...more,
});
const change = (feld: string, alt: string, neu: string) => [{ feld, alt, neu }];
const position = { hat: 4, anzahl: 6 };
const order = {
  nummer: 'BE20260012',
  antwortBis: wireDateOf('2026-11-30'),
  antwortVon: 'Onno Beyer',
  positionen: [position] as unknown as Parameters<typeof ereignisseDerBestellung>[0]['positionen'], // what is counted
};

test.each([
  [entry({ art: 'angelegt' }), ['Angelegt', 'Mareike']],
  [entry({ aenderungen: change('bestellt', 'false', 'true') }), ['Bestellt', 'Mareike']],
  [entry({ aenderungen: change('bestellt', 'true', 'false') }), ['Nicht mehr bestellt', 'Mareike']],
  [entry({ aenderungen: change('geliefert', 'false', 'true') }), ['Da', 'Mareike']],
  [entry({ aenderungen: change('zurueckgegeben', 'false', 'true') }), ['Zurückgegeben', 'Mareike']],
  // What an order did is told there.
  [
    entry({ aenderungen: change('bestellt', 'false', 'true'), grund: 'BE20260012, Onno per Link' }),
    undefined,
  ],
  [entry({ aenderungen: change('anmerkung', '', 'neu') }), undefined],
])('[ZUM-02] what a rental went through', (eintrag, said) => {
  expect(ereignisseDerZumietung([eintrag]).map(({ was, wie }) => [was, wie])).toEqual(said ? [said] : []);
});

test.each([
  [entry({ art: 'angelegt' }), ['BE20260012 gesendet', 'Antwort bis 30.11.2026']],
  [entry({ wer: 'Link', aenderungen: change('stand', 'gesendet', 'angesehen') }), ['angesehen', '']],
  [
    entry({ wer: 'Link', aenderungen: change('stand', 'angesehen', 'bestätigt') }),
    ['Küstenlicht: 4 von 6 zugesagt', 'per Link'],
  ],
  [
    entry({ aenderungen: change('stand', 'gesendet', 'bestätigt') }),
    ['Küstenlicht: 4 von 6 zugesagt', 'am Telefon, Mareike'],
  ],
  [
    entry({ wer: 'Link', aenderungen: change('stand', 'angesehen', 'beantwortet') }),
    ['Küstenlicht: 4 von 6 zugesagt, anders', 'per Link'],
  ],
  [
    entry({ wer: 'Link', aenderungen: change('stand', 'angesehen', 'abgelehnt') }),
    ['Küstenlicht: abgelehnt', 'per Link'],
  ],
  [entry({ aenderungen: change('stand', 'beantwortet', 'bestätigt') }), ['Antwort angenommen', 'Mareike']],
  [
    entry({ aenderungen: change('stand', 'angesehen', 'zurückgezogen') }),
    ['BE20260012 zurückgezogen', 'Mareike'],
  ],
  [
    entry({ aenderungen: change('stand', 'bestätigt', 'zurückgezogen') }),
    ['BE20260012 storniert', 'Mareike'],
  ],
  [entry({ aenderungen: change('stand', 'gesendet', 'ersetzt') }), ['BE20260012 neu gesendet', 'Mareike']],
  [entry({ aenderungen: change('beleg', '', 'x') }), undefined],
])('[ZUM-02] what an order went through', (eintrag, said) => {
  expect(ereignisseDerBestellung(order, 'Küstenlicht', [eintrag]).map(({ was, wie }) => [was, wie])).toEqual(
    said ? [said] : [],
  );
});
