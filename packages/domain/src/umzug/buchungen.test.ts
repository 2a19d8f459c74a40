import { expect, test } from 'vitest';
import { type Buchungsspalten, buchungsspalten, leseBuchung } from './buchungen.ts';

const kopf = ['Artikel', 'Von', 'Bis', 'Anzahl', 'Art', 'Status', 'Nummer', 'Bestand'];
const spalten = buchungsspalten(kopf) as Buchungsspalten; // has all
const read = (...zellen: readonly string[]) => leseBuchung({ nr: 2, zellen }, spalten, '2026-11-28');

test('[IMP-07] the heads of others are known, and what lacks is named', () => {
  expect(buchungsspalten(['Equipment', 'Planning period start', 'Planning period end', 'Quantity'])).toEqual({
    artikel: 0,
    von: 1,
    bis: 2,
    anzahl: 3,
  });
  expect(buchungsspalten(['Artikel', 'Von'])).toEqual({
    problem: 'In der Datei fehlt die Spalte „Bis“, „Anzahl“. Nenn sie so, und wähl sie noch einmal.',
  });
});

test.each([
  {
    row: ['PAR', '3.12.2026', '5.12.2026', '8', '', '', 'P1', '40'],
    is: { art: 'verbucht', anzahl: 8, bestand: 40 },
  },
  {
    row: ['PAR', '3.12.2026 22:00', '6.12.2026 0:00', '8', '', 'Confirmed'],
    is: { art: 'verbucht', bis: '2026-12-05' },
  },
  { row: ['PAR', '3.12.2026', '5.12.2026', '2,5', '', 'Pending'], is: { art: 'Option', anzahl: 2.5 } },
  { row: ['PAR', '3.12.2026', '5.12.2026', '8', 'Subrental'], is: { art: 'Zumietung' } },
])('[IMP-07] $row is a booking', ({ row, is }) => {
  expect(read(...row)).toMatchObject({ is: 'buchung', name: 'PAR', von: '2026-12-03', ...is });
});

test.each([
  { row: ['PAR', '3.12.2026', '5.12.2026', '8', '', 'Inquiry'], is: { is: 'ohne', name: 'PAR' } },
  { row: ['PAR', '3.11.2026', '5.11.2026', '8', '', 'Pending'], is: { is: 'ohne', name: 'PAR' } },
  { row: ['', '3.12.2026', '5.12.2026', '8'], is: { is: 'fehler', grund: 'Hier steht kein Artikel.' } },
  { row: ['PAR', 'bald', '5.12.2026', '8'], is: { is: 'fehler', grund: '„bald“ ist kein Datum.' } },
  { row: ['PAR', '3.12.2026', '5.12.2026', 'acht'], is: { is: 'fehler', grund: '„acht“ ist keine Anzahl.' } },
  { row: ['PAR', '3.12.2026', '5.12.2026', '-1'], is: { is: 'fehler', grund: '„-1“ ist keine Anzahl.' } },
  {
    row: ['PAR', '3.12.2026', '5.12.2026', '8', '', 'Vielleicht'],
    is: {
      is: 'fehler',
      grund: '„Vielleicht“ kennt hier niemand. Nenn den Status Bestätigt, Option oder Anfrage.',
    },
  },
])('[IMP-07] $row is left out', ({ row, is }) => {
  expect(read(...row)).toEqual(is);
});
