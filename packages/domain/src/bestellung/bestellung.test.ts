import { describe, expect, test } from 'vitest';
import type { Bestellung, Listenzeile } from '../entities/index.ts';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { bestellungAnsteht } from './ansteht.ts';
import {
  antwortInhaltProblem,
  beantwortet,
  istBeantwortet,
  schonBeantwortet,
  type ZeilenAntwort,
  zuSpaet,
} from './antwort.ts';
import { nettoDerZumietung, zeilenNetto } from './netto.ts';
import { bestellstand, isLebend, lebendeBestellung } from './stand.ts';
import { antwortBisVorschlag } from './termin.ts';
import { abweichung, vereinbarteZeilen } from './vereinbart.ts';

type Position = Bestellung['positionen'][number];

const position = (zeile: string, anzahl: number, preis: number, more: Partial<Position> = {}): Position => ({
  zeile,
  inventar: `artikel-${zeile}`,
  name: zeile === 'x' ? 'PAR' : 'Pult',
  anzahl,
  einheit: 'Stück',
  faktor: 1,
  preis: cents(preis),
  hat: 0,
  antwortPreis: cents(0),
  hinweis: '',
  ...more,
});

/** 8 PAR at 45.00, 2 Pulte at 120.00. */
const bestellt = [position('x', 8, 45_00), position('y', 2, 120_00)];
const sagt = (
  x: readonly [number, number?],
  y: readonly [number, number?] = [2, 120_00],
): ZeilenAntwort[] => [
  { zeile: 'x', hat: x[0], preis: x[1] === undefined ? undefined : cents(x[1]) },
  { zeile: 'y', hat: y[0], preis: y[1] === undefined ? undefined : cents(y[1]) },
];
const stands = (answers: ZeilenAntwort[], anderes = '') => beantwortet(bestellt, answers, anderes).stand;

const zeile = (id: string, anzahl: number, preis = 0, more: object = {}) =>
  ({
    id,
    inventar: `artikel-${id}`,
    anzahl,
    faktor: 1.5,
    preisArt: preis > 0 ? 'eigener' : '',
    preis: cents(preis),
    ...more,
  }) as unknown as Listenzeile; // what is looked at of a line

describe('[ZUM-02] what a rental costs', () => {
  test('[ZUM-02 K4.1] is the sum of its lines and of what comes beside them', () => {
    const zusatz = [{ name: 'Transport', preis: cents(80_00) }];
    expect(nettoDerZumietung([zeile('x', 8, 45_00), zeile('y', 2, 120_00)], zusatz)).toBe(980_00);
  });
  test('[ZUM-02 K4.2] is rounded once a line, half a cent up', () => {
    expect(zeilenNetto({ preis: cents(45_55), anzahl: 1, faktor: 1.5 })).toBe(68_33);
  });
  test('[ZUM-02] is said by a person where no line has a price and nothing comes beside', () => {
    expect(nettoDerZumietung([zeile('x', 8)], [])).toBeUndefined();
    expect(nettoDerZumietung([zeile('x', 8)], [{ name: 'Fahrt', preis: cents(40_00) }])).toBe(40_00);
    expect(nettoDerZumietung([zeile('x', 8), zeile('y', 1, 10_00)], [])).toBe(15_00);
    // A price of 0 is one: it was agreed to cost nothing.
    expect(nettoDerZumietung([zeile('x', 8, 0, { preisArt: 'eigener' })], [])).toBe(0);
  });
});

