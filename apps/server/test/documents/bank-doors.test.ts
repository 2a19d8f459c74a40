import type { BankBuchung } from '@traverse/domain/options/auszug-arten';
import { describe, expect, test } from 'vitest';
import { BankProblem } from '../../src/bank/bank-problem.ts';
import type { EigeneKonten } from '../../src/bank/csv-account.ts';
import { readBankFile } from '../../src/bank/read-bank-file.ts';

const own = 'DE94999123000000040001';
const [a, b] = ['DE10999456000000001001', 'DE73999456000000002001'];
const nobody: EigeneKonten = { ibans: [], gewaehlt: '' };
const known: EigeneKonten = { ibans: [own, b], gewaehlt: '' };

async function auszug(content: string, eigene = nobody) {
  const [file] = await readBankFile(Buffer.from(content), 'datei', eigene);
  const [first] = file?.auszuege ?? [];
  if (!first) throw new Error('no statement');
  return first;
}

const amounts = (buchungen: readonly BankBuchung[]) => buchungen.map(({ betrag }) => betrag);

async function problemOf(content: string, eigene = nobody): Promise<string> {
  const problem = await auszug(content, eigene).then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(problem).toBeInstanceOf(BankProblem);
  return (problem as BankProblem).message;
}

/** A list of three columns and whatever stands behind them. */
const list = (heading: string, ...rows: readonly string[]) =>
  [`Buchungstag;Name;Umsatz;${heading}`, ...rows.map((row) => `08.06.2026;${row}`)].join('\n');

