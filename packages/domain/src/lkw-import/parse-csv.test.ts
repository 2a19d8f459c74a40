import { expect, test } from 'vitest';
import { asLkwImportError, LkwImportError } from './error.ts';
import { parseLkwCsv } from './parse-csv.ts';

const header =
  'Mautaufstellungs-Nr.;Kfz-Kennz.;Datum;Start;Buchungsnummer;Art;Auffahrt;über;Abfahrt;Kostenstelle;' +
  'Tarifmodell;Achsklasse;Gewichtsklasse;Schadstoffklasse;Straßenbetreiber;Verf.¹;km;EUR';
const footer = ['Summe für D XY 101;;;;;;;;;;;;;;;;41,3;8,95', 'AV automatisch', 'MVI Internet'];

interface Row {
  datum?: string;
  start?: string;
  nummer?: string;
  art?: string;
  auffahrt?: string;
  abfahrt?: string;
  km?: string;
  eur?: string;
}

function aRow(row: Row = {}) {
  const { datum = '12.06.2026', start = '07:45', nummer = '111111111111', art = 'Maut' } = row;
  const { auffahrt = 'Bad Hersfeld', abfahrt = 'Alsfeld', km = '41,3', eur = '8,95' } = row;
  const route = `${auffahrt};A4, Kirchheim;${abfahrt}`;
  return `6020986205;D XY 101;${datum};${start};${nummer};${art};${route};;;;;;;AV;${km};${eur}`;
}

const file = (rows: readonly string[], top = header) => [top, ...rows, ...footer].join('\r\n').concat('\r\n');

test('[LKW-01] a row of the list is a journey', () => {
  expect(parseLkwCsv('maut.csv', file([aRow()]))).toEqual({
    fahrten: [
      {
        kennzeichen: 'D XY 101',
        datum: '2026-06-12',
        start: '07:45',
        buchungsnummer: '111111111111',
        auffahrt: 'Bad Hersfeld',
        ueber: 'A4, Kirchheim',
        abfahrt: 'Alsfeld',
        km: 41.3,
        eur: 895,
        storno: false,
      },
    ],
    storniert: 0,
    leftOut: 0,
  });
});

test.each([
  {
    what: 'the first header cell holds the number of the statement',
    top: header.replace(/^[^;]*/, '6020986205'),
  },
  {
    what: 'the columns have other names',
    top: header.replace('EUR', 'Mautbetrag').replace('km', 'Kilometer'),
  },
  { what: 'there is no header, so that positions count', top: 'Einzelfahrtennachweis' },
  { what: 'a mark of the encoding comes first', top: `\uFEFF${header}` },
  { what: 'lines stand above the header', top: `Mautaufstellung\r\n\r\n${header}` },
])('[LKW-01] $what', ({ top }) => {
  expect(parseLkwCsv('maut.CSV', file([aRow()], top)).fahrten).toMatchObject([{ km: 41.3, eur: 895 }]);
});

test('[LKW-01] columns may stand in another order', () => {
  const text = ['km;EUR;Abfahrt;Auffahrt;Datum', '41,3;8,95;Alsfeld;Kirchheim;2.6.2026', ...footer].join(
    '\n',
  );
  expect(parseLkwCsv('maut.csv', text).fahrten).toMatchObject([
    { datum: '2026-06-02', auffahrt: 'Kirchheim', abfahrt: 'Alsfeld', km: 41.3, start: '', kennzeichen: '' },
  ]);
});

test('[LKW-01] the header of another order is one of the first ten rows', () => {
  const under = (lines: number) =>
    [...Array(lines).fill('Maut'), 'km;EUR;Datum', '41,3;8,95;2.6.2026', ...footer].join('\n');
  expect(parseLkwCsv('maut.csv', under(9)).fahrten).toMatchObject([{ datum: '2026-06-02', km: 41.3 }]);
  expect(() => parseLkwCsv('maut.csv', under(10))).toThrow(
    expect.objectContaining({ failure: 'BAD_CSV_DATA_FORMAT' }),
  );
});

test('[LKW-01] the last three rows are left out, and it is said when they look like journeys', () => {
  const text = [header, aRow(), aRow({ datum: '13.06.2026' }), ...footer.slice(1)].join('\n');
  expect(parseLkwCsv('maut.csv', text)).toMatchObject({ fahrten: [{ datum: '2026-06-12' }], leftOut: 1 });
});

