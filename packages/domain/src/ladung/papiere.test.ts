import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ZeileMitArtikel } from '../brief/print-order.ts';
import { blankRecord } from '../entities/blank-record.ts';
import { addDays, type Day, wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { carnetBrief } from './carnet.ts';
import { withInhalt } from './inhalt.ts';
import { ladelisteBrief } from './ladeliste-brief.ts';
import { hoechstwert, versicherungBrief } from './versicherung.ts';

const firma = { ...blankRecord('firma'), name: 'Weserklang', restwertProzent: 20 as never };
const paper = {
  packliste: { name: 'PL20260001', von: wireDateOf('2026-12-01'), bis: wireDateOf('2026-12-03') },
  anlass: 'Gala',
  ort: 'Zürich',
  firma,
  heute: '2026-11-26',
} as const;

const zeile = (id: string, anzahl: number, artikel: object, facts: object = {}): ZeileMitArtikel => ({
  zeile: blankRecord('inventar_inventarlisten', { anzahl, ...facts }),
  artikel: { ...blankRecord('inventar', { name: id, ...artikel }), id: id as never },
});

test('[LADE-01] a loading list begins with the heaviest, and its last row is the total', () => {
  const zeilen = [
    zeile('Kabel', 10, {}),
    zeile('Lampe', 4, { gewicht: 12.5 }),
    zeile('Case', 2, { gewicht: 40, laenge: 120, breite: 60, hoehe: 80 }),
  ].map(({ zeile: { anzahl }, artikel }) => ({ name: artikel.name, anzahl, artikel }));
  const fahrzeug = blankRecord('fahrzeuge', { name: 'Sprinter', nutzlast: 100 });
  const { tabellen, schluss } = ladelisteBrief({ ...paper, zeilen, fahrzeug });
  expect(tabellen[0]?.zeilen.map((cells) => cells.filter((cell) => cell !== '').join(' '))).toEqual([
    '2 Case 120 × 60 × 80 80 80 ______',
    '4 Lampe 50 130 ______',
    '10 Kabel 130 ______',
  ]);
  expect(tabellen[0]?.summen).toEqual([
    ['Packstücke mit Maßen', '2'],
    ['Raum', '1,15 m³, 0,6 Lademeter'],
    ['Sprinter: Nutzlast', '130 %, 30 kg zu viel'],
    ['Gewicht', 'mindestens 130 kg (1 Artikel ohne Gewicht)'],
  ]);
  expect(schluss).toEqual(['Ohne Gewicht: Kabel.', 'Achslasten sind nicht gerechnet.']);
});

test('[LADE-01] cases stand first with what lies in them, weighed once; then the rest', () => {
  const line = (name: string, anzahl: number, facts: object) => {
    const { artikel } = zeile(name, anzahl, facts);
    return { inventar: name, name, anzahl, artikel };
  };
  const lines = [
    { ...line('Traverse', 4, { gewicht: 60, laenge: 300, breite: 40, hoehe: 40 }), zugemietet: 1 },
    line('Rack', 2, { gewicht: 40 }),
    line('Endstufe', 5, { gewicht: 17.5 }),
  ];
  const pieces = ['r1', 'r1', 'r2', 'r2'].map((behaelter) => ({
    behaelter,
    caseArtikel: 'Rack',
    anzahl: 1,
    artikel: 'Endstufe',
    gewicht: 17.5,
  }));
  const { tabellen } = ladelisteBrief({ ...paper, zeilen: withInhalt(lines, pieces), fahrzeug: undefined });
  expect(tabellen[0]?.zeilen.map((cells) => cells.filter((cell) => cell !== '').join(' '))).toEqual([
    '2 Rack 150 150 ______',
    'darin 4 × Endstufe',
    '4 Traverse 300 × 40 × 40 240 390 ______',
    '1 Endstufe 17,5 407,5 ______',
  ]);
  expect(tabellen[0]?.summen).toEqual([
    ['Packstücke', '6, davon 2 Cases'],
    ['Raum', '1,92 m³, 2 Lademeter'],
    ['Vom Gewicht zugemietet', '60 kg'],
    ['Gewicht', '407,5 kg'],
  ]);
});

describe('[LADE-01] insurance', () => {
  test('[LADE-01 V6.6] lists of 40,000 € until the 3rd and 30,000 € from the 3rd are 70,000 € on the 3rd', () => {
    const out = (von: '2026-12-01' | '2026-12-03', bis: '2026-12-03' | '2026-12-05', euro: number) => ({
      von,
      bis,
      wert: cents(euro * 100),
    });
    const listen = [out('2026-12-01', '2026-12-03', 40_000), out('2026-12-03', '2026-12-05', 30_000)];
    expect(hoechstwert(listen, 2026)).toEqual({ tag: '2026-12-03', wert: 7_000_000 });
    expect(hoechstwert([], 2026)).toBeUndefined();
  });

  test('[LADE-01 Z14] a list that began in the year before is out from the first day of the year', () => {
    const listen = [{ von: '2025-12-31', bis: '2026-01-02', wert: cents(52_000) }] as const;
    expect(hoechstwert(listen, 2026)).toEqual({ tag: '2026-01-01', wert: 52_000 });
    expect(hoechstwert(listen, 2025)).toEqual({ tag: '2025-12-31', wert: 52_000 });
    expect(hoechstwert(listen, 2027)).toBeUndefined();
  });

  test('[LADE-01 Z14] the largest value is that of the first of the days of the year with the largest sum', () => {
    const list = fc
      .record({
        start: fc.integer({ min: -40, max: 400 }),
        length: fc.integer({ min: 0, max: 60 }),
        wert: fc.integer({ min: 0, max: 9 }),
      })
      .map(({ start, length, wert }) => ({
        von: addDays('2026-01-01', start),
        bis: addDays('2026-01-01', start + length),
        wert: cents(wert),
      }));
    fc.assert(
      fc.property(fc.array(list, { maxLength: 6 }), (listen) => {
        let most: { tag: Day; wert: number } | undefined;
        for (let day = 0; day < 365; day += 1) {
          const tag = addDays('2026-01-01', day);
          const wert = listen.reduce(
            (sum, each) => sum + (each.von <= tag && tag <= each.bis ? each.wert : 0),
            0,
          );
          if (wert > (most?.wert ?? 0)) most = { tag, wert };
        }
        expect(hoechstwert(listen, 2026)).toEqual(most);
      }),
    );
  });

  test('a list is worth what its insured items cost anew', () => {
    const zeilen = [
      zeile('Pult', 1, { wiederbeschaffung: 500_000, versicherung: true }),
      zeile('Lampe', 3, { wiederbeschaffung: 33_333, versicherung: true }),
      zeile('Kabel', 50, { wiederbeschaffung: 1_000 }),
    ];
    const year = {
      jahr: 2026,
      hoechstens: { wert: cents(7_000_000), tag: '2026-12-03' },
      bestand: cents(1),
    } as const;
    const { tabellen, schluss } = versicherungBrief({ ...paper, zeilen }, year);
    expect(tabellen[0]?.zeilen.map(([anzahl, , name]) => `${anzahl} ${name}`)).toEqual(['1 Pult', '3 Lampe']);
    expect(tabellen[0]?.summen[0]?.[1].replace('\u00a0', ' ')).toBe('5.999,99 €');
    expect(schluss[0]?.replace('\u00a0', ' ')).toBe(
      '2026 höchstens zugleich unterwegs: 70.000,00 €, am 3.12.2026.',
    );
  });
});

describe('[LADE-01] carnet', () => {
  const whole = { gewicht: 10, wiederbeschaffung: 100_000, ursprungsland: 'DE', nutzungsMonate: 100 };
  const device = (inventar: string, nummer: number, seriennummer: string) => ({
    inventar: inventar as never,
    nummer,
    seriennummer,
    kaufdatum: wireDateOf('2024-11-26'),
  });

  test('devices singly at their current value, accessories under the number of their main item', () => {
    const zeilen = [
      zeile('Kabel', 4, { ...whole, gewicht: 0.5, wiederbeschaffung: 1_000 }, { zubehoer: 4 }),
      zeile('Pult', 3, whole, { zubehoerTeile: [{ inventar: 'Kabel', name: 'Kabel' }] }),
      zeile('Stativ', 2, whole),
    ];
    const made = carnetBrief({ ...paper, zeilen, geraete: [device('Pult', 1, 'A1'), device('Pult', 2, '')] });
    const plain = made.beleg?.tabellen[0]?.zeilen.map((cells) => cells.join(' ').replaceAll('\u00a0', ' '));
    expect(plain).toEqual([
      '1 Pult, #1, S/N A1 1 10 760,00 € DE',
      '2 Pult, #2 1 10 760,00 € DE',
      '3 Pult 1 10 1.000,00 € DE',
      '3 Kabel 4 2 40,00 € DE',
      '4 Stativ 2 20 2.000,00 € DE',
    ]);
    expect(made.beleg?.schluss).toEqual([
      'Zum Neuwert, weil Kaufdatum oder Nutzungsdauer fehlt: Pult, Kabel, Stativ.',
    ]);
  });

  test('what is missing is named before anything is printed', () => {
    const zeilen = [zeile('Pult', 1, whole), zeile('Lampe', 1, { gewicht: 2 })];
    expect(carnetBrief({ ...paper, zeilen, geraete: [] }).problems?.map(({ message }) => message)).toEqual([
      'Lampe: Es fehlt Wiederbeschaffung und Ursprungsland.',
    ]);
  });
});
