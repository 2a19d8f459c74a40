import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { BankBuchung } from '@traverse/domain/options/auszug-arten';
import { cents } from '@traverse/domain/values';
import { camtFile, csvFile, type Kontoblatt, type Kontozeile, mt940File } from '@traverse/fixtures';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { BankProblem } from '../../src/bank/bank-problem.ts';
import { bankReader } from '../../src/bank/bank-reader.ts';
import { readBankFile } from '../../src/bank/read-bank-file.ts';

const iban = 'DE02120300000000202051';

const zeilen: readonly Kontozeile[] = [
  {
    tag: '2026-06-03',
    betrag: cents(238000),
    name: 'Kröger Landmaschinen GmbH & Co. KG',
    iban: 'DE02500105170137075030',
    zweck: 'RE RN20260118 HOFFEST ABZGL 2 PCT SKONTO KD 10044 VIELEN DANK UND BIS ZUM NÄCHSTEN MAL',
    endToEndId: 'KL-2026-0603-00017-HOFFEST',
    referenz: '2026060300001',
  },
  {
    tag: '2026-06-03',
    betrag: cents(5950),
    name: 'M. Onken',
    iban: 'DE02100500000054540402',
    zweck: 'Miete',
  },
  {
    tag: '2026-06-03',
    betrag: cents(5950),
    name: 'M. Onken',
    iban: 'DE02100500000054540402',
    zweck: 'Miete',
  },
  {
    tag: '2026-06-03',
    betrag: cents(-8995),
    name: 'Telekom',
    iban: 'DE02300209000106531065',
    zweck: 'Rechnung 4711',
  },
  { tag: '2026-06-03', betrag: cents(-1290), name: '', iban: '', zweck: 'Entgelt Kontoführung', gvc: '805' },
];

const blatt: Kontoblatt = { iban, nummer: '6', anfangssaldo: cents(100000), bis: '2026-06-03', zeilen };

const read = (content: string | Uint8Array) => readBankFile(Buffer.from(content), 'datei');
const bookings = async (content: string | Uint8Array): Promise<readonly BankBuchung[]> =>
  (await read(content)).flatMap(({ auszuege }) => auszuege.flatMap(({ buchungen }) => buchungen));

const inCommon = ({ buchungstag, betrag, gegenName, gegenIban, verwendungszweck }: BankBuchung) => ({
  buchungstag,
  betrag,
  gegenName,
  gegenIban,
  verwendungszweck,
});