describe('[ZUM-02] an answer', () => {
  test('[ZUM-02 K4.3] as ordered is agreed at once', () => {
    expect(stands(sagt([8, 45_00]))).toBe('bestätigt');
  });
  test('[ZUM-02 K4.4] of fewer, and cheaper, is agreed so', () => {
    const { stand, positionen } = beantwortet(bestellt, sagt([5, 40_00]), '');
    expect(stand).toBe('bestätigt');
    expect(positionen.map(({ hat, antwortPreis }) => [hat, antwortPreis])).toEqual([
      [5, 40_00],
      [2, 120_00],
    ]);
  });
  test('[ZUM-02 K4.5] that is dearer by a cent, or says other days, waits for us', () => {
    expect(stands(sagt([8, 45_01]))).toBe('beantwortet');
    expect(stands(sagt([8, 45_00]), 'erst ab 4.12.')).toBe('beantwortet');
    expect(stands(sagt([8, 45_00]), '  ')).toBe('bestätigt');
  });
  test('[ZUM-02 K4.6] of nothing is a refusal, with or without words', () => {
    expect(stands(sagt([0], [0]))).toBe('abgelehnt');
    expect(stands(sagt([0], [0]), 'Nur gelbe')).toBe('abgelehnt');
    expect(stands(sagt([0, 99_00], [0]))).toBe('abgelehnt');
  });
  test('[ZUM-02 K4.7] of one line alone is agreed, the other at 0 and our price', () => {
    const { stand, positionen } = beantwortet(bestellt, sagt([8, 45_00], [0, 200_00]), '');
    expect([stand, positionen[1]?.hat, positionen[1]?.antwortPreis]).toEqual(['bestätigt', 0, 120_00]);
  });
  test('[ZUM-02 K4.8] of more than asked, below 0 or of no number is none, and says which line', () => {
    expect(antwortInhaltProblem(bestellt, sagt([9]))).toBe('PAR: Mehr als bestellt.');
    expect(antwortInhaltProblem(bestellt, sagt([-1]))).toBe('PAR: Das ist keine Menge.');
    expect(antwortInhaltProblem(bestellt, sagt([Number.NaN]))).toBe('PAR: Das ist keine Menge.');
    expect(antwortInhaltProblem(bestellt, sagt([8, -1]))).toBe('PAR: Das ist kein Preis.');
    expect(antwortInhaltProblem(bestellt, [{ zeile: 'x', hat: 8 }])).toBe('Zu „Pult“ fehlt die Menge.');
    expect(antwortInhaltProblem(bestellt, sagt([8], [0]))).toBeUndefined();
  });
  test('[ZUM-02 K4.9] with a price where we named none waits, without one it is agreed', () => {
    const ohne = [position('x', 8, 0)];
    expect(beantwortet(ohne, [{ zeile: 'x', hat: 8, preis: cents(40_00) }], '').stand).toBe('beantwortet');
    expect(beantwortet(ohne, [{ zeile: 'x', hat: 8 }], '').stand).toBe('bestätigt');
  });
  test('[ZUM-02] keeps what was said to a line', () => {
    const said = [{ zeile: 'x', hat: 8, hinweis: ' sind noch in Cuxhaven ' }, ...sagt([8]).slice(1)];
    expect(beantwortet(bestellt, said, '').positionen[0]?.hinweis).toBe('sind noch in Cuxhaven');
  });
});

describe('[ZUM-02] who comes late', () => {
  const von = wireDateOf('2026-12-02');
  test('[ZUM-02 K4.10] hears why, in the form of address of the firm', () => {
    expect(zuSpaet({ stand: 'zurückgezogen', von }, '2026-12-01', 'Sie')).toBe(
      'Diese Bestellung wurde zurückgezogen.',
    );
    expect(zuSpaet({ stand: 'ersetzt', von }, '2026-12-01', 'Sie')).toBe(
      'Es gibt eine neue Fassung; sie kommt mit einem neuen Link.',
    );
    expect(zuSpaet({ stand: 'gesendet', von }, '2026-12-02', 'Sie')).toBe(
      'Die Mietzeit hat begonnen. Rufen Sie uns bitte an.',
    );
    expect(zuSpaet({ stand: 'gesendet', von }, '2026-12-02', 'du')).toBe(
      'Die Mietzeit hat begonnen. Ruf uns bitte an.',
    );
    expect(zuSpaet({ stand: 'angesehen', von }, '2026-12-01', 'Sie')).toBeUndefined();
  });
  test('[ZUM-02 K4.10] after an answer hears that one', () => {
    const answered = { antwortVon: 'Onno Beyer', antwortAm: wireDateOf('2026-11-28') };
    expect(schonBeantwortet(answered)).toBe('Schon beantwortet von Onno Beyer am 28.11.2026.');
    expect(
      ['bestätigt', 'beantwortet', 'abgelehnt', 'angesehen', 'ersetzt'].map((stand) =>
        istBeantwortet({ stand: stand as Bestellung['stand'] }),
      ),
    ).toEqual([true, true, true, false, false]);
  });
});

describe('[ZUM-02] what a rental says of its papers', () => {
  const anfrage = (stand: Bestellung['stand']) => ({ art: 'Anfrage', stand }) as const;
  const order = (stand: Bestellung['stand']) => ({ art: 'Bestellung', stand }) as const;
  test('[ZUM-02 K4.12] the living order first, then inquiries, then that all refused', () => {
    expect(bestellstand([anfrage('gesendet'), anfrage('abgelehnt')])).toBe('angefragt');
    expect(bestellstand([order('angesehen'), anfrage('beantwortet')])).toBe('Bestellung offen');
    expect(bestellstand([order('beantwortet')])).toBe('beantwortet');
    expect(bestellstand([anfrage('beantwortet'), order('bestätigt')])).toBe('bestätigt');
    expect(bestellstand([order('abgelehnt'), anfrage('abgelehnt')])).toBe('abgelehnt');
    expect(bestellstand([order('zurückgezogen')])).toBe('');
    expect(bestellstand([order('abgelehnt'), anfrage('beantwortet')])).toBe('beantwortet');
    expect(bestellstand([])).toBe('');
  });
  test('[ZUM-02] one order at most lives', () => {
    expect(lebendeBestellung([order('ersetzt'), order('gesendet')])?.stand).toBe('gesendet');
    expect(lebendeBestellung([anfrage('gesendet'), order('zurückgezogen')])).toBeUndefined();
    expect(isLebend({ stand: 'abgelehnt' })).toBe(false);
  });
});

