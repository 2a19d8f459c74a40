import type {
  IncomingInvoice,
  IncomingPosition,
  IncomingSteuer,
  IncomingTerm,
} from '@traverse/domain/eingang/incoming-invoice';
import { type Day, percent } from '@traverse/domain/values';
import {
  amountAt,
  amountOrNone,
  bytesOfBase64,
  dayAt,
  dayNeeded,
  kindOf,
  lastOf,
  rateAt,
  textNeeded,
} from './written-values.ts';
import { type Attachment, allAt, firstAt, textAt, type XmlElement } from './xml-tree.ts';

/** Element names that differ between CII D16B and ZUGFeRD 1; everything else is the same in both. */
interface Names {
  readonly document: string;
  readonly transaction: string;
  readonly agreement: string;
  readonly delivery: string;
  readonly settlement: string;
  readonly sums: string;
  readonly rate: string;
  readonly line: string;
  readonly lineAgreement: string;
  readonly lineDelivery: string;
  readonly lineSettlement: string;
  readonly lineSums: string;
}

const d16b: Names = {
  document: 'ExchangedDocument',
  transaction: 'SupplyChainTradeTransaction',
  agreement: 'ApplicableHeaderTradeAgreement',
  delivery: 'ApplicableHeaderTradeDelivery',
  settlement: 'ApplicableHeaderTradeSettlement',
  sums: 'SpecifiedTradeSettlementHeaderMonetarySummation',
  rate: 'RateApplicablePercent',
  line: 'IncludedSupplyChainTradeLineItem',
  lineAgreement: 'SpecifiedLineTradeAgreement',
  lineDelivery: 'SpecifiedLineTradeDelivery',
  lineSettlement: 'SpecifiedLineTradeSettlement',
  lineSums: 'SpecifiedTradeSettlementLineMonetarySummation',
};

const zugferd1: Names = {
  document: 'HeaderExchangedDocument',
  transaction: 'SpecifiedSupplyChainTradeTransaction',
  agreement: 'ApplicableSupplyChainTradeAgreement',
  delivery: 'ApplicableSupplyChainTradeDelivery',
  settlement: 'ApplicableSupplyChainTradeSettlement',
  sums: 'SpecifiedTradeSettlementMonetarySummation',
  rate: 'ApplicablePercent',
  line: 'IncludedSupplyChainTradeLineItem',
  lineAgreement: 'SpecifiedSupplyChainTradeAgreement',
  lineDelivery: 'SpecifiedSupplyChainTradeDelivery',
  lineSettlement: 'SpecifiedSupplyChainTradeSettlement',
  lineSums: 'SpecifiedTradeSettlementMonetarySummation',
};

/** Factur-X, ZUGFeRD 2 and XRechnung in the syntax of UN/CEFACT. */
export function readCii(root: XmlElement): IncomingInvoice {
  const profile = textAt(
    root,
    'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
  ).toLowerCase();
  // MINIMUM and BASIC WL have no lines and are no e-invoices (BMF 15.10.2024).
  return read(root, d16b, !/minimum|basicwl/.test(profile));
}

/** ZUGFeRD 1, still sent by some. */
export function readZugferd1(root: XmlElement): IncomingInvoice {
  return read(root, zugferd1, false);
}

