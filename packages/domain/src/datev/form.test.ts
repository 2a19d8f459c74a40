import { describe, expect, test } from 'vitest';
import { cents } from '../values/index.ts';
import { sha256 } from '../values/sha256.ts';
import { belegDateiname, documentXml, inArchive, MOST_DOKUMENTE } from './belege.ts';
import { belegfeldOf, type DatevBuchung } from './buchung.ts';
import { datevEinstellungProblems, wjBeginnOf } from './einstellung.ts';
import { type DatevKopf, MOST_ROWS, stapelDateien, stapelKopf, stapelZeilen } from './form.ts';
import { stammdatenSpalten, stapelSpalten } from './spalten.ts';
import { diverse, partnerOfKunde, stammdatenKopf, stammdatenZeilen } from './stammdaten.ts';
import { vorschlagFor } from './vorschlag.ts';
import { windows1252, windows1252Line } from './windows-1252.ts';

const kopf: DatevKopf = {
  berater: 1001,
  mandant: 1,
  rahmen: 'SKR03',
  laenge: 4,
  wjMonat: 1,
  erzeugt: '20261102093000000',
};
const oktober = { von: '2026-10-01', bis: '2026-10-31' } as const;
const buchung: DatevBuchung = {
  sammlung: 'zahlungen',
  datensatz: 'z',
  tag: '2026-03-01',
  betrag: cents(11_662),
  konto: 1200,
  gegenkonto: 10_100,
  schluessel: '',
  belegfeld: 'AR-456/13',
  text: 'Zahlung mit 2% "Skonto"',
  skonto: cents(238),
  leistung: '2026-02-28',
  faellig: '2026-03-11',
  ustId: '',
  beleg: 'rechnungen/r',
  umkehr: false,
};
const lineOf = (row: DatevBuchung, guid?: string) =>
  [...stapelZeilen(kopf, oktober, [row], () => guid)][2]?.trimEnd().split(';') ?? [];

describe('[DATEV-01 F4.1] the official form', () => {
  test('both header lines are the official ones, 31 fields', () => {
    const stapel =
      '"EXTF";700;21;"Buchungsstapel";13;20261102093000000;;"RE";"";"";1001;1;20260101;4;20261001;20261031;"Traverse 10/2026";"";1;0;0;"EUR";;"";;;"03";;;"";""';
    const stammdaten =
      '"EXTF";700;16;"Debitoren/Kreditoren";5;20261102093000000;;"RE";"";"";1001;1;20260101;4;;;"";"";;;;"";;"";;;"03";;;"";""';
    expect(stapelKopf(kopf, oktober)).toBe(stapel);
    expect(stammdatenKopf(kopf, '2026-10-01')).toBe(stammdaten);
    expect([stapel.split(';').length, stammdaten.split(';').length]).toEqual([31, 31]);
  });

  test('the names of the columns are those of the official samples, word for word', () => {
    // SHA-256 of both lines in UTF-8. Source: samples V700, `datev-columns.txt` of the design.
    expect([stapelSpalten, stammdatenSpalten].map((names) => sha256(names.join(';')))).toEqual([
      '098f89c80237a74bfa03dd3e1f4bb5cf2ecc8157fb4ee373626bdd70a0966cf7',
      '47e9e13f2500e9507b9fbbab063aba602421a7d0fe1b1fcf057e4a8a65beed30',
    ]);
  });

  test('a month with more rows than a file may have is two files', () => {
    const files = stapelDateien([
      ...Array.from({ length: MOST_ROWS + 1 }, () => buchung),
      { ...buchung, tag: '2026-04-02' },
    ]);
    expect(files.map(({ name, tage, buchungen }) => [name, tage.bis, buchungen.length])).toEqual([
      ['EXTF_Buchungsstapel_2026-03.csv', '2026-03-31', MOST_ROWS],
      ['EXTF_Buchungsstapel_2026-03-2.csv', '2026-03-31', 1],
      ['EXTF_Buchungsstapel_2026-04.csv', '2026-04-30', 1],
    ]);
  });

  test('125 and 254 columns, in every line', () => {
    const lines = [...stapelZeilen(kopf, oktober, [buchung], () => 'guid')];
    expect(lines.slice(1).map((line) => line.split(';').length)).toEqual([125, 125]);
    expect(lines.every((line) => line.endsWith('\r\n'))).toBe(true);
    const partner = [...stammdatenZeilen(kopf, '2026-10-01', [diverse(70_000)])];
    expect(partner.slice(1).map((line) => line.split(';').length)).toEqual([254, 254]);
    const names = lines[1]?.trimEnd().split(';') ?? [];
    expect([1, 20, 40, 103, 117, 125].map((column) => names[column - 1])).toEqual([
      'Umsatz (ohne Soll/Haben-Kz)',
      'Beleglink',
      'EU-Land u. UStID (Bestimmung)',
      'Buchungs GUID',
      'Fälligkeit',
      'Abw. Skontokonto',
    ]);
  });

  test('texts are quoted, empty ones too, everything else is bare', () => {
    const cells = lineOf(buchung, '550e8400-e29b-51d4-a716-446655440000');
    expect(cells.slice(0, 14)).toEqual([
      '116,62',
      '"S"',
      '"EUR"',
      '',
      '',
      '""',
      '1200',
      '10100',
      '""',
      '0103',
      '"AR-456/13"',
      '""',
      '2,38',
      '"Zahlung mit 2% ""Skonto"""',
    ]);
    expect(cells[19]).toBe('"BEDI ""550e8400-e29b-51d4-a716-446655440000"""');
    expect([cells[112], cells[114], cells[116], cells[117]]).toEqual(['', '28022026', '11032026', '""']);
    const [amount, side] = lineOf({ ...buchung, betrag: cents(-3500) });
    expect([amount, side]).toEqual(['35,00', '"H"']);
    expect(lineOf({ ...buchung, text: 'x'.repeat(80) })[13]).toBe(`"${'x'.repeat(60)}"`);
  });

  test.each([
    ['Café Größe €', 'Café Größe €'],
    ['Łódź Şişli', 'Lódz Sisli'],
    ['Bühne 🎪 東京', 'Bühne ??'],
  ])('Windows-1252: %s becomes %s', (text, expected) => {
    expect(windows1252Line(text)).toBe(expected);
    expect(new TextDecoder('windows-1252').decode(windows1252(windows1252Line(text)))).toBe(expected);
  });

  test.each([
    ['RE 2026/17', 'RE-2026/17'],
    ['Müller Nr. 5', 'Muller-Nr.-5'],
    ['Große-1', 'Grosse-1'],
  ])('a number of a document %s becomes %s', (nummer, expected) => {
    expect(belegfeldOf(nummer)).toBe(expected);
  });

  test('a customer stands with address, country, VAT id and terms', () => {
    const kunde = {
      name: 'Łukasz Nowak',
      firma: '',
      strasse: 'Hafenstr.',
      hausnummer: '3',
      plz: '75001',
      ort: 'Paris',
      land: 'Frankreich',
      tel: '',
      email: 'a@b.de',
      ustId: 'FR12345678901',
      zahlungszielTage: 14,
      skontoProzent: 2 as never,
    };
    const line = [...stammdatenZeilen(kopf, '2026-10-01', [partnerOfKunde(kunde, 10_100)])][2] ?? '';
    const cells = line.trimEnd().split(';');
    const at = (...columns: number[]) => columns.map((column) => cells[column - 1]);
    expect(at(1, 4, 5, 7, 9, 10)).toEqual(['10100', '"Nowak"', '"Lukasz"', '"1"', '"FR"', '"12345678901"']);
    expect(at(15, 16, 18, 19, 20, 33, 110, 111)).toEqual([
      '"STR"',
      '"Hafenstr. 3"',
      '"75001"',
      '"Paris"',
      '"FR"',
      '"a@b.de"',
      '14',
      '2,00',
    ]);
  });
});

