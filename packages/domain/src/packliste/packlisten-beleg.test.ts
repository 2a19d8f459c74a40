import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import { wireDateOf } from '../values/dates.ts';
import { packlistenBeleg } from './packlisten-beleg.ts';

const source = {
  packliste: blankRecord('packlisten', {
    name: 'PL20260042',
    von: wireDateOf('2026-11-12'),
    bis: wireDateOf('2026-11-15'),
    anmerkung: 'Rampe Nord, Zufahrt bis 9 Uhr.',
  }),
  kunde: { name: 'Jana Petersen', firma: 'Kulturverein Nordstadt e. V.' },
  bearbeitung: 'Mara Krüger',
  today: '2026-11-11',
} as const;

function aLine(name: string, kategorie: '' | 'Ton' | 'Licht', anzahl = 1) {
  return {
    zeile: blankRecord('inventar_inventarlisten', { anzahl, out: 1 }),
    artikel: blankRecord('inventar', { name, kategorie }),
  };
}

test('[PDF-02] a packing list has its lines by category, with amounts and what was counted', () => {
  const zeilen = [aLine('Kettenzug', ''), aLine('PAR', 'Licht', 24), aLine('Subwoofer', 'Ton', 4)];
  const { beleg } = packlistenBeleg({ ...source, zeilen });
  expect(
    beleg?.groups.map(({ title, rows }) => [
      title,
      ...rows.map(({ anzahl, einheit, name }) => `${anzahl} ${einheit} ${name}`),
    ]),
  ).toEqual([
    ['Ton', '4 Stück Subwoofer'],
    ['Licht', '24 Stück PAR'],
    ['Sonstiges', '1 Stück Kettenzug'],
  ]);
  expect(beleg?.groups[0]?.rows[0]).toMatchObject({ out: 1, in: 0 });
});

test('[GER-02] [PDF-02] it prints which devices are to go', () => {
  const motor = aLine('Kettenzug', '');
  const [first, second] = ['motor0000000001', 'motor0000000002'].map((id) => id as Id<'geraete'>);
  const zeile = { ...motor.zeile, anmerkunug: 'mit Kette', vorgesehen: [second!] };
  const geraete = [
    { id: first!, nummer: 1 },
    { id: second!, nummer: 2 },
  ];
  const { beleg } = packlistenBeleg({ ...source, zeilen: [{ ...motor, zeile }], geraete });
  expect(beleg?.groups[0]?.rows[0]?.anmerkung).toBe('mit Kette · Vorgesehen: #02');
});

test('[PDF-02] it is headed by the job, or by the customer where there is none', () => {
  const zeilen = [aLine('PAR', 'Licht')];
  expect(packlistenBeleg({ ...source, zeilen }).beleg?.anlass).toBe('Kulturverein Nordstadt e. V.');
  const projekt = { name: 'Stadtfest', ort: 'Marktplatz' };
  expect(packlistenBeleg({ ...source, zeilen, projekt }).beleg).toMatchObject({
    anlass: 'Stadtfest',
    ort: 'Marktplatz',
  });
});

test('[PDF-02] without lines there is nothing to print', () => {
  expect(packlistenBeleg({ ...source, zeilen: [] }).problems).toMatchObject([{ field: 'inventarliste' }]);
});

test.each([
  { holt: true, bringt: true, words: ['Kunde holt ab und bringt zurück'] },
  { holt: true, bringt: false, words: ['Kunde holt ab'] },
  { holt: false, bringt: true, words: ['Kunde bringt zurück'] },
  { holt: false, bringt: false, words: [] },
])('[PLAN-04] [PDF-02] who carries it is printed above the note: $words', ({ holt, bringt, words }) => {
  const packliste = { ...source.packliste, kundeHolt: holt, kundeBringt: bringt };
  const { beleg } = packlistenBeleg({ ...source, packliste, zeilen: [aLine('PAR', 'Licht')] });
  expect(beleg?.anmerkung).toEqual([...words, 'Rampe Nord, Zufahrt bis 9 Uhr.']);
});
