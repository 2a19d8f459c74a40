import { angebotBeleg, rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import type { Beleg } from '@traverse/domain/brief/beleg';
import { ausgabeFromInvoice } from '@traverse/domain/eingang/ausgabe';
import { invoiceWarnings } from '@traverse/domain/eingang/hinweise';
import type { IncomingInvoice } from '@traverse/domain/eingang/incoming-invoice';
import { sampleRechnung } from '@traverse/fixtures';
import PDFDocument from 'pdfkit';
import { afterAll, describe, expect, test } from 'vitest';
import { facturX, xRechnung } from '../../src/einvoice/cii.ts';
import { invoiceReader } from '../../src/einvoice/invoice-reader.ts';
import { drawRechnung } from '../../src/pdf/rechnung.ts';
import { invoices, ready, xRechnungen } from './kinds.ts';

// As usual, but for the time: what is said of a file hangs on the file, however busy the machine is.
const reader = invoiceReader({ timeLimitMs: 120_000, memoryMb: 256, growthMb: 800 });
afterAll(() => reader.close());

async function read(file: Uint8Array | string): Promise<IncomingInvoice> {
  const { value, problem } = await reader.read(typeof file === 'string' ? Buffer.from(file) : file);
  if (!value) throw new Error(problem);
  return value;
}

async function problemOf(file: Uint8Array | string): Promise<string> {
  const { problem = '' } = await reader.read(typeof file === 'string' ? Buffer.from(file) : file);
  return problem;
}

const beleg = ready(rechnungBeleg(sampleRechnung(9)));
const xml = facturX(beleg);

/** What our own document says, as its reader should see it. */
function expected({ name, datum, netto, ust, gesamt, zahlbar, seller, steuern }: Beleg) {
  return {
    number: name,
    date: datum,
    seller: { name: seller.name, ustId: seller.ustId, land: 'DE' },
    currency: 'EUR',
    sums: { netto, ust, gesamt, zahlbar },
    steuern: steuern.map((steuer) => ({
      category: steuer.category,
      ustSatz: steuer.ustSatz,
      netto: steuer.netto,
      ust: steuer.ust,
    })),
  };
}

describe('[BUCH-02] an e-invoice from somebody else', () => {
  test('is read out of a PDF', async () => {
    const invoice = await read(await drawRechnung(beleg, undefined));
    expect(invoice).toMatchObject({
      ...expected(beleg),
      kind: 'invoice',
      bedingungen: [expect.objectContaining({ tag: '2026-11-30' })],
      ibans: [beleg.seller.iban],
    });
    expect(ausgabeFromInvoice(invoice)).toMatchObject({
      name: 'Weserklang Veranstaltungstechnik GmbH RN20260042',
      netto: beleg.netto,
      ust: beleg.ust,
    });
  });

  test.each(Object.entries({ ...invoices, ...xRechnungen }))(
    'is read as it was written: %s',
    async (what, make) => {
      const made = make();
      const invoice = await read(what.includes('XRechnung') ? xRechnung(made) : facturX(made));
      expect(invoice).toMatchObject(expected(made));
      // Nothing to remark but what is so: several rates, tax that the customer owes, goods abroad, money that came before.
      const so =
        /Steuersätze:|§ 13b|innergemeinschaftlicher Erwerb|Zollbescheid|nichts mehr zu|Abgezogen sind/;
      expect(invoiceWarnings(invoice).filter((warning) => !so.test(warning))).toEqual([]);
    },
  );

  test.each([
    { what: 'UTF-8 with a mark', file: Buffer.from(`\ufeff${xml}`) },
    { what: 'UTF-16', file: Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le') },
    {
      what: 'ISO-8859-1',
      file: Buffer.from(xml.replace('UTF-8', 'ISO-8859-1').replaceAll(/[^\0-\u00ff]/g, '?'), 'latin1'),
    },
  ])('may come as $what', async ({ file }) => {
    expect((await read(file)).seller.name).toBe(beleg.seller.name);
  });
});

describe('[EING-01] what a foreign invoice says', () => {
  const cii = (changes: readonly (readonly [string | RegExp, string])[]) =>
    changes.reduce((text, [from, to]) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`nothing to replace: ${String(from)}`);
      return changed;
    }, xml);
  const day = (date: string) => `<udt:DateTimeString format="102">${date}</udt:DateTimeString>`;
  const period = (start: string, end: string) =>
    `<ram:BillingSpecifiedPeriod>${start && `<ram:StartDateTime>${day(start)}</ram:StartDateTime>`}${end && `<ram:EndDateTime>${day(end)}</ram:EndDateTime>`}</ram:BillingSpecifiedPeriod>`;
  const delivery =
    /<ram:ApplicableHeaderTradeDelivery[^]*?<\/ram:ApplicableHeaderTradeDelivery>|<ram:ApplicableHeaderTradeDelivery\/>/;
  const without = (text: string) =>
    text
      .replace(delivery, '<ram:ApplicableHeaderTradeDelivery/>')
      .replaceAll(/<ram:BillingSpecifiedPeriod>[^]*?<\/ram:BillingSpecifiedPeriod>/g, '');
  const ofLine = (text: string, inserted: readonly string[]) => {
    let index = 0;
    return text.replaceAll(/<ram:SpecifiedTradeSettlementLineMonetarySummation>/g, (found) => {
      index += 1;
      return `${inserted[index - 1] ?? ''}${found}`;
    });
  };

  test.each([
    {
      says: 'the day of delivery',
      file: without(xml).replace(
        '<ram:ApplicableHeaderTradeDelivery/>',
        `<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${day('20260520')}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>`,
      ),
      leistung: '2026-05-20',
    },
    {
      says: 'the end of the span',
      file: without(xml).replace(
        '<ram:SpecifiedTradePaymentTerms>',
        `${period('20260301', '20260331')}<ram:SpecifiedTradePaymentTerms>`,
      ),
      leistung: '2026-03-31',
    },
    {
      says: 'its start, where there is no end',
      file: without(xml).replace(
        '<ram:SpecifiedTradePaymentTerms>',
        `${period('20260301', '')}<ram:SpecifiedTradePaymentTerms>`,
      ),
      leistung: '2026-03-01',
    },
    {
      says: 'the last of the lines',
      file: ofLine(without(xml), [period('', '20260312'), period('20260320', '20260402')]),
      leistung: '2026-04-02',
    },
    { says: 'nothing', file: without(xml), leistung: '' },
  ])('[Y2.3 F5] when it was performed, in CII: $says', async ({ file, leistung }) => {
    expect((await read(file)).leistung).toBe(leistung);
  });

  const ubl = (inside: string, ofLines = '') =>
    `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:ID>ER-1</cbc:ID><cbc:IssueDate>2026-03-10</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>${inside}<cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Kabelwerk</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty><cac:InvoiceLine>${ofLines}<cbc:InvoicedQuantity unitCode="C62">2</cbc:InvoicedQuantity><cbc:LineExtensionAmount>10.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Adapter</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount>5</cbc:PriceAmount></cac:Price></cac:InvoiceLine></Invoice>`;
  const ublSpan = (start: string, end: string) =>
    `<cac:InvoicePeriod>${start && `<cbc:StartDate>${start}</cbc:StartDate>`}${end && `<cbc:EndDate>${end}</cbc:EndDate>`}</cac:InvoicePeriod>`;

  test.each([
    {
      says: 'the day of delivery',
      file: ubl(
        `${ublSpan('', '2026-03-31')}<cac:Delivery><cbc:ActualDeliveryDate>2026-05-20</cbc:ActualDeliveryDate></cac:Delivery>`,
      ),
      leistung: '2026-05-20',
    },
    { says: 'the end of the span', file: ubl(ublSpan('2026-03-01', '2026-03-31')), leistung: '2026-03-31' },
    { says: 'its start', file: ubl(ublSpan('2026-03-01', '')), leistung: '2026-03-01' },
    { says: 'a line', file: ubl('', ublSpan('2026-03-20', '2026-04-02')), leistung: '2026-04-02' },
    { says: 'nothing', file: ubl(''), leistung: '' },
  ])('[Y2.3 F5] when it was performed, in UBL: $says', async ({ file, leistung }) => {
    expect((await read(file)).leistung).toBe(leistung);
  });

  test('[Y2.1 F7] its code of kind, in both syntaxes', async () => {
    for (const [code, kind] of [
      ['83', 'credit note'],
      ['396', 'credit note'],
      ['261', 'credit note'],
      ['389', 'self-billed'],
      ['386', 'invoice'],
    ] as const) {
      expect(await read(cii([['>380<', `>${code}<`]]))).toMatchObject({ kind, typeCode: code });
      expect(await read(ubl('').replace('>380<', `>${code}<`))).toMatchObject({ kind, typeCode: code });
    }
    const note = ubl('')
      .replaceAll('Invoice-2', 'CreditNote-2')
      .replaceAll(/(<\/?)Invoice([ >])/g, '$1CreditNote$2')
      .replaceAll('cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode')
      .replaceAll('InvoiceLine', 'CreditNoteLine');
    expect(await read(note)).toMatchObject({ kind: 'credit note', typeCode: '380' });
  });

  test('[Y2.9 F14] every term with its day and discount, who is paid, and how', async () => {
    const terms = `<ram:SpecifiedTradePaymentTerms><ram:Description>2 %</ram:Description><ram:DueDateDateTime>${day('20260624')}</ram:DueDateDateTime><ram:ApplicableTradePaymentDiscountTerms><ram:BasisPeriodMeasure unitCode="DAY">14</ram:BasisPeriodMeasure><ram:BasisAmount>119.00</ram:BasisAmount><ram:CalculationPercent>2</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms></ram:SpecifiedTradePaymentTerms>`;
    const file = cii([
      ['<ram:SpecifiedTradePaymentTerms>', `${terms}<ram:SpecifiedTradePaymentTerms>`],
      [
        /<ram:SpecifiedTradeSettlementPaymentMeans>/,
        '<ram:PayeeTradeParty><ram:Name>Factoring AG</ram:Name></ram:PayeeTradeParty><ram:SpecifiedTradeSettlementPaymentMeans>',
      ],
    ]);
    expect(await read(file)).toMatchObject({
      bedingungen: [
        { text: '2 %', tag: '2026-06-24', prozent: 2, tage: 14, basis: 11_900 },
        { tag: '2026-11-30', prozent: 0, tage: 0, basis: undefined },
      ],
      kontoinhaber: expect.stringMatching(/./),
      zahlungsarten: ['58'],
    });
    const inUbl = ubl(
      '<cbc:DueDate>2026-07-10</cbc:DueDate><cac:PaymentMeans><cbc:PaymentMeansCode>59</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>DE02 1203 0000 0000 2020 51</cbc:ID><cbc:Name>Kabel Inhaber</cbc:Name></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:PaymentTerms><cbc:Note>#SKONTO#TAGE=14#PROZENT=2.00#</cbc:Note></cac:PaymentTerms>',
    );
    expect(await read(inUbl)).toMatchObject({
      bedingungen: [{ tag: '2026-07-10' }, { text: '#SKONTO#TAGE=14#PROZENT=2.00#' }],
      kontoinhaber: 'Kabel Inhaber',
      zahlungsarten: ['59'],
      ibans: ['DE02120300000000202051'],
      positionen: [{ text: 'Adapter', menge: '2', einheit: 'C62', preis: '5', netto: 1000 }],
    });
  });

  test('what lies in it may be large; beside it 5 MB are enough', async () => {
    const voucher = Buffer.alloc(20_000_000, 'voucher ').toString('base64');
    const large = ubl(
      `<cac:AdditionalDocumentReference><cbc:ID>Stunden</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="stunden.pdf">${voucher}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`,
    );
    expect((await read(large)).anhaenge).toEqual([{ name: 'stunden.pdf', bytes: 20_000_000 }]);
    const { value } = await reader.attachment(Buffer.from(large), 0);
    expect(value?.name).toBe('stunden.pdf');
    expect(value?.bytes.length).toBe(20_000_000);
    expect((await reader.attachment(Buffer.from(large), 1)).problem).toContain(
      'gibt es in der Rechnung nicht',
    );
    const inCii = cii([
      [
        '</ram:ApplicableHeaderTradeAgreement>',
        `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>A</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:AttachmentBinaryObject mimeCode="text/csv" filename="a.csv">${Buffer.from('x').toString('base64')}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument></ram:ApplicableHeaderTradeAgreement>`,
      ],
    ]);
    expect((await read(inCii)).anhaenge).toEqual([{ name: 'a.csv', bytes: 1 }]);
    expect(await problemOf(ubl(`<cbc:Note>${'x'.repeat(5_000_000)}</cbc:Note>`))).toContain(
      'größer als 5 MB',
    );
  });
});