describe('[BANK-03 N32 F1] the direction stands in a column of its own', () => {
  test.each([
    { says: 'without a name', csv: list(' ', 'A;1.337,00;H', 'B;13,37;S') },
    { says: 'called Soll/Haben', csv: list('Soll/Haben', 'A;1.337,00;H', 'B;13,37;S') },
    { says: 'in words', csv: list('Soll/Haben', 'A;1.337,00;Haben', 'B;13,37;Soll') },
    { says: 'as D and C', csv: list('x', 'A;1.337,00;C', 'B;13,37;D') },
    { says: 'as signs', csv: list('Vorzeichen', 'A;1.337,00;+', 'B;13,37;-') },
    { says: 'small and with points', csv: list('Kennzeichen', 'A;1.337,00;h.', 'B;13,37;s.') },
    { says: 'as kinds of bookings', csv: list('Umsatzart', 'A;1.337,00;Gutschrift', 'B;13,37;Lastschrift') },
    { says: 'far away', csv: list('BIC;Info;Art', 'A;1.337,00;X;x;H', 'B;13,37;Y;y;S') },
    { says: 'behind the last name', csv: list('Währung', 'A;1.337,00;EUR;H', 'B;13,37;EUR;S') },
    {
      says: 'before the amount',
      csv: 'Buchungstag;;Betrag\n08.06.2026;H;1.337,00\n08.06.2026;S;13,37',
    },
    { says: 'twice: a sign beside S', csv: list('S/H', 'A;1.337,00;H', 'B;-13,37;S') },
    {
      says: 'beside a balance that has one too',
      csv: list('S/H;Saldo;S/H', 'A;1.337,00;H;1.337,00;H', 'B;13,37;S;1.323,63;H'),
    },
    {
      says: 'beside an amount as Soll and Haben',
      csv: list('Soll;Haben', 'A;1.337,00;;1.337,00', 'B;13,37;13,37;'),
    },
    { says: 'as crosses', csv: list('Soll;Haben', 'A;1.337,00;;X', 'B;13,37;X;') },
    {
      says: 'as Soll and Haben alone, with zeros',
      csv: 'Buchungstag;Soll;Haben\n08.06.2026;0,00;1.337,00\n08.06.2026;13,37;0,00',
    },
    {
      says: 'with letters of another column that is no direction',
      csv: list('Kategorie', 'A;1.337,00;C', 'B;-13,37;D')
        .replace('Umsatz;', 'Umsatz;Währung;')
        .replaceAll(/(\d\d);([CD])$/gm, '$1;EUR;$2'),
    },
  ])('$says', async ({ csv }) => {
    expect(amounts((await auszug(csv)).buchungen)).toEqual([133700, -1337]);
  });

  test.each([
    { says: 'a sign against the mark', csv: list('S/H', 'A;-13,37;H'), words: 'widersprechen sich' },
    { says: 'a plus against the mark', csv: list('S/H', 'A;+13,37;S'), words: 'widersprechen sich' },
    {
      says: 'a mark that nobody knows',
      csv: list('Soll/Haben', 'A;13,37;H', 'B;5,00;Q'),
      words: '„Q“ sagt nicht, ob das Geld kam oder ging (Zeile 3, Spalte „Soll/Haben“)',
    },
    { says: 'a mark that is missing', csv: list('S/H', 'A;13,37;H', 'B;5,00;'), words: 'Zeile 3' },
    { says: 'both sides', csv: list('Soll;Haben', 'A;5,00;5,00;5,00'), words: 'Haben' },
    { says: 'another amount beside', csv: list('Soll;Haben', 'A;5,00;6,00;'), words: 'widersprechen sich' },
    {
      says: 'two sides that are both filled',
      csv: 'Buchungstag;Soll;Haben\n08.06.2026;5,00;6,00',
      words: 'steht neben einem Betrag im Haben (Zeile 2, Spalte „Soll“)',
    },
    { says: 'a sign behind', csv: list('x', 'A;62,30-;y'), words: '„62,30-“ ist kein Betrag (Zeile 2' },
    { says: 'a letter behind', csv: list('x', 'A;62,30 S;y'), words: '„62,30 S“ ist kein Betrag' },
  ])('what cannot be told apart is refused: $says', async ({ csv, words }) => {
    expect(await problemOf(csv)).toContain(words);
  });

  test('lines with day and amount that are no booking are counted and left out', async () => {
    const csv = list('S/H;Zweck', 'A;1.337,00;H;x', ';500,00;H;Anfangssaldo', ';1.837,00;H;Neuer Saldo');
    expect(await auszug(csv)).toMatchObject({ buchungen: [{ betrag: 133700 }], uebersprungen: 2 });
    const salary = 'Buchungstag;IBAN;Verwendungszweck;Betrag\n08.06.2026;DE10999456000000001001;Saldo;5,00';
    expect(amounts((await auszug(salary)).buchungen)).toEqual([500]);
  });

  test('a list with a preamble, amounts beside Soll and Haben, and a closing line', async () => {
    const csv = [
      'Umsätze',
      'Konto;Filial-/Kontonummer;IBAN;Währung',
      `Girokonto;40001;${own};EUR`,
      'Letzter Kontostand;;;;1.234,56;EUR',
      'Buchungstag;Wert;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;Betrag;Soll;Haben;Währung',
      `8.6.2026;8.6.2026;Kabelwerk;KW-88231;${b};-2.000;-2.000;;EUR`,
      '9.6.2026;9.6.2026;;Kontoführung;;;-25;;EUR',
      `8.6.2026;9.6.2026;Kornspeicher;Miete;${a};;;15,85;EUR`,
      'Kontostand;30.6.2026;;;;29,93;;;EUR',
    ].join('\n');
    const read = await auszug(csv);
    expect(amounts(read.buchungen)).toEqual([-200000, -2500, 1585]);
    expect(read.konto).toBe(own);
  });

  test('a row that is cut, or moved by a separator in a text, is refused', async () => {
    const rows = 'Buchungstag;Name;Betrag;Währung\n08.06.2026;A;5,00;EUR\n08.06.2026;B;6';
    expect(await problemOf(rows)).toContain('Zeile 3 ist abgeschnitten');
    const moved = 'Buchungstag;Betrag;Name\n08.06.2026;5,00;A\n08.06.2026;6,00;B;C';
    expect(await problemOf(moved)).toContain('Zeile 3 hat mehr Spalten als die Überschrift');
  });
});