test('[ZUM-02 K4.16] an answer is asked for in two days, at most the day before it begins, at least today', () => {
  expect(antwortBisVorschlag('2026-11-28', '2026-12-05')).toBe('2026-11-30');
  expect(antwortBisVorschlag('2026-11-28', '2026-11-30')).toBe('2026-11-29');
  expect(antwortBisVorschlag('2026-11-28', '2026-11-28')).toBe('2026-11-28');
});

test('[ZUM-02 K3.4] no answer is a row from the day after, another answer at once, a yes never', () => {
  const order = (stand: Bestellung['stand']) => ({ stand, antwortBis: wireDateOf('2026-11-30') });
  expect(bestellungAnsteht(order('gesendet'), '2026-11-30')).toBeUndefined();
  expect(bestellungAnsteht(order('gesendet'), '2026-12-01')).toBe('Keine Antwort');
  expect(bestellungAnsteht(order('angesehen'), '2026-12-01')).toBe('Keine Antwort');
  expect(bestellungAnsteht(order('beantwortet'), '2026-11-28')).toBe('Antwort vom Lieferanten');
  expect(bestellungAnsteht(order('bestätigt'), '2026-12-01')).toBeUndefined();
  expect(bestellungAnsteht({ stand: 'gesendet', antwortBis: '' }, '2026-12-01')).toBeUndefined();
});

describe('[ZUM-03] what is agreed', () => {
  const agreed = {
    positionen: [
      position('x', 8, 45_00, { hat: 5, antwortPreis: cents(40_00) }),
      position('y', 2, 120_00, { hat: 2, antwortPreis: cents(120_00) }),
    ],
  };
  test('[ZUM-03 K4.14] changes its lines, makes one again that went, and leaves others', () => {
    const { aendern, anlegen } = vereinbarteZeilen(agreed, [zeile('x', 8), zeile('z', 1)]);
    expect(aendern.map((each) => [each.zeile.id, each.anzahl, each.preis])).toEqual([['x', 5, 40_00]]);
    expect(anlegen).toEqual([
      { inventar: 'artikel-y', anzahl: 2, einheit: 'Stück', faktor: 1, preis: cents(120_00) },
    ]);
  });
  test('[ZUM-03] finds a line that was put on anew by its item', () => {
    const anew = zeile('neu', 8, 0, { inventar: 'artikel-x' });
    expect(vereinbarteZeilen(agreed, [anew]).aendern.map((each) => each.zeile.id)).toEqual(['neu']);
  });
  test('[ZUM-03] of a line that nobody named a price for the line keeps what it has', () => {
    const ohne = { positionen: [position('x', 8, 0, { hat: 8 })] };
    expect(vereinbarteZeilen(ohne, [zeile('x', 8, 30_00)]).aendern[0]?.preis).toBeUndefined();
  });
});

describe('[ZUM-03] a rental that says other than its order', () => {
  const order = {
    nummer: 'BE20260012',
    stand: 'bestätigt',
    von: wireDateOf('2026-12-01'),
    bis: wireDateOf('2026-12-03'),
    weg: 'Kommt ins Lager',
    positionen: [position('x', 8, 45_00, { hat: 5 })],
  } as const;
  const nameOf = () => 'Kabel';
  const says = (rental: object, zeilen = [zeile('x', 5)], paper: object = {}) =>
    abweichung(
      { von: order.von, bis: order.bis, weg: order.weg, ...rental },
      zeilen,
      { ...order, ...paper },
      nameOf,
    );
  test('[ZUM-03] names days, ways and lines, each with what it was', () => {
    expect(says({})).toBe('');
    expect(says({ bis: wireDateOf('2026-12-04') })).toBe(
      'weicht ab von BE20260012: bis 4.12.2026 statt 3.12.2026',
    );
    expect(says({ weg: 'Wir holen ab' })).toBe(
      'weicht ab von BE20260012: Wir holen ab statt Kommt ins Lager',
    );
    expect(says({}, [zeile('x', 8), zeile('z', 2)])).toBe(
      'weicht ab von BE20260012: 8 × PAR statt 5, 2 × Kabel zusätzlich',
    );
    expect(says({}, [])).toBe('weicht ab von BE20260012: 0 × PAR statt 5');
  });
  test('[ZUM-03] before an answer what was ordered counts', () => {
    expect(says({}, [zeile('x', 8)], { stand: 'angesehen' })).toBe('');
    expect(says({}, [zeile('x', 5)], { stand: 'angesehen' })).toBe(
      'weicht ab von BE20260012: 5 × PAR statt 8',
    );
  });
});