describe('[ERR-02] a file that cannot be read says what is wrong', () => {
  const doctype = xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>');
  test.each([
    { what: 'an external entity', file: doctype, says: 'DOCTYPE' },
    {
      what: 'a bomb of entities',
      file: xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'),
      says: 'DOCTYPE',
    },
    { what: 'an entity nobody defined', file: xml.replace('Nordstadt', '&wer;'), says: 'fehlerhaft (Zeile' },
    {
      what: 'an attribute twice',
      file: xml.replace('format="102"', 'format="102" format="103"'),
      says: 'fehlerhaft',
    },
    { what: 'a prefix nobody bound', file: xml.replace('<ram:Name>', '<foo:Name>'), says: 'fehlerhaft' },
    { what: 'an end that is missing', file: xml.slice(0, 2000), says: 'fehlerhaft' },
    { what: 'depth', file: `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`, says: 'tiefer' },
    { what: 'breadth', file: `<a>${'<b/>'.repeat(600_000)}</a>`, says: 'größer' },
    { what: '29 MB of small elements', file: `<a>${'<b/>'.repeat(7_250_000)}</a>`, says: 'größer als 5 MB' },
    {
      what: 'one element with 1,500,000 attributes',
      file: `<a ${Array.from({ length: 1_500_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
      says: 'größer als 5 MB',
    },
    {
      what: 'attributes without end',
      file: `<a ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
      says: 'mehr Angaben',
    },
    { what: 'more XML than any', file: `<a>${'x'.repeat(5_000_000)}</a>`, says: 'größer als 5 MB' },
    { what: 'size', file: new Uint8Array(30_000_001), says: 'zu groß' },
    {
      what: 'wrong bytes',
      file: Buffer.from(xml.replace('Nordstadt', 'Köln'), 'latin1'),
      says: 'kein UTF-8',
    },
    {
      what: 'an encoding nobody knows',
      file: xml.replace('UTF-8', 'EBCDIC'),
      says: 'Zeichenkodierung „ebcdic“',
    },
    {
      what: 'an invoice of another language',
      file: '<Invoice xmlns="urn:example:old"><ID>1</ID></Invoice>',
      says: 'keine Rechnung, die wir lesen können',
    },
    { what: 'no invoice at all', file: '<html/>', says: 'keine Rechnung' },
    {
      what: 'a missing number',
      file: xml.replace('<ram:ID>RN20260042</ram:ID>', ''),
      says: 'fehlt die Nummer',
    },
    {
      what: 'a missing date',
      file: xml.replace(/<ram:IssueDateTime>.*?<\/ram:IssueDateTime>/, ''),
      says: 'fehlt das Datum',
    },
    { what: 'a day that is none', file: xml.replaceAll('20261120', '20261340'), says: 'ist kein Datum' },
    {
      what: 'an amount that is none',
      file: xml.replace(/(<ram:GrandTotalAmount>)[^<]*/, '$1viel'),
      says: '„viel“ ist kein Betrag',
    },
    { what: 'a picture', file: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), says: 'weder ein PDF noch' },
    { what: 'nothing', file: '', says: 'weder ein PDF noch' },
    { what: 'a broken PDF', file: '%PDF-1.7\n1 0 obj <<', says: 'beschädigt' },
  ])('$what', async ({ file, says }) => {
    expect(await problemOf(file)).toContain(says);
  });

  test('a PDF without an invoice', async () => {
    const offer = await drawRechnung(ready(angebotBeleg(sampleRechnung(1))), undefined);
    expect(await problemOf(offer)).toContain('enthält keine E-Rechnung');
  });

  test('a PDF whose attachment is hostile', async () => {
    const pdf = await pdfWith({ 'factur-x.xml': doctype });
    expect(await problemOf(pdf)).toContain('DOCTYPE');
  });

  test('a PDF with a password', async () => {
    expect(await problemOf(await pdfWith({}, 'geheim'))).toContain('Passwort');
  });

  test('an attachment that unpacks to far more than an invoice, or a file that takes too long', async () => {
    const careful = invoiceReader({ timeLimitMs: 120_000, memoryMb: 256, growthMb: 60 });
    const bomb = await pdfWith({ 'factur-x.xml': Buffer.alloc(40_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    expect((await careful.read(bomb)).problem).toContain('zu viel Zeit oder Speicher');
    expect((await careful.read(Buffer.from(xml))).value?.number).toBe('RN20260042');
    await careful.close();
    const hasty = invoiceReader({ timeLimitMs: 1, memoryMb: 256, growthMb: 800 });
    // What is small may be read within its millisecond.
    expect((await hasty.read(bomb)).problem).toContain('zu viel Zeit oder Speicher');
    await hasty.close();
  });

  test('[EING-01 F10] whatever the key of its entry and the name of its file: the content decides', async () => {
    for (const name of ['000', 'FACTUR-X.XML', 'Rechnung', 'rechnung.dat'])
      expect((await read(await pdfWith({ 'notes.txt': 'x', 'a.xml': '<a/>', [name]: xml }))).number).toBe(
        'RN20260042',
      );
    const renamed = Buffer.from(await pdfWith({ 'factur-x.xml': xml }));
    // The key of the name tree alone.
    const key = renamed.indexOf('(factur-x.xml) ', renamed.indexOf('/EmbeddedFiles'));
    renamed.write('(000000000000) ', key, 'latin1');
    expect((await read(renamed)).number).toBe('RN20260042');
  });

  test('an invoice under another name beside other attachments is found', async () => {
    const pdf = await pdfWith({ 'notes.txt': 'x', 'order.xml': '<order/>', 'Rechnung 4711.XML': xml });
    expect((await read(pdf)).number).toBe('RN20260042');
  });
});

async function pdfWith(
  files: Readonly<Record<string, string | Buffer>>,
  userPassword?: string,
): Promise<Buffer> {
  const doc = new PDFDocument({ pdfVersion: '1.7', ...(userPassword === undefined ? {} : { userPassword }) });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  for (const [name, content] of Object.entries(files)) doc.file(Buffer.from(content), { name });
  doc.text('Rechnung').end();
  await ended;
  return Buffer.concat(chunks);
}