test.each([
  { datum: '', what: 'empty' },
  { datum: 'Summe', what: 'a word' },
  { datum: '31.02.2026', what: 'no day of the calendar' },
  { datum: '2026-06-12', what: 'written otherwise' },
])('[LKW-01] a row whose date is $what is skipped', ({ datum }) => {
  expect(parseLkwCsv('maut.csv', file([aRow({ datum }), aRow()])).fahrten).toHaveLength(1);
});

test.each([
  { km: '1.041,3', eur: '1.008,95', parsed: { km: 1041.3, eur: 100_895 } },
  { km: '0', eur: '0,00', parsed: { km: 0, eur: 0 } },
  { km: '', eur: '', parsed: { km: 0, eur: 0 } },
  { km: '41,3-', eur: '8,95-', parsed: { km: -41.3, eur: -895 } },
  { km: '41,3 km', eur: '8,95 €', parsed: { km: 41.3, eur: 895 } },
  { km: '41,30', eur: '8,955', parsed: { km: 41.3, eur: 896 } },
])('[LKW-01] "$km" km and "$eur" EUR are read', ({ km, eur, parsed }) => {
  expect(parseLkwCsv('maut.csv', file([aRow({ km, eur })])).fahrten).toMatchObject([parsed]);
});

test.each([
  { what: 'with the same booking number', storno: {} },
  { what: 'of the same place and time', storno: { nummer: '999' } },
  { what: 'booked on another day', storno: { datum: '14.06.2026', start: '09:00' } },
])('[LKW-01] a journey and its Storno $what are both gone', ({ storno }) => {
  const cancelled = aRow({ art: 'Storno', km: '-41,3', eur: '-8,95', ...storno });
  const other = aRow({ datum: '13.06.2026', nummer: '222', km: '10,0' });
  expect(parseLkwCsv('maut.csv', file([aRow(), other, cancelled]))).toMatchObject({
    fahrten: [{ km: 10 }],
    storniert: 1,
  });
});

test('[LKW-01] a Storno takes one journey, not two alike', () => {
  const cancelled = aRow({ art: 'Storno', km: '-41,3', eur: '-8,95' });
  expect(parseLkwCsv('maut.csv', file([aRow(), aRow(), cancelled]))).toMatchObject({
    fahrten: [{ km: 41.3 }],
    storniert: 1,
  });
});

test('[LKW-01] a Storno without its journey stays and is marked', () => {
  const cancelled = aRow({ art: 'Storno', km: '-41,3', eur: '-8,95' });
  expect(parseLkwCsv('maut.csv', file([cancelled])).fahrten).toMatchObject([{ km: -41.3, storno: true }]);
});

test('[LKW-01] journeys stand in the order driven', () => {
  const rows = [aRow({ datum: '13.06.2026' }), aRow({ start: '10:00' }), aRow({ start: '9:30' })];
  const { fahrten } = parseLkwCsv('maut.csv', file(rows));
  expect(fahrten.map(({ datum, start }) => `${datum} ${start}`)).toEqual([
    '2026-06-12 9:30',
    '2026-06-12 10:00',
    '2026-06-13 07:45',
  ]);
});

test.each([
  {
    fileName: 'maut.xlsx',
    text: file([aRow()]),
    error: { failure: 'NOT_A_CSV_FILE', code: 2, message: 'Selected file is not a csv File Type.' },
  },
  {
    fileName: 'maut.csv',
    text: 'Datum,km,EUR\n12.06.2026,41.3,8.95',
    error: { failure: 'BAD_CSV_DATA_FORMAT', code: 1, message: 'Unable to parse CSV File.' },
  },
  {
    fileName: 'maut.csv',
    text: `${';x'.repeat(30)}\n`.repeat(9),
    error: { failure: 'BAD_CSV_DATA_FORMAT', code: 1 },
  },
  { fileName: 'maut.csv', text: '', error: { failure: 'BAD_CSV_DATA_FORMAT', code: 1 } },
  {
    fileName: 'maut.csv',
    text: file([aRow(), aRow({ eur: 'acht' })]),
    error: { code: 1, hint: 'Zeile 3: „acht“ ist keine Zahl.' },
  },
])('[LKW-01] [ERR-01] $fileName is refused: $error.message', ({ fileName, text, error }) => {
  expect(() => parseLkwCsv(fileName, text)).toThrow(expect.objectContaining(error));
});

test('[LKW-01] [ERR-01] whatever else goes wrong is UNKNOWN_ERROR with code 404', () => {
  expect(asLkwImportError(new TypeError('disk'))).toMatchObject({ failure: 'UNKNOWN_ERROR', code: 404 });
  const known = new LkwImportError('NOT_A_CSV_FILE', '');
  expect(asLkwImportError(known)).toBe(known);
});