describe('[BANK-01] the same day in every format', () => {
  const formats = [
    { format: 'CAMT.053.001.02', content: camtFile([blatt], { version: '02' }) },
    { format: 'CAMT.053.001.08', content: camtFile([blatt]) },
    { format: 'CAMT.052', content: camtFile([blatt], { kind: '052' }) },
    { format: 'CAMT.054', content: camtFile([blatt], { kind: '054', version: '02' }) },
    { format: 'MT940', content: mt940File([blatt]) },
    { format: 'MT940 in Windows-1252', content: Buffer.from(mt940File([blatt]), 'latin1') },
    { format: 'CSV', content: csvFile(blatt) },
    { format: 'CSV in Windows-1252', content: Buffer.from(csvFile(blatt).slice(1), 'latin1') },
  ];

  test.each(formats)('$format tells the same bookings', async ({ content }) => {
    const expected = zeilen.map(({ tag, betrag, name, iban: theirs, zweck }) => ({
      buchungstag: tag,
      betrag,
      gegenName: name,
      gegenIban: theirs,
      verwendungszweck: zweck,
    }));
    expect((await bookings(content)).map(inCommon)).toEqual(expected);
  });

  test.each(formats)(
    '$format has balances where it tells them, and a key for each booking',
    async ({ format, content }) => {
      const [file] = await read(content);
      const hasBalances = /053|MT940/.test(format);
      expect(file?.auszuege).toMatchObject([
        {
          salden: hasBalances ? { anfang: 100000, ende: 339615 } : undefined,
          von: '2026-06-03',
          bis: '2026-06-03',
        },
      ]);
      expect(file?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
      const keys =
        file?.auszuege.flatMap(({ buchungen }) => buchungen.map(({ schluessel }) => schluessel)) ?? [];
      expect(new Set(keys).size).toBe(zeilen.length);
    },
  );

  test('both versions of CAMT and MT940 know what the EndToEndId is and what kind it was', async () => {
    for (const content of [camtFile([blatt]), camtFile([blatt], { version: '02' }), mt940File([blatt])]) {
      expect(await bookings(content)).toMatchObject([
        { endToEndId: 'KL-2026-0603-00017-HOFFEST', bankReferenz: '2026060300001', gvc: '166' },
        {},
        {},
        {},
        { gvc: '805', endToEndId: '' },
      ]);
    }
  });

  test('a ZIP with three days', async () => {
    const zip = await zipOf(
      [1, 2, 3].map((day) => [`tag${day}.xml`, camtFile([{ ...blatt, nummer: `${day}` }])]),
    );
    expect((await read(zip)).map(({ name, auszuege }) => [name, auszuege.length])).toEqual([
      ['tag1.xml', 1],
      ['tag2.xml', 1],
      ['tag3.xml', 1],
    ]);
  });
});

describe('[BANK-01] MT940', () => {
  const statement = (lines: readonly string[]) =>
    [':20:X', ':25:12030000/0000202051', ':60F:C251127EUR0,00', ...lines, ':62F:C251130EUR0,00', '-'].join(
      '\r\n',
    );

  test.each([
    {
      line: ':61:2511301128DR6,00N024NONREF',
      expected: { valuta: '2025-11-30', buchungstag: '2025-11-28', betrag: -600 },
    },
    {
      line: ':61:2601021231CR10,NTRFNONREF',
      expected: { valuta: '2026-01-02', buchungstag: '2025-12-31', betrag: 1000 },
    },
    {
      line: ':61:2512310102C10,5NTRFNONREF//REF7',
      expected: { buchungstag: '2026-01-02', betrag: 1050, bankReferenz: 'REF7' },
    },
    { line: ':61:260102RC17,90NTRFNONREF', expected: { betrag: -1790, storno: true } },
    { line: ':61:260102RDR17,90NTRFNONREF', expected: { betrag: 1790, storno: true } },
    { line: ':61:260102DR17,90NTRFNONREF', expected: { betrag: -1790, storno: false } },
  ])('[BANK-01] reads $line', async ({ line, expected }) => {
    expect(await bookings(statement([line, ':86:166?20SVWZ+x']))).toMatchObject([expected]);
  });

  test('a mark may be cut by the border of a field', async () => {
    const lines = [
      ':61:2511301128D6,00NMSCNONREF',
      ':86:105?00FOLGELASTSCHRIFT?20EREF+RG-2025-11-000000000000?2117 MREF+M-77 SV?22WZ+Rechnung Novem',
      'ber 2025?30BYLADEM1001?31DE02120300000000202051?32Telekom Deutschland Gesells?33chaft',
    ];
    expect(await bookings(statement(lines))).toMatchObject([
      {
        endToEndId: 'RG-2025-11-00000000000017',
        mandatsreferenz: 'M-77',
        verwendungszweck: 'Rechnung November 2025',
        gegenName: 'Telekom Deutschland Gesellschaft',
        gegenBic: 'BYLADEM1001',
        gvc: '105',
      },
    ]);
  });

  test('without numbered fields all of it is the purpose, also a line that begins with a hyphen', async () => {
    const lines = [':61:2511301128D6,00NMSCNONREF', ':86:Rechnung 12', '-Restbetrag'];
    expect(await bookings(statement(lines))).toMatchObject([{ verwendungszweck: 'Rechnung 12 -Restbetrag' }]);
  });
});

describe('[BANK-01] CAMT', () => {
  const around = (entries: string, balances = '') =>
    camtFile([{ ...blatt, zeilen: [] }])
      .replace('</Stmt>', `${entries}</Stmt>`)
      .replace('<Bal>', `${balances}<Bal>`);
  const entry = (inside: string, amount = '476.00') =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-06-03</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>${inside}</Ntry>`;
  const detail = (amount: string) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt></TxDtls>`;

  test('an entry whose details add up is as many bookings', async () => {
    const split = entry(`<NtryDtls>${['178.50', '202.30', '95.20'].map(detail).join('')}</NtryDtls>`);
    expect(await bookings(around(split))).toMatchObject([
      { betrag: 17850, einzel: 0, sammelReferenz: 'B1', sammelPosten: 0 },
      { betrag: 20230, einzel: 1, sammelReferenz: 'B1' },
      { betrag: 9520, einzel: 2, sammelReferenz: 'B1' },
    ]);
  });

  test('else it is one with the number of its parts', async () => {
    const batch = entry('<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch></NtryDtls>');
    expect(await bookings(around(batch))).toMatchObject([
      { betrag: 47600, sammelReferenz: 'B1', sammelPosten: 3, verwendungszweck: 'Sammelbuchung 3 Posten' },
    ]);
  });

  test('what is only announced is counted and left out', async () => {
    const pending = entry('').replace('BOOK', 'PDNG');
    const [file] = await read(around(pending));
    expect(file?.auszuege).toMatchObject([{ buchungen: [], uebersprungen: 1 }]);
  });

  test('without a day of booking it is that of the value', async () => {
    const valued = entry('').replace(
      '<BookgDt><Dt>2026-06-03</Dt></BookgDt>',
      '<ValDt><Dt>2026-06-02</Dt></ValDt>',
    );
    expect(await bookings(around(valued))).toMatchObject([
      { buchungstag: '2026-06-02', valuta: '2026-06-02' },
    ]);
  });

  test('a booking in another currency has its euro amount', async () => {
    const abroad = '<TxDtls><AmtDtls><InstdAmt><Amt Ccy="USD">520.00</Amt></InstdAmt></AmtDtls></TxDtls>';
    expect(await bookings(around(entry(`<NtryDtls>${abroad}</NtryDtls>`)))).toMatchObject([
      { betrag: 47600 },
    ]);
  });

  test('what the bank counts within its file is no reference, nor that it has none', async () => {
    const keys = async (...counted: readonly string[]) => {
      const entries = counted.map((each) => entry(`<NtryRef>${each}</NtryRef>`).replace('>B1<', '>NONREF<'));
      const [file] = await read(around(entries.join('')));
      return file?.auszuege[0]?.buchungen.map(({ schluessel }) => schluessel);
    };
    expect(await keys('7')).toEqual(await keys('12'));
    const batch = entry('<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch></NtryDtls>').replace('>B1<', '>NONREF<');
    expect(await bookings(around(batch))).toMatchObject([{ bankReferenz: '', sammelReferenz: '' }]);
  });

  test('a bank may give every name a prefix', async () => {
    const plain = camtFile([blatt]);
    const prefixed = plain
      .replaceAll(/<(\/?)(\w)/g, '<$1ns2:$2')
      .replace('xmlns=', 'xmlns:xsi="urn:x" xmlns:ns2=');
    expect(prefixed).toContain('<ns2:Ntry>');
    expect(await bookings(prefixed)).toEqual(await bookings(plain));
    await expect(read(prefixed.replace('xmlns:ns2=', 'xmlns:ns3='))).rejects.toThrow('kein Kontoauszug');
  });

  test('a moment falls on its German day', async () => {
    const late = entry('').replace('<Dt>2026-06-03</Dt>', '<DtTm>2026-06-02T22:30:00Z</DtTm>');
    expect(await bookings(around(late))).toMatchObject([{ buchungstag: '2026-06-03' }]);
  });

  test('lines of 140 are one text that was cut', async () => {
    const long = 'RN2026'.padStart(140, '.');
    const texts = `<NtryDtls><TxDtls><RmtInf><Ustrd>${long}</Ustrd><Ustrd>0117 danke</Ustrd></RmtInf></TxDtls></NtryDtls>`;
    expect((await bookings(around(entry(texts))))[0]?.verwendungszweck).toContain('RN20260117 danke');
  });

  test('a return tells its reason', async () => {
    const returned: Kontozeile = {
      tag: '2026-06-03',
      betrag: cents(-24150),
      name: 'X',
      iban: '',
      zweck: 'Rückgabe',
      endToEndId: 'E7',
      rueckgabegrund: 'AC04',
      gvc: '109',
    };
    const expected = [{ storno: true, betrag: -24150, endToEndId: 'E7', rueckgabegrund: 'AC04' }];
    expect(await bookings(camtFile([{ ...blatt, zeilen: [returned] }]))).toMatchObject(expected);
    expect(await bookings(mt940File([{ ...blatt, zeilen: [returned] }]))).toMatchObject(expected);
  });
});

describe('[BANK-01] CSV by the names of its columns', () => {
  test.each([
    {
      says: 'a preamble that holds the IBAN, amounts without zeros',
      csv: 'Umsatzanzeige;erstellt am 1.7.2026\n\nIBAN;DE02 1203 0000 0000 2020 51\nKontoname;Girokonto\n\nBuchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung\n3.6.26;03.06.2026;Kröger;Gutschrift;RN20260117;1,00;EUR;-62,3;EUR\n',
      konto: iban,
      expected: [
        { buchungstag: '2026-06-03', betrag: -6230, gegenName: 'Kröger', verwendungszweck: 'RN20260117' },
      ],
    },
    {
      says: 'Soll and Haben, and no own account',
      csv: 'Buchungstag;Wert;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;Soll;Haben\n3.6.2026;3.6.2026;A;x;DE1;-1.284,56;\n4.6.2026;4.6.2026;B;y;DE2;;200\n',
      konto: '',
      expected: [
        { betrag: -128456, gegenIban: 'DE1' },
        { betrag: 20000, gegenIban: 'DE2' },
      ],
    },
    {
      says: 'a payer and a payee of their own, and what is only noted',
      csv: '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Kundenreferenz"\n"03.06.26";"";"Gebucht";"Kröger";"Wir";"x";"Eingang";"DE1";"1.284,56 €";"E7"\n"03.06.26";"";"Gebucht";"Wir";"Telekom";"x";"Ausgang";"DE2";"-5";""\n"03.06.26";"";"Vorgemerkt";"Wir";"A";"x";"Ausgang";"DE3";"-5";""\n',
      konto: '',
      expected: [
        { betrag: 128456, gegenName: 'Kröger', endToEndId: 'E7' },
        { betrag: -500, gegenName: 'Telekom' },
      ],
    },
    {
      says: 'commas between the cells, a point in the amount, rows of nothing',
      csv: 'Buchungsdatum,Auftraggeber/Empfänger,Verwendungszweck,Zahlungsbetrag\n2026-06-03,"Kröger, Hans",N/A,1284.56\n03.06.2026,AGB,neu,0.00\n',
      konto: '',
      expected: [{ betrag: 128456, gegenName: 'Kröger, Hans', verwendungszweck: '' }],
    },
    {
      says: 'a balance below the table, and what is noted without a day',
      csv: 'Buchungstag;Verwendungszweck;Status;Betrag\n3.6.2026;x;;5,00\n;y;Vorgemerkt;-8,00\nKontostand;;;Stand 9.000,00 EUR\n',
      konto: '',
      expected: [{ betrag: 500 }],
    },
    {
      // Looked through in more than one way, these signs would take hours.
      says: 'a preamble that looks like one account after the other and is none',
      csv: `${'AB12'.repeat(50_000)}_;DE02120300000000202051 EUR\nBuchungstag;Betrag\n3.6.2026;5,00\n`,
      konto: iban,
      expected: [{ betrag: 500 }],
    },
  ])('$says', async ({ csv, konto, expected }) => {
    const [file] = await read(csv);
    expect(file?.auszuege).toMatchObject([{ konto, buchungen: expected }]);
    expect(file?.auszuege[0]?.buchungen).toHaveLength(expected.length);
  });
});

describe('[BANK-01] what cannot be read is said in words', () => {
  const xml = camtFile([blatt]);
  test.each<{ says: string; content: string | Uint8Array; message: RegExp }>([
    {
      says: 'a DOCTYPE',
      content: xml.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'),
      message: /DOCTYPE/,
    },
    {
      says: 'depth',
      content: xml.replace('<GrpHdr>', `${'<a>'.repeat(80)}${'</a>'.repeat(80)}<GrpHdr>`),
      message: /verschachtelt/,
    },
    { says: 'a cut file', content: xml.slice(0, -400), message: /abgeschnitten/ },
    { says: 'a cut MT940', content: mt940File([blatt]).slice(0, -60), message: /abgeschnitten/ },
    { says: 'another XML', content: '<Invoice xmlns="urn:x"/>', message: /kein Kontoauszug/ },
    { says: 'dollars', content: xml.replace('<Ccy>EUR</Ccy>', '<Ccy>USD</Ccy>'), message: /USD/ },
    { says: 'wrong bytes', content: Buffer.from(xml, 'latin1'), message: /beschädigt/ },
    {
      says: 'a CSV without amounts',
      content: 'Buchungstag;Name\n3.6.2026;A\n',
      message: /^In der Datei finde ich keine Spalte mit dem Betrag\./,
    },
    {
      says: 'a CSV whose days are written otherwise',
      content: 'Buchungstag;Betrag\n06/03/2026;5,00\n',
      message: /^„06\/03\/2026“ lesen wir nicht als Tag/,
    },
    {
      says: 'a CSV with an amount that nobody has',
      content: `Buchungstag;Betrag\n3.6.2026;${'9'.repeat(20)},00\n`,
      message: /ist kein Betrag/,
    },
    { says: 'a text', content: 'Hallo Welt', message: /keine Spalte mit dem Buchungstag/ },
    { says: 'nothing', content: '', message: /leer/ },
    {
      says: 'a day that does not exist',
      content: xml.replaceAll('2026-06-03', '2026-02-30'),
      message: /gibt es nicht/,
    },
    { says: 'a broken ZIP', content: Buffer.from('PK\u0003\u0004 broken'), message: /beschädigt/ },
  ])('$says', async ({ content, message }) => {
    const problem = await read(content).then(
      () => undefined,
      (caught: unknown) => caught,
    );
    expect(problem).toBeInstanceOf(BankProblem);
    expect((problem as BankProblem).message).toMatch(message);
  });

  test('a ZIP of more than 200 files, or of more than 50 MB', async () => {
    const many = await zipOf(Array.from({ length: 201 }, (_, index) => [`${index}.xml`, 'x']));
    await expect(read(many)).rejects.toThrow('höchstens 200 Dateien');
    const bomb = await zipOf([['a.xml', Buffer.alloc(50_000_001)]]);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(read(bomb)).rejects.toThrow('50 MB');
    await expect(read(Buffer.alloc(50_000_001, ' '))).rejects.toThrow('höchstens 50 MB');
  });

  test('a ZIP that holds more than it says, and one within another', async () => {
    const lying = await zipOf([['a.xml', Buffer.alloc(9_000_000)]]);
    // The size that the directory tells, in its last record but one.
    const told = lying.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24;
    lying.writeUInt32LE(1000, told);
    await expect(read(lying)).rejects.toThrow('beschädigt');
    await expect(read(await zipOf([['b.zip', await zipOf([['a.xml', xml]])]]))).rejects.toThrow(
      'weiteres ZIP',
    );
  });

  test('a bad file of a ZIP is named', async () => {
    const zip = await zipOf([
      ['gut.xml', xml],
      ['schlecht.xml', xml.slice(0, 900)],
    ]);
    await expect(read(zip)).rejects.toThrow('schlecht.xml: Das XML');
  });

  test('the process that reads answers the same', async () => {
    const reader = bankReader();
    const eigene = { ibans: [], gewaehlt: '' };
    try {
      expect(await reader.read({ name: 'a', bytes: Buffer.from(xml), eigene })).toMatchObject({
        value: [{ name: 'a' }],
      });
      expect(await reader.read({ name: 'a', bytes: Buffer.from(''), eigene })).toMatchObject({
        problem: 'Die Datei ist leer.',
      });
    } finally {
      await reader.close();
    }
  });
});

function zipOf(files: readonly (readonly [name: string, content: string | Buffer])[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}
