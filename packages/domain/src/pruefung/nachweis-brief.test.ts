import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import { wireDateOf } from '../values/dates.ts';
import { nachweisBrief } from './nachweis-brief.ts';

type Source = Parameters<typeof nachweisBrief>[0];

const row = (name: string, faellig: string) => ({
  pruefart: name,
  name,
  gate: 'sperren',
  faellig,
  stand: '',
});
const firma = { ...blankRecord('firma'), name: 'Weserklang' };
const nothing: Source = {
  packliste: { name: 'PL20260063', von: wireDateOf('2026-11-25'), bis: wireDateOf('2026-11-26') },
  firma,
  heute: '2026-11-25',
  kunde: 'Brinkmann',
  ort: '',
  arten: new Map([['DGUV V54', { norm: 'DGUV V54 § 23' }]]),
  geraete: [],
  mengen: [],
  ohne: [],
};

test('[PRUEF-03] the proof names each device with its tests, who went in spite of what, and what has none', () => {
  const brief = nachweisBrief({
    ...nothing,
    geraete: [
      {
        artikel: 'Kettenzug',
        geraet: {
          bezeichnung: 'Kettenzug #01',
          nummer: 1,
          seriennummer: 'KZ-1',
          pruefstand: [row('DGUV V54', '2026-09'), row('Sicht', '')],
        },
        letzte: new Map([
          [
            'DGUV V54',
            {
              datum: wireDateOf('2025-09-03'),
              ergebnis: 'bestanden',
              pruefer: 'H. Harms',
              restnutzung: 0 as never,
            },
          ],
        ]),
        trotz: [
          {
            grund: 'DGUV V54 war im September fällig – Prüfer kommt',
            wer: 'Mara',
            am: wireDateOf('2026-11-25'),
          },
        ],
      },
    ],
    mengen: [{ name: 'Kabel', art: 'DGUV V3', geprueft: 18, stueck: 22, datum: '' }],
    ohne: ['2 × Kettenzug: ohne Gerätenummer'],
  });
  expect(brief.tabellen.map(({ titel, zeilen }) => [titel, ...zeilen])).toEqual([
    [
      'Kettenzug',
      ['#01, KZ-1', 'DGUV V54', '3.9.2025', 'bestanden', 'H. Harms', '09/2026, abgelaufen'],
      ['', 'Sicht', 'nie', '–', '', 'nicht gültig'],
    ],
    ['Artikel ohne Gerätenummer', ['Kabel', 'DGUV V3', '18 von 22', '–']],
    ['Ohne Nachweis', ['2 × Kettenzug: ohne Gerätenummer']],
  ]);
  expect(brief.schluss).toEqual([
    'Mit Begründung mitgenommen: Kettenzug #01, am 25.11.2026 von Mara. DGUV V54 war im September fällig – Prüfer kommt',
    'Geprüft nach: DGUV V54: DGUV V54 § 23.',
  ]);
});

test('[PRUEF-03] a list that wants no tests says so', () => {
  const { absaetze, tabellen } = nachweisBrief(nothing);
  expect([absaetze[0], tabellen]).toEqual(['Auf dieser Liste ist nichts, das eine Prüfung braucht.', []]);
});

test.each([
  { faellig: '2026-10', says: '10/2026, abgelaufen' },
  { faellig: '2026-11', says: '11/2026, läuft im Job ab' },
  { faellig: '2026-12', says: '12/2026' },
])(
  '[PRUEF-03 R18] on a paper of 25.11. for a job until 1.12. $faellig says "$says", and nothing is cut',
  ({ faellig, says }) => {
    const kunde = 'Schützenverein von 1848 Nienburg an der Weser und Umgebung e. V.';
    const { tabellen, absaetze, angaben } = nachweisBrief({
      ...nothing,
      packliste: { ...nothing.packliste, bis: wireDateOf('2026-12-01') },
      kunde,
      ort: 'Festplatz',
      geraete: [
        {
          artikel: 'Kettenzug',
          geraet: {
            bezeichnung: 'Kettenzug #01',
            nummer: 1,
            seriennummer: '',
            pruefstand: [row('DGUV V54', faellig)],
          },
          letzte: new Map(),
          trotz: [],
        },
      ],
    });
    expect(tabellen[0]?.zeilen[0]?.at(-1)).toBe(says);
    // Who tested and for whom goes on below, where it is long.
    expect(tabellen[0]?.spalten.find(({ titel }) => titel === 'Prüfer')?.umbruch).toBe(true);
    expect(absaetze[0]).toContain(`, für ${kunde}, Festplatz.`);
    expect(JSON.stringify(angaben)).not.toContain(kunde);
  },
);

test('[PRUEF-03 R18] a list without an end has no job to run out in', () => {
  const { tabellen } = nachweisBrief({
    ...nothing,
    packliste: { ...nothing.packliste, bis: '' },
    geraete: [
      {
        artikel: 'Kettenzug',
        geraet: {
          bezeichnung: 'Kettenzug #01',
          nummer: 1,
          seriennummer: '',
          pruefstand: [row('DGUV V54', '2026-11')],
        },
        letzte: new Map(),
        trotz: [],
      },
    ],
  });
  expect(tabellen[0]?.zeilen[0]?.at(-1)).toBe('11/2026');
});

test.each([
  { heute: '2026-11-30', bis: '2026-11-30', says: '11/2026' },
  { heute: '2026-11-30', bis: '2026-12-01', says: '11/2026, läuft im Job ab' },
  { heute: '2026-12-01', bis: '2026-12-01', says: '11/2026, abgelaufen' },
] as const)(
  '[PRUEF-03] until November a test holds on its last day: on $heute, for a job until $bis, "$says"',
  ({ heute, bis, says }) => {
    const geraet = {
      bezeichnung: '',
      nummer: 1,
      seriennummer: '',
      pruefstand: [row('DGUV V54', '2026-11')],
    };
    const { tabellen } = nachweisBrief({
      ...nothing,
      heute,
      packliste: { ...nothing.packliste, bis: wireDateOf(bis) },
      geraete: [{ artikel: 'Kettenzug', geraet, letzte: new Map(), trotz: [] }],
    });
    expect(tabellen[0]?.zeilen[0]?.at(-1)).toBe(says);
  },
);
