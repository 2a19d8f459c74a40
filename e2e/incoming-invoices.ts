import { rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { sampleRechnung } from '@traverse/fixtures';
import { facturX } from '../apps/server/src/einvoice/cii.ts';
import { drawRechnung } from '../apps/server/src/pdf/rechnung.ts';

/** A file as somebody drops it. */
export interface DroppedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** An invoice of the sample firm with this number, as it would arrive from there. */
function arriving(number: string) {
  const { beleg } = rechnungBeleg(sampleRechnung(3, { rechnung: { name: number } }));
  if (!beleg) throw new Error('The sample invoice is not complete.');
  return beleg;
}

/** ZUGFeRD: a PDF that carries its XML. */
export async function zugferdPdf(number: string): Promise<DroppedFile> {
  const buffer = Buffer.from(await drawRechnung(arriving(number), undefined));
  return { name: `${number}.pdf`, mimeType: 'application/pdf', buffer };
}

export function ciiXml(number: string): DroppedFile {
  return { name: `${number}.xml`, mimeType: 'text/xml', buffer: Buffer.from(facturX(arriving(number))) };
}

/** The other syntax of XRechnung. 119,00 € of which 100,00 € net. */
export function ublXml(number: string): DroppedFile {
  const amount = (name: string, value: string) => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
    <Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
      xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
      xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
      <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>
      <cbc:ID>${number}</cbc:ID>
      <cbc:IssueDate>2026-10-05</cbc:IssueDate>
      <cbc:DueDate>2026-10-19</cbc:DueDate>
      <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
      <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
      <cac:AccountingSupplierParty><cac:Party>
        <cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
        <cac:PartyTaxScheme><cbc:CompanyID>DE123456788</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
        <cac:PartyLegalEntity><cbc:RegistrationName>Kabel &amp; Ton Süd</cbc:RegistrationName></cac:PartyLegalEntity>
      </cac:Party></cac:AccountingSupplierParty>
      <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
        <cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
      <cac:TaxTotal>${amount('TaxAmount', '19.00')}<cac:TaxSubtotal>
        ${amount('TaxableAmount', '100.00')}${amount('TaxAmount', '19.00')}
        <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>
      </cac:TaxSubtotal></cac:TaxTotal>
      <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', '100.00')}${amount('TaxExclusiveAmount', '100.00')}
        ${amount('TaxInclusiveAmount', '119.00')}${amount('PayableAmount', '119.00')}</cac:LegalMonetaryTotal>
      <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>
        ${amount('LineExtensionAmount', '100.00')}<cac:Item><cbc:Name>Kabel</cbc:Name></cac:Item></cac:InvoiceLine>
    </Invoice>`;
  return { name: `${number}.xml`, mimeType: 'text/xml', buffer: Buffer.from(xml) };
}
