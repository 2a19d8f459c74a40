import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let books: TestUser;
let stranger: TestUser;
const own = 'DE94999123000000040001';
const theirs = 'DE10999456000000001001';

beforeAll(async () => {
  server = await startServer();
  books = await server.user('buchhaltung');
  stranger = await server.user('rechnungen');
  const admin = await server.user('admin');
  const [firma] = (await server.ask('GET', '/api/collections/firma/records', { as: admin })).body.items;
  await server.ask('PATCH', `/api/collections/firma/records/${firma.id}`, {
    as: admin,
    body: { name: 'Pegelhaus Veranstaltungstechnik GmbH', ustId: 'DE123456788', iban: own },
  });
});
afterAll(() => server[Symbol.asyncDispose]());

interface Bill {
  readonly nummer?: string;
  readonly name?: string;
  readonly ustId?: string;
  readonly iban?: string;
  readonly bezahlt?: string;
  readonly bezug?: string;
  readonly anhang?: string;
  readonly typ?: string;
}

/** A bill of 100,00 and 19 % of 10.6.2026. */
function xml({
  nummer = 'ER-1',
  name = 'Kabelwerk Nordheide GmbH',
  ustId = 'DE999000111',
  iban = theirs,
  bezahlt = '',
  bezug = '',
  anhang = '',
  typ = '380',
}: Bill): string {
  const tax = (id: string) =>
    `<cac:PartyTaxScheme><cbc:CompanyID>${id}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`;
  const party = (inside: string, called: string) =>
    `<cac:Party><cac:PostalAddress><cbc:StreetName>Heideweg 1</cbc:StreetName><cbc:CityName>Celle</cbc:CityName><cbc:PostalZone>29221</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>${inside}<cac:PartyLegalEntity><cbc:RegistrationName>${called}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`;
  return `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:ID>${nummer}</cbc:ID><cbc:IssueDate>2026-06-10</cbc:IssueDate><cbc:DueDate>2026-07-10</cbc:DueDate><cbc:InvoiceTypeCode>${typ}</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>${bezug && `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${bezug}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`}${anhang && `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/html" filename="stunden.html">${Buffer.from(anhang).toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`}<cac:AccountingSupplierParty>${party(ustId && tax(ustId), name)}</cac:AccountingSupplierParty><cac:AccountingCustomerParty>${party('', 'Pegelhaus')}</cac:AccountingCustomerParty><cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:TaxTotal><cbc:TaxAmount currencyID="EUR">19.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount>100.00</cbc:TaxableAmount><cbc:TaxAmount>19.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal><cac:LegalMonetaryTotal><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>119.00</cbc:TaxInclusiveAmount>${bezahlt && `<cbc:PrepaidAmount>${bezahlt}</cbc:PrepaidAmount>`}<cbc:PayableAmount>${bezahlt ? (119 - Number(bezahlt)).toFixed(2) : '119.00'}</cbc:PayableAmount></cac:LegalMonetaryTotal><cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">2</cbc:InvoicedQuantity><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Adapter</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount>50.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine></Invoice>`;
}

async function readBill(bill: Bill) {
  const body = new FormData();
  body.set('datei', new Blob([xml(bill)]), 'rechnung.xml');
  const answer = await server.ask('POST', '/readEInvoice', { as: books, body });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function save(values: object, bill?: Bill) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value));
  if (bill) body.set('anlagen', new Blob([xml(bill)]), 'rechnung.xml');
  const answer = await server.ask('POST', '/api/collections/ausgaben/records', { as: books, body });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('[EING-01] an e-invoice becomes an expense', () => {
  test('[F15] with number, due day and account; it is stored as it was proposed', async () => {
    const { ausgabe, neuerLieferant, marke } = await readBill({ nummer: 'ER-1010' });
    expect(ausgabe).toMatchObject({
      belegnummer: 'ER-1010',
      faelligAm: '2026-07-10 01:00:00.000Z',
      iban: theirs,
    });
    expect(marke).toBe('');
    expect(neuerLieferant).toMatchObject({
      name: 'Kabelwerk Nordheide GmbH',
      strasse: 'Heideweg',
      hausnummer: '1',
      ustId: 'DE999000111',
      iban: theirs,
      kreditorennummer: 70_001,
    });
    expect(await save(ausgabe)).toMatchObject({ belegnummer: 'ER-1010', iban: theirs });
  });

  test('[F8 Y2.8] whose VAT id says that it is another is not matched, and is named', async () => {
    const known = await server.given('lieferanten', {
      name: 'Müller Licht GmbH',
      ustId: 'DE999000777',
      iban: theirs,
    });
    const other = await readBill({ nummer: 'ER-8', ustId: 'DE999000888' });
    expect(other.ausgabe.lieferant).toBeUndefined();
    expect(other.warnungen).toContain(
      'Die IBAN kennst du von „Müller Licht GmbH“, die USt-IdNr. ist eine andere. Prüf, wer die Rechnung stellt.',
    );
    const withoutId = await readBill({ nummer: 'ER-9', ustId: '' });
    expect(withoutId.ausgabe.lieferant).toBe(known.id);
    expect(withoutId.neuerLieferant).toBeUndefined();
  });

  test('[Y2.8] who was found without a number is proposed the one of the bill', async () => {
    const deko = await server.given('lieferanten', { name: 'Deko & Co. KG' });
    const found = await readBill({ nummer: 'D-1', name: 'DEKO GmbH', ustId: 'DE999000444', iban: '' });
    expect(found).toMatchObject({ ausgabe: { lieferant: deko.id }, ustIdFehlt: 'DE999000444' });
  });

  test('[F11 Y2.10] of our own is said', async () => {
    const { warnungen } = await readBill({ nummer: 'RN1', ustId: 'DE 123 456 788' });
    expect(warnungen).toContain('Das ist eine eigene Rechnung, sie gehört zu den Einnahmen.');
  });

  test('[Y2.11] twice: the same file, and the same number of that supplier written otherwise', async () => {
    const zelt = await server.given('lieferanten', { name: 'Zelt AG', ustId: 'DE999000333' });
    const bill = { nummer: 'RE-2026/17', ustId: 'DE999000333' };
    const first = await readBill(bill);
    expect(first).toMatchObject({ marke: '', ausgabe: { lieferant: zelt.id } });
    await save({ ...first.ausgabe, name: 'Zelt' }, bill);
    const again = await readBill(bill);
    expect(again.marke).toBe('doppelt');
    expect(again.warnungen[0]).toBe('Diese Datei hängt schon an „Zelt“ vom 10.6.2026.');
    expect(await readBill({ ...bill, nummer: 're 2026 17' })).toMatchObject({ marke: 'vielleicht doppelt' });
    expect(await readBill({ nummer: 're 2026 17', ustId: 'DE999000222' })).toMatchObject({ marke: '' });
    expect(await readBill({ ...bill, nummer: 'RE-2026/18' })).toMatchObject({ marke: '' });
  });

  test('names the prepayments that it takes off, and the bill that it corrects', async () => {
    const { id } = await server.given('lieferanten', { name: 'Bühne AG', ustId: 'DE999000666' });
    const bill = { ustId: 'DE999000666' };
    const { ausgabe } = await readBill({ ...bill, nummer: 'A-1', typ: '386' });
    expect(ausgabe).toMatchObject({ anzahlung: true, lieferant: id });
    const deposit = await save(ausgabe);
    const final = await readBill({ ...bill, nummer: 'A-2', bezahlt: '50.00' });
    expect(final.anzahlungen).toEqual([
      { id: deposit.id, name: deposit.name, datum: '2026-06-10', gesamt: 11_900 },
    ]);
    expect(final.warnungen.join(' ')).toMatch(/Abgezogen sind 50,00.€\..*Anzahlung von ihm: /);
    const corrected = await readBill({ ...bill, nummer: 'A-3', typ: '384', bezug: 'a 1' });
    expect(corrected.warnungen).toContain(
      'Berichtigt A-1 vom 10.6.2026. Ersetzt sie diese, berichtige die alte.',
    );
  });
});

describe('[EING-01 Y2.6] the country of a tax', () => {
  const store = (body: object) =>
    server.ask('POST', '/api/collections/ausgaben/records', {
      as: books,
      body: { name: 'Hotel', datum: '2026-06-10 02:00:00.000Z', netto: 8000, ust: 1600, ...body },
    });

  test.each([
    { ustLand: 'at', ustArt: 'nicht abziehbar', status: 200 },
    { ustLand: 'AT', ustArt: '', status: 400 },
    { ustLand: 'AT', ustArt: 'normal', status: 400 },
    { ustLand: 'DE', ustArt: 'nicht abziehbar', status: 400 },
    { ustLand: 'QQ', ustArt: 'nicht abziehbar', status: 400 },
    { ustLand: '', ustArt: 'nicht abziehbar', status: 200 },
  ])('$ustLand beside „$ustArt“: $status', async ({ status, ...body }) => {
    const answer = await store(body);
    expect(answer.status).toBe(status);
    expect(answer.body.ustLand ?? '').toBe(status === 200 ? body.ustLand.toUpperCase() : '');
  });
});

describe('[EING-01 O16] a stored e-invoice can be read', () => {
  test('by whoever reads its record, with what lies in it', async () => {
    const bill = { nummer: 'L-1', anhang: '<script>alert(1)</script>' };
    const { id, anlagen } = await save((await readBill(bill)).ausgabe, bill);
    const path = `/api/eRechnung/ausgaben/${id}/${anlagen[0]}`;
    expect(await server.ask('GET', path, { as: books })).toMatchObject({
      status: 200,
      body: {
        rechnung: {
          nummer: 'L-1',
          gesamt: 11_900,
          positionen: [{ text: 'Adapter', menge: '2', einheit: 'C62', preis: '50.00', netto: 10_000 }],
          anhaenge: [{ name: 'stunden.html', bytes: 25 }],
        },
      },
    });
    const file = await fetch(`${server.url}${path}?anhang=0`, { headers: { Authorization: books.token } });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename=stunden.html');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(await file.text()).toBe(bill.anhang);
    expect(await server.ask('GET', `${path}?anhang=7`, { as: books })).toMatchObject(germanError(400));
    expect(await server.ask('GET', `${path}?anhang=x`, { as: books })).toMatchObject(germanError(400));
    expect(await server.ask('GET', path)).toMatchObject(germanError(401));
    expect(await server.ask('GET', path, { as: stranger })).toMatchObject(germanError(404));
    expect(await server.ask('GET', `/api/eRechnung/ausgaben/${id}/x.xml`, { as: books })).toMatchObject(
      germanError(404),
    );
    expect(await server.ask('GET', `/api/eRechnung/nichts/${id}/x.xml`, { as: books })).toMatchObject(
      germanError(404),
    );
  });
});