describe('[DATEV-01 F4.4] receipts', () => {
  test('names are plain and unique, archives end at their limits', () => {
    const taken = new Set<string>();
    expect(belegDateiname('Gebühr / Öl', 'scan_ab12.PDF', taken)).toBe('Gebuehr-Oel.pdf');
    expect(belegDateiname('Gebühr Öl', 'scan_cd34.pdf', taken)).toBe('Gebuehr-Oel-2.pdf');
    const many = Array.from({ length: MOST_DOKUMENTE + 1 }, (_, index) => ({
      beleg: `ausgaben/${index}`,
      guid: `${index}`,
      gespeichert: '',
      datei: `${index}.pdf`,
      bytes: 10,
      monat: '2026-10',
    }));
    const archives = Map.groupBy(inArchive(many), ({ archiv }) => archiv);
    expect([...archives].map(([name, all]) => [name, all.length])).toEqual([
      ['Belege-2026-10', MOST_DOKUMENTE],
      ['Belege-2026-10-2', 1],
    ]);
  });

  test('two files of one record are one document', () => {
    const file = { beleg: 'ausgaben/a', guid: 'g', gespeichert: '', bytes: 1, archiv: '' };
    const xml = documentXml(
      [
        { ...file, datei: 'a.pdf' },
        { ...file, datei: 'b.jpg' },
      ],
      '2026-11-02T09:30:00',
    );
    expect(xml).toContain(
      '<document guid="g" processID="1" type="2"><extension xsi:type="File" name="a.pdf"/><extension xsi:type="File" name="b.jpg"/></document>',
    );
  });
});

describe('[DATEV-01] settings', () => {
  test.each([
    [{ datevBerater: 1000 }, 'datevBerater'],
    [{ datevBerater: 10_000_000 }, 'datevBerater'],
    [{ datevMandant: 100_000 }, 'datevMandant'],
    [{ sachkontenlaenge: 3 }, 'sachkontenlaenge'],
    [{ datevKonten: [{ grund: 'Privat', konto: 18_000 }] }, 'datevKonten'],
    [
      {
        datevKonten: [
          { grund: 'Privat', konto: 1800 },
          { grund: 'Privat', konto: 1810 },
        ],
      },
      'datevKonten',
    ],
  ])('%o is refused', (firma, field) => {
    expect(Object.keys(datevEinstellungProblems(firma))).toEqual([field]);
  });

  test('nothing said is nothing wrong; a business year may begin in July', () => {
    expect(datevEinstellungProblems({ datevBerater: 1001, datevMandant: 1, sachkontenlaenge: 8 })).toEqual(
      {},
    );
    expect([wjBeginnOf('2026-06-30', 7), wjBeginnOf('2026-07-01', 7)]).toEqual(['2025-07-01', '2026-07-01']);
  });

  test.each([
    ['Fahrzeuge', 4530, 6530],
    ['Büro und Software', 4930, 6815],
    ['Fremdpersonal', 3100, 5900],
    ['Geräte unter 800 €', 4855, 6260],
    ['Nebenkosten des Geldverkehrs', 4970, 6855],
    ['Ton', undefined, undefined],
  ])('%s is proposed %s and %s', (name, skr03, skr04) => {
    const of = (rahmen: 'SKR03' | 'SKR04', istEinnahme = false) =>
      vorschlagFor(name, { istEinnahme, rahmen, laenge: 4 });
    expect(of('SKR03')).toBe(skr03);
    expect(of('SKR04')).toBe(skr04);
    expect(of('SKR03', true)).toBe(8400);
  });
});
