import { describe, expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { type AuszugFormat, auszugMarken, type BankBuchung, type GelesenerAuszug } from './auszug.ts';
import { type BekannterUmsatz, neueUmsaetze } from './neue-umsaetze.ts';
import { type MitSchluessel, mitSchluesseln } from './schluessel.ts';

interface BuchungInput extends Partial<Omit<BankBuchung, 'betrag'>> {
  readonly betrag: number;
}

const buchung = ({ betrag, ...rest }: BuchungInput): BankBuchung => ({
  buchungstag: '2026-06-03',
  valuta: '2026-06-03',
  gegenName: '',
  gegenIban: '',
  gegenBic: '',
  verwendungszweck: '',
  endToEndId: '',
  mandatsreferenz: '',
  bankReferenz: '',
  einzel: 0,
  sammelReferenz: '',
  sammelPosten: 0,
  gvc: '',
  storno: false,
  rueckgabegrund: '',
  ...rest,
  betrag: cents(betrag),
});

interface Datei {
  readonly format: AuszugFormat;
  readonly rows: readonly BuchungInput[];
}

/** Reads files one after the other, as the server does; `assigned` are ids that somebody assigned meanwhile. */
function readAll(files: readonly Datei[], assigned: readonly string[] = []) {
  let stored: (BekannterUmsatz & { readonly marke: boolean })[] = [];
  const results = files.map(({ format, rows }) => {
    const keyed = mitSchluesseln(rows.map(buchung), (text) => text);
    const result = neueUmsaetze(keyed, stored, format);
    stored = [
      ...stored.map((umsatz) =>
        result.aufzuloesen.includes(umsatz.id) ? { ...umsatz, aufgeloest: true } : umsatz,
      ),
      ...result.neu.map(({ buchung: neu, vielleichtDoppelt }) => ({
        ...asStored(neu, format),
        zugeordnet: assigned.includes(neu.schluessel),
        marke: vielleichtDoppelt,
      })),
    ];
    return { neu: result.neu.length, schonDa: result.schonDa, hinweise: result.hinweise.length };
  });
  const counted = stored.filter(({ aufgeloest }) => !aufgeloest);
  return {
    results,
    sum: counted.reduce((sum, { betrag }) => sum + betrag, 0),
    marked: stored.filter(({ marke }) => marke).length,
  };
}

function asStored(neu: BankBuchung & MitSchluessel, format: AuszugFormat): BekannterUmsatz {
  return { ...neu, id: neu.schluessel, format, aufgeloest: false, zugeordnet: false };
}

const csv = (...rows: readonly BuchungInput[]): Datei => ({ format: 'CSV', rows });
const camt = (...rows: readonly BuchungInput[]): Datei => ({ format: 'CAMT.053', rows });
const notice = (...rows: readonly BuchungInput[]): Datei => ({ format: 'CAMT.054', rows });
const mueller = { betrag: 5950, gegenIban: 'DE1' };
const batch = { betrag: 47600, bankReferenz: 'B1', sammelReferenz: 'B1', sammelPosten: 3 };
const details = [17850, 20230, 9520].map((betrag, einzel) => ({
  betrag,
  einzel,
  bankReferenz: 'B1',
  sammelReferenz: 'B1',
}));

describe('[BANK-01] never twice', () => {
  test.each<{ says: string; files: Datei[]; neu: number[]; sum: number; marked?: number }>([
    { says: 'the same file again', files: [camt(mueller), camt(mueller)], neu: [1, 0], sum: 5950 },
    { says: 'two equal payments on one day are two', files: [camt(mueller, mueller)], neu: [2], sum: 11900 },
    {
      says: 'of a file that overlaps only what is new',
      files: [
        camt(mueller, { betrag: -100 }),
        camt({ betrag: -100 }, { betrag: 700, buchungstag: '2026-06-04' }),
      ],
      neu: [2, 1],
      sum: 6550,
    },
    {
      says: '[BANK-01 N5] a CSV with one of two payments of 59,50, then a CAMT with both',
      files: [csv(mueller), camt({ ...mueller, bankReferenz: 'A' }, { ...mueller, bankReferenz: 'B' })],
      neu: [1, 1],
      sum: 11900,
    },
    {
      says: '[BANK-01 N6] a batch, then its details',
      files: [camt(batch), notice(...details)],
      neu: [1, 3],
      sum: 47600,
    },
    {
      says: '[BANK-01 N6] its details, then the batch',
      files: [notice(...details), camt(batch)],
      neu: [3, 0],
      sum: 47600,
    },
    {
      says: 'a batch that was taken apart, again',
      files: [camt(batch), notice(...details), camt(batch), notice(...details)],
      neu: [1, 3, 0, 0],
      sum: 47600,
    },
    {
      says: 'details that come to something else',
      files: [camt(batch), notice(...details.slice(1))],
      neu: [1, 0],
      sum: 47600,
    },
    {
      says: '[BANK-01 N7] one reference twice on a day, the same amount',
      files: [camt({ ...mueller, bankReferenz: 'A' }, { ...mueller, bankReferenz: 'A' })],
      neu: [2],
      sum: 11900,
    },
    {
      says: 'another format without IBAN, by its purpose',
      files: [
        csv({ betrag: 5950, verwendungszweck: 'RN 1' }),
        camt({ betrag: 5950, verwendungszweck: 'rn1', bankReferenz: 'A' }),
      ],
      neu: [1, 0],
      sum: 5950,
    },
    {
      says: 'a bank that gives its reference a day later',
      files: [camt(mueller), camt({ ...mueller, bankReferenz: 'A' })],
      neu: [1, 0],
      sum: 5950,
    },
    {
      says: 'two references of one format are two payments',
      files: [camt({ ...mueller, bankReferenz: 'A' }), camt({ ...mueller, bankReferenz: 'B' })],
      neu: [1, 1],
      sum: 11900,
    },
    {
      says: 'only day and amount agree: kept and marked',
      files: [csv({ betrag: 5950, verwendungszweck: 'x' }), camt(mueller)],
      neu: [1, 1],
      sum: 11900,
      marked: 1,
    },
  ])('$says', ({ files, neu, sum, marked = 0 }) => {
    const read = readAll(files);
    expect(read.results.map((each) => each.neu)).toEqual(neu);
    expect(read.sum).toBe(sum);
    expect(read.marked).toBe(marked);
  });

  test('details of a batch that is assigned are left out, and said', () => {
    const [key = ''] = mitSchluesseln([buchung(batch)], (text) => text).map(({ schluessel }) => schluessel);
    const read = readAll([camt(batch), notice(...details)], [key]);
    expect(read.results[1]).toEqual({ neu: 0, schonDa: 3, hinweise: 1 });
    expect(read.sum).toBe(47600);
  });
});

describe('[BANK-01] balances', () => {
  const auszug = (
    id: string,
    von: Day,
    bis: Day,
    [anfang, gebucht, ende]: [number, number, number],
  ): GelesenerAuszug => ({
    id,
    format: 'CAMT.053',
    von,
    bis,
    anfangssaldo: cents(anfang),
    gebucht: cents(gebucht),
    endsaldo: cents(ende),
  });
  const may = auszug('may', '2026-05-29', '2026-05-31', [0, 100, 100]);
  const june3 = auszug('june3', '2026-06-03', '2026-06-03', [150, 50, 200]);

  test.each<{ says: string; auszuege: GelesenerAuszug[]; marks: [string, string][] }>([
    { says: 'a statement that adds up', auszuege: [may], marks: [] },
    {
      says: 'one that does not',
      auszuege: [auszug('a', '2026-06-01', '2026-06-01', [0, 100, 1300])],
      marks: [['a', 'Der Auszug geht nicht auf: es fehlen 12,00 €.']],
    },
    {
      says: 'a gap',
      auszuege: [june3, may],
      marks: [['june3', 'Zwischen 31.05. und 03.06. fehlt ein Auszug.']],
    },
    {
      says: 'a gap that was filled',
      auszuege: [june3, may, auszug('june2', '2026-06-01', '2026-06-02', [100, 50, 150])],
      marks: [],
    },
    {
      says: 'two of one day, read in any order',
      auszuege: [
        auszug('b', '2026-06-03', '2026-06-03', [200, 1, 201]),
        june3,
        auszug('june2', '2026-06-01', '2026-06-02', [100, 50, 150]),
        may,
      ],
      marks: [],
    },
    {
      says: 'the same statement in two formats',
      auszuege: [may, { ...may, id: 'mt', format: 'MT940' }],
      marks: [],
    },
    { says: 'lists have no balances', auszuege: [may, { ...june3, format: 'CSV' }], marks: [] },
  ])('$says', ({ auszuege, marks }) => {
    const said = [...auszugMarken(auszuege)].map(([id, text]) => [id, text.replace(/\u00A0/g, ' ')]);
    expect(said).toEqual(marks);
  });
});
