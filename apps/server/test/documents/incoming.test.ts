import {
  angebotBeleg,
  ausgabeFromInvoice,
  type Beleg,
  type IncomingInvoice,
  invoiceWarnings,
  rechnungBeleg,
} from '@traverse/domain';
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
      faellig: '2026-11-30',
      iban: beleg.seller.iban,
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
      // Nothing to remark but what is so: several rates, or tax that the customer owes.
      expect(invoiceWarnings(invoice).filter((warning) => !/Steuersätze:|§ 13b/.test(warning))).toEqual([]);
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
    expect((await hasty.read(Buffer.from(xml))).problem).toContain('zu viel Zeit oder Speicher');
    await hasty.close();
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
