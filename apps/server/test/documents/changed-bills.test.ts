import { ausgabeFromInvoice } from '@traverse/domain/eingang/ausgabe';
import { belegtyp } from '@traverse/domain/eingang/belegtyp';
import { invoiceWarnings } from '@traverse/domain/eingang/hinweise';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInvoice } from '../../src/einvoice/read-invoice.ts';
import { ReadProblem } from '../../src/einvoice/read-problem.ts';

const runs = { seed: 20_261_128, numRuns: 60 };
const iban = 'DE39999456000000003001';

const aBill = fc.record({
  syntax: fc.constantFrom('CII', 'UBL'),
  code: fc.constantFrom('380', '384', '381', '83', '396', '420', '386', '326', '389', '261', '503'),
  rate: fc.constantFrom(19, 7, 20),
  nets: fc.array(fc.integer({ min: 100, max: 9_999_999 }), { minLength: 1, maxLength: 4 }),
  below: fc.boolean(),
  ustId: fc.constantFrom('DE999000111', 'ATU99900011', 'CY99900011L', ''),
  land: fc.constantFrom('DE', 'AT'),
  leistung: fc.constantFrom('', '2026-05-20', '2026-06-10', '2026-07-01'),
  how: fc.constantFrom('delivery', 'end', 'start', 'line'),
});
type Bill = typeof aBill extends fc.Arbitrary<infer Value> ? Value : never;

const euro = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const signed = ({ below }: Bill, amount: number) => (below ? 0 - amount : amount);

function sumsOf(bill: Bill) {
  const netto = bill.nets.reduce((sum, each) => sum + each, 0);
  const ust = Math.round((netto * bill.rate) / 100);
  return { netto: signed(bill, netto), ust: signed(bill, ust), gesamt: signed(bill, netto + ust) };
}

const el = (name: string, inside: string, attributes = '') =>
  `<${name}${attributes && ` ${attributes}`}>${inside}</${name}>`;

