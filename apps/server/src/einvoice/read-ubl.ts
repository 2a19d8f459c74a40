import type {
  IncomingInvoice,
  IncomingPosition,
  IncomingSteuer,
  IncomingTerm,
} from '@traverse/domain/eingang/incoming-invoice';
import { cents, type Day, percent } from '@traverse/domain/values';
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

/** XRechnung and Peppol in the syntax of OASIS: `Invoice` or `CreditNote`. */
export function readUbl(root: XmlElement): IncomingInvoice {
  const currency = textAt(root, 'DocumentCurrencyCode') || 'EUR';
  const total = taxTotal(root, currency);
  const sums = firstAt(root, 'LegalMonetaryTotal');
  const typeCode = textAt(root, 'InvoiceTypeCode') || textAt(root, 'CreditNoteTypeCode');
  const means = allAt(root, 'PaymentMeans');
  const lines = [...allAt(root, 'InvoiceLine'), ...allAt(root, 'CreditNoteLine')];
  return {
    kind: root.name === 'CreditNote' ? 'credit note' : kindOf(typeCode),
    typeCode,
    number: textNeeded(root, 'ID', 'die Nummer'),
    date: dayNeeded(root, 'IssueDate'),
    leistung: performedAt(root, lines),
    seller: sellerOf(firstAt(root, 'AccountingSupplierParty/Party')),
    buyer: buyerOf(firstAt(root, 'AccountingCustomerParty/Party')),
    vertreterUstId: vatIdOf(firstAt(root, 'TaxRepresentativeParty')),
    ibans: means
      .map((each) => textAt(each, 'PayeeFinancialAccount/ID').replaceAll(' ', ''))
      .filter((iban) => iban !== ''),
    bic: textAt(root, 'PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
    kontoinhaber:
      textAt(root, 'PaymentMeans/PayeeFinancialAccount/Name') || textAt(root, 'PayeeParty/PartyName/Name'),
    zahlungsarten: means.map((each) => textAt(each, 'PaymentMeansCode')).filter((code) => code !== ''),
    bedingungen: termsOf(root),
    bezug: allAt(root, 'BillingReference/InvoiceDocumentReference/ID').map(({ text }) => text),
    currency,
    sums: {
      lines: amountAt(sums, 'LineExtensionAmount'),
      allowances: amountAt(sums, 'AllowanceTotalAmount'),
      charges: amountAt(sums, 'ChargeTotalAmount'),
      netto: amountAt(sums, 'TaxExclusiveAmount'),
      ust: total ? amountAt(total, 'TaxAmount') : cents(0),
      gesamt: amountAt(sums, 'TaxInclusiveAmount'),
      prepaid: amountAt(sums, 'PrepaidAmount'),
      rounding: amountAt(sums, 'PayableRoundingAmount'),
      zahlbar: amountAt(sums, 'PayableAmount'),
    },
    steuern: allAt(total, 'TaxSubtotal').map(
      (tax): IncomingSteuer => ({
        category: textAt(tax, 'TaxCategory/ID'),
        ustSatz: percent(rateAt(tax, 'TaxCategory/Percent')),
        netto: amountAt(tax, 'TaxableAmount'),
        ust: amountAt(tax, 'TaxAmount'),
      }),
    ),
    positionen: lines.map(positionOf),
    anhaenge: attachmentsOfUbl(root).map(({ name, element }) => ({
      name,
      bytes: bytesOfBase64(element.text),
    })),
    isLawful: true,
  };
}

/** BT-72, else the end or the start of the span (BT-74, BT-73), else the last of the lines (BT-135, BT-134). */
function performedAt(root: XmlElement, lines: readonly XmlElement[]): Day | '' {
  const span = (element: XmlElement, which: 'End' | 'Start') => dayAt(element, `InvoicePeriod/${which}Date`);
  return (
    lastOf(allAt(root, 'Delivery').map((each) => dayAt(each, 'ActualDeliveryDate'))) ||
    span(root, 'End') ||
    span(root, 'Start') ||
    lastOf(lines.map((line) => span(line, 'End') || span(line, 'Start')))
  );
}

/** The due day of the document is a term of its own. */
function termsOf(root: XmlElement): readonly IncomingTerm[] {
  const due = dayAt(root, 'DueDate') || dayAt(root, 'PaymentMeans/PaymentDueDate');
  const plain = { text: '', prozent: percent(0), tage: 0, basis: undefined };
  const terms = allAt(root, 'PaymentTerms').map(
    (term): IncomingTerm => ({
      text: allAt(term, 'Note')
        .map(({ text }) => text)
        .join('\n'),
      tag: dayAt(term, 'SettlementPeriod/EndDate') || dayAt(term, 'PaymentDueDate'),
      prozent: percent(rateAt(term, 'SettlementDiscountPercent')),
      tage: daysOf(firstAt(term, 'SettlementPeriod/DurationMeasure')),
      basis: amountOrNone(term, 'Amount'),
    }),
  );
  return due === '' ? terms : [{ ...plain, tag: due }, ...terms];
}

function daysOf(measure: XmlElement | undefined): number {
  const days = { DAY: 1, WEE: 7 }[measure?.attributes.get('unitCode') ?? ''] ?? 0;
  return Math.round(Number(measure?.text ?? 0) * days) || 0;
}

function positionOf(line: XmlElement): IncomingPosition {
  const menge = firstAt(line, 'InvoicedQuantity') ?? firstAt(line, 'CreditedQuantity');
  return {
    text: [textAt(line, 'Item/Name'), textAt(line, 'Item/Description')]
      .filter((text) => text !== '')
      .join('\n'),
    menge: menge?.text ?? '',
    einheit: menge?.attributes.get('unitCode') ?? '',
    preis: textAt(line, 'Price/PriceAmount'),
    netto: amountAt(line, 'LineExtensionAmount'),
    satz: percent(rateAt(line, 'Item/ClassifiedTaxCategory/Percent')),
  };
}

/** Vouchers that lie in the document (BG-24). */
export function attachmentsOfUbl(root: XmlElement): readonly Attachment[] {
  return allAt(root, 'AdditionalDocumentReference').flatMap((document) => {
    const element = firstAt(document, 'Attachment/EmbeddedDocumentBinaryObject');
    const name = element?.attributes.get('filename') || textAt(document, 'ID') || 'Anhang';
    return element ? [{ name, element }] : [];
  });
}

function taxIdsOf(party: XmlElement | undefined) {
  return allAt(party, 'PartyTaxScheme').map((scheme) => ({
    scheme: textAt(scheme, 'TaxScheme/ID'),
    id: textAt(scheme, 'CompanyID'),
  }));
}

const vatIdOf = (party: XmlElement | undefined): string =>
  (taxIdsOf(party).find(({ scheme }) => scheme === 'VAT')?.id ?? '').replaceAll(' ', '');

const nameOf = (party: XmlElement | undefined): string =>
  textAt(party, 'PartyLegalEntity/RegistrationName') || textAt(party, 'PartyName/Name');

const buyerOf = (party: XmlElement | undefined) => ({ name: nameOf(party), ustId: vatIdOf(party) });

function sellerOf(party: XmlElement | undefined): IncomingInvoice['seller'] {
  return {
    name: nameOf(party) || textNeeded(party, 'PartyName/Name', 'der Name des Lieferanten'),
    ustId: vatIdOf(party),
    steuernummer: taxIdsOf(party).find(({ scheme }) => scheme !== 'VAT')?.id ?? '',
    strasse: textAt(party, 'PostalAddress/StreetName'),
    plz: textAt(party, 'PostalAddress/PostalZone'),
    ort: textAt(party, 'PostalAddress/CityName'),
    land: textAt(party, 'PostalAddress/Country/IdentificationCode'),
  };
}

/** The tax may stand there twice, in the currency of the invoice and in that of the accounts. */
function taxTotal(root: XmlElement, currency: string): XmlElement | undefined {
  const totals = allAt(root, 'TaxTotal');
  return (
    totals.find((total) => firstAt(total, 'TaxAmount')?.attributes.get('currencyID') === currency) ??
    totals[0]
  );
}