describe('[BANK-03 N33 F9] the own account in a column of accounts names nobody', () => {
  const rows = (heading: string, ...told: readonly string[]) =>
    [`${heading};Buchungsdatum;Zweck;Betrag`, ...told.map((each) => `${each};08.06.2026;x;595,00`)].join(
      '\n',
    );

  test.each(['40001', '0000040001', '99912300/40001', '9991230040001', own, 'DE94 9991 2300 0000 0400 01'])(
    'written as %s',
    async (told) => {
      const read = await auszug(rows('Kontonummer', told, told), known);
      expect(read).toMatchObject({ konto: own, buchungen: [{ gegenIban: '' }, { gegenIban: '' }] });
    },
  );

  test.each(['IBAN', 'Kontonummer/IBAN', 'Konto-Nr.', 'IBAN Zahlungsbeteiligter'])(
    'in a column called %s',
    async (heading) => {
      expect(await auszug(rows(heading, own, own), known)).toMatchObject({ konto: own });
    },
  );

  test('in one row alone', async () => {
    expect(await auszug(rows('Kontonummer', '40001'), known)).toMatchObject({
      konto: own,
      buchungen: [{ gegenIban: '' }],
    });
  });

  test('the column beside it that holds the other side is read', async () => {
    const read = await auszug(rows('IBAN;Kontonummer', `${own};${a}`, `${own};${b}`), known);
    expect(read).toMatchObject({ konto: own, buchungen: [{ gegenIban: a }, { gegenIban: b }] });
  });

  test('beside a column of the own account it is the other side', async () => {
    const read = await auszug(rows('Auftragskonto;Kontonummer', `${own};${a}`, `${own};40001`), known);
    expect(read).toMatchObject({ konto: own, buchungen: [{ gegenIban: a }, { gegenIban: '' }] });
  });

  test('transfers to another account of the firm stay what they are', async () => {
    const chosen = { ibans: [own, b], gewaehlt: own };
    expect(await auszug(rows('IBAN', b), chosen)).toMatchObject({ konto: '', buchungen: [{ gegenIban: b }] });
    expect(await auszug(rows('IBAN', b, a), known)).toMatchObject({
      buchungen: [{ gegenIban: b }, { gegenIban: a }],
    });
    const named = rows('Auftragskonto;IBAN', `${own};${b}`, `${own};${b}`);
    expect(await auszug(named, known)).toMatchObject({ konto: own, buchungen: [{ gegenIban: b }, {}] });
  });

  test('its number above the table says which account it is', async () => {
    const csv = `BLZ:;99912300;;\nKonto:;40001;;\n\n${list(' ', 'A;5,00;H')}`;
    expect(await auszug(csv, known)).toMatchObject({ konto: own });
    expect(await auszug(csv)).toMatchObject({ konto: '' });
  });
});

describe('[BANK-03 N34 F4] MT940: a text that is cut begins a line like a field', () => {
  const statement = (...lines: readonly string[]) =>
    [':20:STARTUMS', ':25:99912300/40001', ':28C:1/1', ':60F:C260607EUR100,00', ...lines].join('\r\n');
  const line = ':61:2606080608DR50,00NMSCNONREF';
  const end = [':62F:C260608EUR50,00', '-'];

  test.each(['26:37', '20:37', '25:01', '21:00', '28:15', '60:15'])(
    'a time that ends in :%s',
    async (time) => {
      const text = [
        ':86:106?00KARTENZAHLUNG?20SVWZ+Tankstelle Hafen?212026-06-07T16',
        `:${time} Folgenr.?223 Beleg 4406?30XXTEDE00XXX?31${a}?32Tankstelle Hafen`,
      ];
      expect((await auszug(statement(line, ...text, ...end))).buchungen).toMatchObject([
        {
          betrag: -5000,
          gegenIban: a,
          gegenName: 'Tankstelle Hafen',
          verwendungszweck: `Tankstelle Hafen2026-06-07T16:${time} Folgenr.3 Beleg 4406`,
        },
      ]);
    },
  );

  test('also with another booking behind, and with the second line of a booking', async () => {
    const read = await auszug(
      statement(
        line,
        ':20:44 Uhr',
        ':86:Karte um 20',
        ':25:11 Uhr',
        line.replace('50', '7'),
        ':86:y',
        ...end,
      ),
    );
    expect(read.buchungen).toMatchObject([
      { betrag: -5000, verwendungszweck: 'Karte um 20 :25:11 Uhr' },
      { betrag: -700, verwendungszweck: 'y' },
    ]);
  });

  test('the next statement begins where its account follows', async () => {
    const one = statement(line, ':86:x', ':62F:C260608EUR50,00');
    const [file] = await readBankFile(Buffer.from([one, statement(line, ':86:z', ...end)].join('\r\n')), 'x');
    expect(file?.auszuege.map(({ buchungen }) => buchungen.length)).toEqual([1, 1]);
    const withOrder = one.replace(':25:', ':21:NONREF\r\n:25:');
    expect((await auszug(withOrder)).konto).toBe('99912300/40001');
  });

  test('a hyphen alone within a text is no end', async () => {
    const read = await auszug(statement(line, ':86:eins', '-', 'zwei', ':62F:C260608EUR50,00', '-'));
    expect(read.buchungen).toMatchObject([{ verwendungszweck: 'eins - zwei' }]);
  });

  test('@@ as the end of a line, and BIC before the IBAN', async () => {
    const text = statement(line, ':86:x', ...end).replaceAll('\r\n', '@@');
    expect(await auszug(text)).toMatchObject({ buchungen: [{ betrag: -5000 }] });
    const bic = statement(line, ...end).replace('99912300/40001', `XXTEDE00XXX/${own}EUR`);
    expect(await auszug(bic)).toMatchObject({ konto: own });
  });
});

