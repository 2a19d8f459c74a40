import { describe, expect, test } from 'vitest';
import {
  type AuszugFormat,
  auszugMarken,
  type BankBuchung,
  type GelesenerAuszug,
} from '../options/auszug-arten.ts';
import type { Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { neueUmsaetze } from './neue-umsaetze.ts';
import type { BekannterUmsatz } from './noch-einmal.ts';
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
      ...stored.map((umsatz) => ({
        ...umsatz,
        ...result.neuErzaehlt.find(({ id }) => id === umsatz.id),
        ...(result.aufzuloesen.includes(umsatz.id) ? { aufgeloest: true } : {}),
      })),
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
    texts: stored.map(({ verwendungszweck }) => verwendungszweck),
    ibans: stored.map(({ gegenIban }) => gegenIban),
    valuten: stored.map(({ valuta }) => valuta),
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

describe('[BANK-03] the bank tells a line in other words', () => {
  const karte = {
    betrag: -5000,
    gegenName: 'Tankstelle Hafen',
    gegenIban: 'DE1',
    verwendungszweck: 'KARTENZAHLUNG',
  };
  const longer = { ...karte, verwendungszweck: 'KARTENZAHLUNG 2026-06-07T18:22' };
  const otherDay = { ...karte, valuta: '2026-06-04' as const };
  const noAccount = { ...karte, gegenIban: '' };
  const toOther = { ...karte, gegenIban: 'DE2', gegenName: 'Kantine', verwendungszweck: 'Essen' };
  const mt940 = (...rows: readonly BuchungInput[]): Datei => ({ format: 'MT940', rows });
  const report = (...rows: readonly BuchungInput[]): Datei => ({ format: 'CAMT.052', rows });

  test.each<{ says: string; files: Datei[]; neu: number[]; marked?: number; texts?: string[] }>([
    {
      says: '[N30 F2] completes its text: one line, with the longer one, also when it is read again',
      files: [csv(karte), csv(longer), csv(karte), csv(longer)],
      neu: [1, 0, 0, 0],
      texts: [longer.verwendungszweck],
    },
    {
      says: '[F2] told it whole at first: the longer text stands',
      files: [csv(longer), csv(karte)],
      neu: [1, 0],
      texts: [longer.verwendungszweck],
    },
    { says: '[N30 F2] moves the value date', files: [csv(karte), csv(otherDay)], neu: [1, 0] },
    {
      says: '[N30 F2] names the account beside the same name',
      files: [csv(noAccount), csv(karte)],
      neu: [1, 0],
    },
    {
      says: '[F2] moves the value date of what has no party',
      files: [
        csv({ betrag: -25, verwendungszweck: 'Kontoführung' }),
        csv({ betrag: -25, verwendungszweck: 'Kontoführung', valuta: '2026-06-05' }),
      ],
      neu: [1, 0],
    },
    {
      says: '[N30 F2] names another account: two, one marked',
      files: [csv(karte), csv(toOther)],
      neu: [1, 1],
      marked: 1,
    },
    {
      says: '[F2] names somebody else, without accounts: two, one marked',
      files: [csv(noAccount), csv({ ...toOther, gegenIban: '' })],
      neu: [1, 1],
      marked: 1,
    },
    { says: '[F2] in MT940 without references', files: [mt940(karte), mt940(longer)], neu: [1, 0] },
    { says: '[F2] in CAMT.053 without references', files: [camt(karte), camt(longer)], neu: [1, 0] },
    {
      says: '[N31 F2] at noon, and in the evening with another one',
      files: [csv(karte), csv(karte, karte)],
      neu: [1, 1],
    },
    { says: '[N31 F2] both with another text', files: [csv(karte), csv(longer, longer)], neu: [1, 1] },
    {
      says: '[N31 F2] in a report of part of a day: marked',
      files: [csv(karte), report(longer)],
      neu: [1, 1],
      marked: 1,
    },
    {
      says: '[F2] in a report after a report: marked',
      files: [report(karte), report(longer)],
      neu: [1, 1],
      marked: 1,
    },
    { says: '[N31 F2] two equal rows of one file are two', files: [csv(karte, karte)], neu: [2] },
    { says: '[F2] two rows of one file never mark each other', files: [csv(karte, toOther)], neu: [2] },
    {
      says: '[F2] two payments to one party, each in its own words',
      files: [
        csv({ ...karte, verwendungszweck: 'A' }, { ...karte, verwendungszweck: 'B' }),
        csv({ ...karte, verwendungszweck: 'B 2' }, { ...karte, verwendungszweck: 'A 1' }),
      ],
      neu: [2, 0],
      texts: ['A 1', 'B 2'],
    },
  ])('$says', ({ files, neu, marked = 0, texts }) => {
    const read = readAll(files);
    expect(read.results.map((each) => each.neu)).toEqual(neu);
    expect(read.marked).toBe(marked);
    expect(texts ? read.texts : undefined).toEqual(texts);
  });

  test('[N30 F2] what is completed is said, and stands with the line', () => {
    const read = readAll([csv(noAccount), csv({ ...otherDay, gegenIban: 'DE1' })]);
    expect(read.results[1]).toEqual({ neu: 0, schonDa: 1, hinweise: 1 });
    expect(read.ibans).toEqual(['DE1']);
    expect(read.valuten).toEqual(['2026-06-04']);
  });

  test('[F2] what is assigned already stays as it was', () => {
    const [key = ''] = mitSchluesseln([buchung(karte)], (text) => text).map(({ schluessel }) => schluessel);
    const read = readAll([csv(karte), csv(longer)], [key]);
    expect(read.results[1]).toMatchObject({ neu: 0 });
    expect(read.texts).toEqual(['KARTENZAHLUNG']);
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
