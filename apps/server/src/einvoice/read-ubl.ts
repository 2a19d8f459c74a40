import { cents, type IncomingInvoice, type IncomingSteuer, percent } from '@traverse/domain';
import { amountAt, dayAt, dayNeeded, kindOf, rateAt, textNeeded } from './written-values.ts';
import { allAt, firstAt, textAt, type XmlElement } from './xml-tree.ts';

/** XRechnung and Peppol in the syntax of OASIS: `Invoice` or `CreditNote`. */
export function readUbl(root: XmlElement): IncomingInvoice {
  const currency = textAt(root, 'DocumentCurrencyCode') || 'EUR';
  const total = taxTotal(root, currency);
  const sums = firstAt(root, 'LegalMonetaryTotal');
  return {
    kind: root.name === 'CreditNote' ? 'credit note' : kindOf(textAt(root, 'InvoiceTypeCode')),
    number: textNeeded(root, 'ID', 'die Nummer'),
    date: dayNeeded(root, 'IssueDate'),
    faellig: dayAt(root, 'DueDate') || dayAt(root, 'PaymentMeans/PaymentDueDate'),
    seller: sellerOf(firstAt(root, 'AccountingSupplierParty/Party')),
    iban: textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID').replaceAll(' ', ''),
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
    lines: [...allAt(root, 'InvoiceLine'), ...allAt(root, 'CreditNoteLine')].map((line) =>
      amountAt(line, 'LineExtensionAmount'),
    ),
    isLawful: true,
  };
}

function sellerOf(party: XmlElement | undefined): IncomingInvoice['seller'] {
  const taxIds = allAt(party, 'PartyTaxScheme').map((scheme) => ({
    scheme: textAt(scheme, 'TaxScheme/ID'),
    id: textAt(scheme, 'CompanyID'),
  }));
  return {
    name:
      textAt(party, 'PartyLegalEntity/RegistrationName') ||
      textNeeded(party, 'PartyName/Name', 'der Name des Lieferanten'),
    ustId: (taxIds.find(({ scheme }) => scheme === 'VAT')?.id ?? '').replaceAll(' ', ''),
    steuernummer: taxIds.find(({ scheme }) => scheme !== 'VAT')?.id ?? '',
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