describe('[BANK-03] CAMT', () => {
  const camt = (amount: string, remittance = '', closing = amount) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S</Id><Acct><Id><IBAN>${own}</IBAN></Id></Acct>${[
      ['PRCD', '0000.00'],
      ['CLBD', closing],
    ]
      .map(
        ([code, each]) =>
          `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${each}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-06-08</Dt></Dt></Bal>`,
      )
      .join(
        '',
      )}<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-06-08</Dt></BookgDt><NtryDtls><TxDtls><RmtInf>${remittance}</RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

  test.each([
    ['000000000001337.00', 133700],
    ['.50', 50],
    ['+7', 700],
    ['12.', 1200],
    ['1337.50000', 133750],
  ])('[N35 F16] reads %s', async (written, betrag) => {
    const read = await auszug(camt(written));
    expect(amounts(read.buchungen)).toEqual([betrag]);
    expect(read.salden).toEqual({ anfang: 0, ende: betrag });
  });

  test.each(['1337.005', '1,300', '.', '', '1e3', '-5.00', '1 000.00'])(
    '[F16] refuses %j, which would lose a cent or mean something else',
    async (written) => {
      expect(await problemOf(camt(written, '', '0.00'))).toContain('ist kein Betrag');
    },
  );

  const strd = (inside: string) => `<Strd>${inside}</Strd>`;
  test.each([
    {
      says: 'the number of a document',
      remittance: strd('<RfrdDocInf><Nb>RN20260001</Nb></RfrdDocInf>'),
      expected: 'RN20260001',
    },
    {
      says: 'words',
      remittance: strd('<AddtlRmtInf>Rechnung RN20260001</AddtlRmtInf>'),
      expected: 'Rechnung RN20260001',
    },
    {
      says: 'several blocks, with the reference of the creditor first',
      remittance:
        strd('<RfrdDocInf><Nb>A1</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf>') +
        strd('<RfrdDocInf><Nb>B2</Nb><LineDtls><Id><Nb>L3</Nb></Id></LineDtls></RfrdDocInf>'),
      expected: 'RF18 A1 B2 L3',
    },
    {
      says: 'beside free text, each thing once',
      remittance: `<Ustrd>Danke fuer RN20260001</Ustrd>${strd('<RfrdDocInf><Nb>RN20260001</Nb></RfrdDocInf><AddtlRmtInf>x</AddtlRmtInf>')}`,
      expected: 'Danke fuer RN20260001 x',
    },
    {
      says: 'a number that stands within a longer one is another',
      remittance: `<Ustrd>Kd 99471102</Ustrd>${strd('<RfrdDocInf><Nb>4711</Nb></RfrdDocInf>')}`,
      expected: 'Kd 99471102 4711',
    },
  ])('[N36 F17] keeps of structured remittance $says', async ({ remittance, expected }) => {
    expect((await auszug(camt('5.00', remittance))).buchungen).toMatchObject([
      { verwendungszweck: expected },
    ]);
  });
});