function read(root: XmlElement, names: Names, isLawful: boolean): IncomingInvoice {
  const document = firstAt(root, names.document);
  const transaction = firstAt(root, names.transaction);
  const settlement = firstAt(transaction, names.settlement);
  const sums = firstAt(settlement, names.sums);
  const currency = textAt(settlement, 'InvoiceCurrencyCode') || 'EUR';
  const gesamt = amountAt(sums, 'GrandTotalAmount');
  const typeCode = textAt(document, 'TypeCode');
  const agreement = firstAt(transaction, names.agreement);
  const means = allAt(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  return {
    kind: kindOf(typeCode),
    typeCode,
    number: textNeeded(document, 'ID', 'die Nummer'),
    date: dayNeeded(document, 'IssueDateTime/DateTimeString'),
    leistung: performedAt(transaction, settlement, names),
    seller: sellerOf(firstAt(agreement, 'SellerTradeParty')),
    buyer: {
      name: textAt(agreement, 'BuyerTradeParty/Name'),
      ustId: registered(firstAt(agreement, 'BuyerTradeParty'), 'VA'),
    },
    vertreterUstId: registered(firstAt(agreement, 'SellerTaxRepresentativeTradeParty'), 'VA'),
    ibans: means
      .map((each) => textAt(each, 'PayeePartyCreditorFinancialAccount/IBANID').replaceAll(' ', ''))
      .filter((iban) => iban !== ''),
    bic: textAt(
      settlement,
      'SpecifiedTradeSettlementPaymentMeans/PayeeSpecifiedCreditorFinancialInstitution/BICID',
    ),
    kontoinhaber:
      textAt(
        settlement,
        'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/AccountName',
      ) || textAt(settlement, 'PayeeTradeParty/Name'),
    zahlungsarten: means.map((each) => textAt(each, 'TypeCode')).filter((code) => code !== ''),
    bedingungen: allAt(settlement, 'SpecifiedTradePaymentTerms').map(termOf),
    bezug: allAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID').map(({ text }) => text),
    currency,
    sums: {
      lines: amountAt(sums, 'LineTotalAmount'),
      allowances: amountAt(sums, 'AllowanceTotalAmount'),
      charges: amountAt(sums, 'ChargeTotalAmount'),
      netto: amountAt(sums, 'TaxBasisTotalAmount'),
      ust: amountAt(taxTotal(sums, currency), 'TaxTotalAmount'),
      gesamt,
      prepaid: amountAt(sums, 'TotalPrepaidAmount'),
      rounding: amountAt(sums, 'RoundingAmount'),
      zahlbar: firstAt(sums, 'DuePayableAmount') ? amountAt(sums, 'DuePayableAmount') : gesamt,
    },
    steuern: allAt(settlement, 'ApplicableTradeTax').map(
      (tax): IncomingSteuer => ({
        category: textAt(tax, 'CategoryCode'),
        ustSatz: percent(rateAt(tax, names.rate)),
        netto: amountAt(tax, 'BasisAmount'),
        ust: amountAt(tax, 'CalculatedAmount'),
      }),
    ),
    positionen: allAt(transaction, names.line).map((line) => positionOf(line, names)),
    anhaenge: attachmentsOfCii(root, names).map(({ name, element }) => ({
      name,
      bytes: bytesOfBase64(element.text),
    })),
    isLawful,
  };
}

/** BT-72, else the end or the start of the span (BT-74, BT-73), else the last of the lines (BT-135, BT-134). */
function performedAt(
  transaction: XmlElement | undefined,
  settlement: XmlElement | undefined,
  names: Names,
): Day | '' {
  const event = 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString';
  const span = (element: XmlElement | undefined, which: 'End' | 'Start') =>
    dayAt(element, `BillingSpecifiedPeriod/${which}DateTime/DateTimeString`);
  const lines = allAt(transaction, `${names.line}/${names.lineSettlement}`);
  return (
    dayAt(transaction, `${names.delivery}/${event}`) ||
    span(settlement, 'End') ||
    span(settlement, 'Start') ||
    lastOf(lines.map((line) => span(line, 'End') || span(line, 'Start')))
  );
}

function termOf(term: XmlElement): IncomingTerm {
  const discount = firstAt(term, 'ApplicableTradePaymentDiscountTerms');
  const measure = firstAt(discount, 'BasisPeriodMeasure');
  const days = { DAY: 1, WEE: 7 }[measure?.attributes.get('unitCode') ?? ''] ?? 0;
  return {
    text: textAt(term, 'Description'),
    tag: dayAt(term, 'DueDateDateTime/DateTimeString'),
    prozent: percent(rateAt(discount, 'CalculationPercent')),
    tage: Math.round(Number(measure?.text ?? 0) * days) || 0,
    basis: amountOrNone(discount, 'BasisAmount'),
  };
}

function positionOf(line: XmlElement, names: Names): IncomingPosition {
  const settlement = firstAt(line, names.lineSettlement);
  const menge = firstAt(line, `${names.lineDelivery}/BilledQuantity`);
  return {
    text: [textAt(line, 'SpecifiedTradeProduct/Name'), textAt(line, 'SpecifiedTradeProduct/Description')]
      .filter((text) => text !== '')
      .join('\n'),
    menge: menge?.text ?? '',
    einheit: menge?.attributes.get('unitCode') ?? '',
    preis: textAt(line, `${names.lineAgreement}/NetPriceProductTradePrice/ChargeAmount`),
    netto: amountAt(firstAt(settlement, names.lineSums), 'LineTotalAmount'),
    satz: percent(rateAt(settlement, `ApplicableTradeTax/${names.rate}`)),
  };
}

/** Vouchers that lie in the document (BG-24). */
export function attachmentsOfCii(root: XmlElement, names: Names = d16b): readonly Attachment[] {
  const all = allAt(root, `${names.transaction}/${names.agreement}/AdditionalReferencedDocument`);
  return all.flatMap((document) => {
    const element = firstAt(document, 'AttachmentBinaryObject');
    const name = element?.attributes.get('filename') || textAt(document, 'IssuerAssignedID') || 'Anhang';
    return element ? [{ name, element }] : [];
  });
}

function registered(party: XmlElement | undefined, scheme: 'VA' | 'FC'): string {
  const registrations = allAt(party, 'SpecifiedTaxRegistration/ID');
  const found = registrations.find(({ attributes }) => attributes.get('schemeID') === scheme);
  return (found?.text ?? '').replaceAll(' ', '');
}

function sellerOf(party: XmlElement | undefined): IncomingInvoice['seller'] {
  return {
    name: textNeeded(party, 'Name', 'der Name des Lieferanten'),
    ustId: registered(party, 'VA'),
    steuernummer: registered(party, 'FC'),
    strasse: textAt(party, 'PostalTradeAddress/LineOne'),
    plz: textAt(party, 'PostalTradeAddress/PostcodeCode'),
    ort: textAt(party, 'PostalTradeAddress/CityName'),
    land: textAt(party, 'PostalTradeAddress/CountryID'),
  };
}

/** The tax may stand there twice, in the currency of the invoice and in that of the accounts. */
function taxTotal(sums: XmlElement | undefined, currency: string): XmlElement | undefined {
  const totals = allAt(sums, 'TaxTotalAmount');
  const fitting = totals.find(({ attributes }) => attributes.get('currencyID') === currency) ?? totals[0];
  return sums && { ...sums, children: fitting ? [fitting] : [] };
}
