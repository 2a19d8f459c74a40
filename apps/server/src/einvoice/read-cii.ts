import { type IncomingInvoice, type IncomingSteuer, percent } from '@traverse/domain';
import { amountAt, dayAt, dayNeeded, kindOf, rateAt, textNeeded } from './written-values.ts';
import { allAt, firstAt, textAt, type XmlElement } from './xml-tree.ts';

/** Element names that differ between CII D16B and ZUGFeRD 1; everything else is the same in both. */
interface Names {
  readonly document: string;
  readonly transaction: string;
  readonly agreement: string;
  readonly settlement: string;
  readonly sums: string;
  readonly rate: string;
  readonly line: string;
  readonly lineSettlement: string;
  readonly lineSums: string;
}

const d16b: Names = {
  document: 'ExchangedDocument',
  transaction: 'SupplyChainTradeTransaction',
  agreement: 'ApplicableHeaderTradeAgreement',
  settlement: 'ApplicableHeaderTradeSettlement',
  sums: 'SpecifiedTradeSettlementHeaderMonetarySummation',
  rate: 'RateApplicablePercent',
  line: 'IncludedSupplyChainTradeLineItem',
  lineSettlement: 'SpecifiedLineTradeSettlement',
  lineSums: 'SpecifiedTradeSettlementLineMonetarySummation',
};

const zugferd1: Names = {
  document: 'HeaderExchangedDocument',
  transaction: 'SpecifiedSupplyChainTradeTransaction',
  agreement: 'ApplicableSupplyChainTradeAgreement',
  settlement: 'ApplicableSupplyChainTradeSettlement',
  sums: 'SpecifiedTradeSettlementMonetarySummation',
  rate: 'ApplicablePercent',
  line: 'IncludedSupplyChainTradeLineItem',
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
  return {
    kind: kindOf(textAt(document, 'TypeCode')),
    number: textNeeded(document, 'ID', 'die Nummer'),
    date: dayNeeded(document, 'IssueDateTime/DateTimeString'),
    faellig: dayAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'),
    seller: sellerOf(firstAt(transaction, `${names.agreement}/SellerTradeParty`)),
    iban: textAt(
      settlement,
      'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID',
    ).replaceAll(' ', ''),
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
    lines: allAt(transaction, `${names.line}/${names.lineSettlement}/${names.lineSums}`).map((line) =>
      amountAt(line, 'LineTotalAmount'),
    ),
    isLawful,
  };
}

function sellerOf(party: XmlElement | undefined): IncomingInvoice['seller'] {
  const registrations = allAt(party, 'SpecifiedTaxRegistration/ID');
  const registered = (scheme: string) =>
    registrations.find(({ attributes }) => attributes.get('schemeID') === scheme)?.text ?? '';
  return {
    name: textNeeded(party, 'Name', 'der Name des Lieferanten'),
    ustId: registered('VA').replaceAll(' ', ''),
    steuernummer: registered('FC'),
    land: textAt(party, 'PostalTradeAddress/CountryID'),
  };
}

/** The tax may stand there twice, in the currency of the invoice and in that of the accounts. */
function taxTotal(sums: XmlElement | undefined, currency: string): XmlElement | undefined {
  const totals = allAt(sums, 'TaxTotalAmount');
  const fitting = totals.find(({ attributes }) => attributes.get('currencyID') === currency) ?? totals[0];
  return sums && { ...sums, children: fitting ? [fitting] : [] };
}