function cii(bill: Bill): string {
  const { netto, ust, gesamt } = sumsOf(bill);
  const day = (text: string) => el('udt:DateTimeString', text.replaceAll('-', ''), 'format="102"');
  const span = (which: 'Start' | 'End') =>
    el('ram:BillingSpecifiedPeriod', el(`ram:${which}DateTime`, day(bill.leistung)));
  const at = (how: Bill['how'], text: () => string) =>
    bill.leistung !== '' && bill.how === how ? text() : '';
  const tax = (inside: string) =>
    el(
      'ram:ApplicableTradeTax',
      `${inside}<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${bill.rate}</ram:RateApplicablePercent>`,
    );
  const lines = bill.nets.map((net) =>
    el(
      'ram:IncludedSupplyChainTradeLineItem',
      `<ram:SpecifiedTradeProduct><ram:Name>Adapter</ram:Name></ram:SpecifiedTradeProduct>${el('ram:SpecifiedLineTradeSettlement', `${tax('')}${at('line', () => span('End'))}${el('ram:SpecifiedTradeSettlementLineMonetarySummation', el('ram:LineTotalAmount', euro(signed(bill, net))))}`)}`,
    ),
  );
  const seller = `<ram:Name>Kabelwerk</ram:Name><ram:PostalTradeAddress><ram:CountryID>${bill.land}</ram:CountryID></ram:PostalTradeAddress>${bill.ustId && `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${bill.ustId}</ram:ID></ram:SpecifiedTaxRegistration>`}`;
  const delivery = at(
    'delivery',
    () =>
      `<ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${day(bill.leistung)}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent>`,
  );
  const settlement = `<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${iban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>${tax(`<ram:CalculatedAmount>${euro(ust)}</ram:CalculatedAmount><ram:BasisAmount>${euro(netto)}</ram:BasisAmount>`)}${at('end', () => span('End'))}${at('start', () => span('Start'))}<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${day('2026-07-10')}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>${el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', `<ram:LineTotalAmount>${euro(netto)}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${euro(netto)}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">${euro(ust)}</ram:TaxTotalAmount><ram:GrandTotalAmount>${euro(gesamt)}</ram:GrandTotalAmount><ram:DuePayableAmount>${euro(gesamt)}</ram:DuePayableAmount>`)}`;
  return `<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"><rsm:ExchangedDocument><ram:ID>ER-1</ram:ID><ram:TypeCode>${bill.code}</ram:TypeCode><ram:IssueDateTime>${day('2026-06-10')}</ram:IssueDateTime></rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>${lines.join('')}<ram:ApplicableHeaderTradeAgreement>${el('ram:SellerTradeParty', seller)}</ram:ApplicableHeaderTradeAgreement>${el('ram:ApplicableHeaderTradeDelivery', delivery)}${el('ram:ApplicableHeaderTradeSettlement', settlement)}</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
}

function ubl(bill: Bill): string {
  const { netto, ust, gesamt } = sumsOf(bill);
  const at = (how: Bill['how'], text: string) => (bill.leistung !== '' && bill.how === how ? text : '');
  const span = (which: 'Start' | 'End') => el('cac:InvoicePeriod', el(`cbc:${which}Date`, bill.leistung));
  const lines = bill.nets.map((net) =>
    el(
      'cac:InvoiceLine',
      `${at('line', span('End'))}<cbc:LineExtensionAmount>${euro(signed(bill, net))}</cbc:LineExtensionAmount><cac:Item><cbc:Name>Adapter</cbc:Name></cac:Item>`,
    ),
  );
  return `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:ID>ER-1</cbc:ID><cbc:IssueDate>2026-06-10</cbc:IssueDate><cbc:DueDate>2026-07-10</cbc:DueDate><cbc:InvoiceTypeCode>${bill.code}</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>${at('end', span('End'))}${at('start', span('Start'))}<cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cac:Country><cbc:IdentificationCode>${bill.land}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>${bill.ustId && `<cac:PartyTaxScheme><cbc:CompanyID>${bill.ustId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`}<cac:PartyLegalEntity><cbc:RegistrationName>Kabelwerk</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>${at('delivery', `<cac:Delivery><cbc:ActualDeliveryDate>${bill.leistung}</cbc:ActualDeliveryDate></cac:Delivery>`)}<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:TaxTotal><cbc:TaxAmount currencyID="EUR">${euro(ust)}</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount>${euro(netto)}</cbc:TaxableAmount><cbc:TaxAmount>${euro(ust)}</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${bill.rate}</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal><cac:LegalMonetaryTotal><cbc:LineExtensionAmount>${euro(netto)}</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>${euro(netto)}</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>${euro(gesamt)}</cbc:TaxInclusiveAmount><cbc:PayableAmount>${euro(gesamt)}</cbc:PayableAmount></cac:LegalMonetaryTotal>${lines.join('')}</Invoice>`;
}

const xmlOf = (bill: Bill): string => (bill.syntax === 'CII' ? cii(bill) : ubl(bill));

/** What must come of it, worked out apart from the rules. */
function meant(bill: Bill) {
  const { netto, ust } = sumsOf(bill);
  const isCredit = ['381', '83', '396', '420', '261', '503'].includes(bill.code);
  const turns = isCredit && !bill.below ? -1 : 1;
  const land = bill.ustId === '' ? bill.land : bill.ustId.slice(0, 2);
  return {
    netto: turns * netto,
    ust: turns * ust,
    ustLand: land === 'DE' ? undefined : land,
    ustArt: land === 'DE' ? undefined : 'nicht abziehbar',
    leistung: bill.leistung === '2026-06-10' ? '' : bill.leistung,
    anzahlung: ['386', '503'].includes(bill.code) ? true : undefined,
    belegnummer: 'ER-1',
    faellig: '2026-07-10',
    iban,
  };
}

async function read(file: Uint8Array | string) {
  const invoice = await readInvoice(Buffer.from(file));
  const {
    netto,
    ust,
    ustLand,
    ustArt,
    leistungsdatum = '',
    anzahlung,
    belegnummer,
    faelligAm = '',
    iban: account,
  } = ausgabeFromInvoice(invoice);
  return {
    draft: {
      netto,
      ust,
      ustLand,
      ustArt,
      leistung: leistungsdatum.slice(0, 10),
      anzahlung,
      belegnummer,
      faellig: faelligAm.slice(0, 10),
      iban: account,
    },
    said: invoiceWarnings(invoice),
  };
}

describe('[EING-01 F5 F6 F7 F13 F15] bills in whatever shape', () => {
  const dress = fc.record({
    prefix: fc.boolean(),
    spaces: fc.boolean(),
    comments: fc.boolean(),
    encoding: fc.constantFrom('utf8', 'mark', 'utf16le', 'declared'),
  });
  type Dress = typeof dress extends fc.Arbitrary<infer Value> ? Value : never;

  /** The same document, written by somebody else. */
  function dressed(xml: string, { prefix, spaces, comments, encoding }: Dress): Uint8Array {
    let text = xml;
    if (prefix)
      text = text.replaceAll(/\b(ram|cbc):/g, 'x-$1:').replaceAll(/xmlns:(ram|cbc)=/g, 'xmlns:x-$1=');
    if (spaces) text = text.replaceAll(/></g, '>\n  <').replaceAll(/>([^<\n]+)</g, '> $1\n<');
    if (comments) text = text.replaceAll(/(<\/[^>]*(?:Name|ID|Party)>)/g, '$1<!-- 1.00 -->');
    if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
    if (encoding === 'declared')
      return Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, 'latin1');
    return Buffer.from(encoding === 'mark' ? `\ufeff${text}` : text);
  }

  test('are read into what they mean', async () => {
    await fc.assert(
      fc.asyncProperty(aBill, dress, async (bill, how) => {
        const { draft, said } = await read(dressed(xmlOf(bill), how));
        expect(draft).toEqual(meant(bill));
        const { gutschrift, selbst, anzahlung } = belegtyp(bill.code);
        const words = said.join(' ');
        expect(/Gutschrift/.test(words)).toBe(gutschrift);
        expect(/gehört zu den Einnahmen/.test(words)).toBe(selbst);
        expect(/zählt mit der Zahlung/.test(words)).toBe(anzahlung);
        expect(/keine Vorsteuer/.test(words)).toBe(draft.ustLand !== undefined);
        expect(words).not.toContain('in der Rechnung stehen');
      }),
      runs,
    );
  });

  test('that somebody has changed are told', async () => {
    const harm = fc.record({
      what: fc.constantFrom('amount', 'sign', 'cut', 'iban', 'day', 'code', 'twice'),
      where: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(aBill, harm, async (bill, { what, where }) => {
        const whole = xmlOf(bill);
        const amounts = [...whole.matchAll(/>(-?\d+\.\d\d)</g)];
        const lines = [
          ...whole.matchAll(/<(\w+:(?:IncludedSupplyChainTradeLineItem|InvoiceLine))>.*?<\/\1>/g),
        ];
        const pick = <Item>(all: readonly Item[]) => all[Math.floor(where * all.length)];
        const amount = pick(amounts);
        const line = pick(lines);
        if (!amount || !line) throw new Error('nothing to change');
        const other = (found: RegExpExecArray, text: string) =>
          whole.slice(0, found.index) + text + whole.slice(found.index + found[0].length);
        const [, written = ''] = amount;
        const harmed = {
          amount: other(amount, `>${euro(Math.round(Number(written) * 100) + 700)}<`),
          sign: other(amount, `>${euro(0 - Math.round(Number(written) * 100))}<`),
          cut: whole.slice(0, Math.floor(where * whole.length)),
          iban: whole.replace(
            iban,
            iban.replace(/\d$/, (last) => String((Number(last) + 1) % 10)),
          ),
          day: whole.replaceAll(/2026-?06-?10/g, '20260631'),
          code: whole.replace(`>${bill.code}<`, '>999<'),
          twice: other(line, line[0] + line[0]),
        }[what];
        const found = await read(harmed).catch((problem: unknown) => {
          if (problem instanceof ReadProblem) return undefined;
          throw problem;
        });
        const words = found?.said.join(' ') ?? 'refused';
        expect(words).toMatch(
          /refused|in der Rechnung stehen|IBAN .* stimmt nicht|Den Belegtyp „999“ kennen wir nicht/,
        );
      }),
      runs,
    );
  });
});
