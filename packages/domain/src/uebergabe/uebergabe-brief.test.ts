import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import { wireDateOf } from '../values/dates.ts';
import type { StoredDate } from '../values/index.ts';
import type { UebergabeDaten } from './daten.ts';
import { uebergabeBrief } from './uebergabe-brief.ts';

type Row = UebergabeDaten['zeilen'][number];

const aRow = (facts: Partial<Row> = {}): Row => ({
  zeile: 'par',
  geraet: '',
  inventar: 'par',
  name: 'LED-PAR',
  anzahl: 2,
  einheit: 'Stk',
  maengel: 0,
  bemerkung: '',
  ...facts,
});

const signedAt = '2026-12-01 13:00:00.000Z' as StoredDate;
const brief = (
  rows: readonly Row[],
  facts: Partial<UebergabeDaten> = {},
  { eingegangen = signedAt, gewichte = new Map<string, number>() } = {},
) =>
  uebergabeBrief({
    nummer: 'UE20260012',
    daten: {
      id: 'u',
      art: 'Übergabe',
      packliste: 'p' as never,
      am: signedAt,
      zeilen: [...rows],
      bemerkung: '',
      person: 'Jana Petersen',
      funktion: '',
      papier: false,
      striche: '0,0 10,10',
      ohneUnterschrift: '',
      ersetzt: '',
      ...facts,
    },
    am: signedAt,
    eingegangen,
    packliste: {
      name: 'PL20260042',
      von: wireDateOf('2026-12-01'),
      bis: wireDateOf('2026-12-03'),
    },
    kunde: blankRecord('kunden', { name: 'Jana Petersen' }),
    anlass: 'Gala Nord',
    ort: '',
    von: 'Uwe',
    firma: blankRecord('firma', { name: 'Weserklang' }),
    gewichte,
    fotos: [],
    ersetzt: '',
  });

test.each<[rows: Row[], sentence: string]>([
  [[aRow()], 'Übergeben wurden 2 Stück.'],
  [[aRow({ maengel: 1 })], 'Übergeben wurden 2 Stück. 1 Mangel ist notiert.'],
  [
    [aRow({ maengel: 2 }), aRow({ anzahl: 3, maengel: 1 })],
    'Übergeben wurden 5 Stück. 3 Mängel sind notiert.',
  ],
])('[UEBG-01] its sentence counts pieces and faults of all lines', (rows, sentence) => {
  expect(brief(rows).absaetze[0]).toBe(sentence);
});

test('[UEBG-01] a line of nothing is left out, a fault without words is one', () => {
  const rows = [
    aRow({ anzahl: 0, name: 'Stativ' }),
    aRow({ maengel: 1 }),
    aRow({ maengel: 2, bemerkung: 'Kratzer' }),
  ];
  expect(brief(rows).tabellen[0]?.zeilen).toEqual([
    ['LED-PAR', '2 Stk', '', '1 × Mangel'],
    ['LED-PAR', '2 Stk', '', '2 × Kratzer'],
  ]);
});

test('[UEBG-01] a delivery note says what it weighs together, where anything does', () => {
  const note = { ohneUnterschrift: 'Lieferschein' as const };
  const rows = [aRow(), aRow({ inventar: 'leicht', anzahl: 4 })];
  const [table] = brief(rows, note, { gewichte: new Map([['par', 2.25]]) }).tabellen;
  expect(table?.zeilen.map((row) => row[3])).toEqual(['4,5 kg', '']);
  expect(table?.summen).toEqual([['Zusammen', '4,5 kg']]);
  expect(brief(rows, note).tabellen[0]?.summen).toEqual([]);
  expect(brief(rows, {}, { gewichte: new Map([['par', 2.25]]) }).tabellen[0]?.summen).toEqual([]);
});

test.each([
  ['nine minutes', '2026-12-01 13:09:59.999Z', false],
  ['ten minutes', '2026-12-01 13:10:00.000Z', true],
])('[UEBG-01] what came %s after it was signed', (_, eingegangen, isSaid) => {
  const { angaben } = brief([aRow()], {}, { eingegangen: eingegangen as StoredDate });
  expect(angaben.some(([label]) => label === 'Eingegangen am')).toBe(isSaid);
});
