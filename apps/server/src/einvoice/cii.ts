import { type Beleg, type BelegSkonto, nimmtZurueck } from '@traverse/domain/brief/beleg';
import {
  type Day,
  decimalOf,
  decimalText,
  euroText,
  formatDay,
  formatEuro,
  negative,
} from '@traverse/domain/values';
import { lineItems, textsWithoutLine } from './cii-lines.ts';
import { buyerParty, sellerParty } from './cii-parties.ts';
import { element, leaf, type Xml } from './xml.ts';

const en16931 = 'urn:cen.eu:en16931:2017';
const xrechnung = `${en16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const billing = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** The e-invoice that goes into every invoice PDF as factur-x.xml: CII D16B, profile EN 16931. */
export function facturX(beleg: Beleg): string {
  const { faellig, skonto } = beleg;
  const words = [faellig === '' ? '' : `Zahlbar bis ${formatDay(faellig)} ohne Abzug.`, skonto?.text ?? ''];
  return invoice(beleg, words.filter(Boolean).join(' '), {
    typeCode: typeCodeOf(beleg, '386'),
    guideline: leaf('ram:ID', en16931),
  });
}

/** The e-invoice for public offices: XRechnung 3.0 as CII. What it needs beyond an invoice: `xrechnungProblems`. */
export function xRechnung(beleg: Beleg): string {
  const { faellig, skonto } = beleg;
  const plain = faellig === '' ? '' : `Zahlbar bis ${formatDay(faellig)} ohne Abzug.`;
  const terms = skonto ? skontoTerms(skonto) : plain;
  return invoice(beleg, terms, {
    typeCode: typeCodeOf(beleg, '326'),
    guideline: leaf('ram:ID', xrechnung),
    process: leaf('ram:ID', billing),
  });
}

/**
 * The kind of document (BT-3). What takes something back is a corrected invoice; 381 would say that the customer bills
 * himself. XRechnung does not know the code of a prepayment (BR-DE-17) and takes that of a partial invoice.
 */
function typeCodeOf(beleg: Beleg, anzahlung: '386' | '326'): string {
  if (nimmtZurueck(beleg)) return '384';
  return beleg.art === 'anzahlung' ? anzahlung : '380';
}

interface Profile {
  readonly typeCode: string;
  readonly guideline: Xml;
  readonly process?: Xml;
}

/** The form that machines read (BT-20, BR-DE-18): no blanks, two digits, a line feed at the end. */
function skontoTerms({ tage, prozent }: BelegSkonto): string {
  return `#SKONTO#TAGE=${tage}#PROZENT=${prozent.toFixed(2)}#\n`;
}

/** `terms` are those of what is still to be paid (BT-20). */
function invoice(beleg: Beleg, terms: string, { typeCode, guideline, process = '' }: Profile): string {
  const root = element(
    'rsm:CrossIndustryInvoice',
    element(
      'rsm:ExchangedDocumentContext',
      element('ram:BusinessProcessSpecifiedDocumentContextParameter', process),
      element('ram:GuidelineSpecifiedDocumentContextParameter', guideline),
    ),
    exchangedDocument(beleg, typeCode),
    element(
      'rsm:SupplyChainTradeTransaction',
      lineItems(beleg),
      agreement(beleg),
      delivery(beleg),
      settlement(beleg, terms),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.replace('>', `${namespaces}>`)}\n`;
}

const namespaces = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
]
  .map((declaration) => ` ${declaration}`)
  .join('');

const VORAUSSICHTLICH = 'Anzahlung: Der Leistungszeitraum ist voraussichtlich.';

/** Number, kind, date and remarks (BT-1, 3, 2, 22). */
function exchangedDocument(beleg: Beleg, typeCode: string): Xml {
  const { seller } = beleg;
  const register = [
    seller.handelsregister,
    seller.geschaeftsfuehrung && `Geschäftsführung: ${seller.geschaeftsfuehrung}`,
  ];
  const texts = [beleg.kopftext, beleg.fusstext].map((lines = []) => lines.join('\n'));
  return element(
    'rsm:ExchangedDocument',
    leaf('ram:ID', beleg.name),
    leaf('ram:TypeCode', typeCode),
    element('ram:IssueDateTime', day(beleg.datum)),
    // The schema knows no planned day of delivery (BT-72).
    ...[
      beleg.anlass,
      beleg.art === 'anzahlung' ? VORAUSSICHTLICH : '',
      beleg.versteuerung ?? '',
      ...beleg.anmerkung,
      ...textsWithoutLine(beleg),
      ...texts,
    ].map((text) => element('ram:IncludedNote', leaf('ram:Content', text))),
    note(register.filter(Boolean).join(', '), 'REG'),
  );
}

function note(text: string, subject: string): Xml {
  return text === ''
    ? ''
    : element('ram:IncludedNote', leaf('ram:Content', text), leaf('ram:SubjectCode', subject));
}

function agreement(beleg: Beleg): Xml {
  return element(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', beleg.buyer.leitwegId),
    sellerParty(beleg),
    buyerParty(beleg),
    element('ram:SellerOrderReferencedDocument', leaf('ram:IssuerAssignedID', beleg.auftragsnummer)),
  );
}

/** The last day of the service; where goods went only when an intra-community supply asks for it (BR-IC-12). */
function delivery({ bis, buyer, steuern }: Beleg): Xml {
  const isEuSupply = steuern.some(({ category }) => category === 'K');
  const country = element('ram:PostalTradeAddress', leaf('ram:CountryID', buyer.anschrift.land));
  return element(
    'ram:ApplicableHeaderTradeDelivery',
    isEuSupply ? element('ram:ShipToTradeParty', country) : '',
    element('ram:ActualDeliverySupplyChainEvent', element('ram:OccurrenceDateTime', day(bis))),
  );
}

function settlement(beleg: Beleg, terms: string): Xml {
  const { name, von, bis, storniert, korrigiert, anzahlungen = [] } = beleg;
  // Once only, by the schema: further deposits are named by their lines (finance 6.4).
  const [preceding] = [storniert, korrigiert, ...anzahlungen].filter((each) => each !== undefined);
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', name),
    leaf('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(beleg),
    ...beleg.steuern.map((steuer) =>
      element(
        'ram:ApplicableTradeTax',
        leaf('ram:CalculatedAmount', euroText(steuer.ust)),
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:ExemptionReason', steuer.grund),
        leaf('ram:BasisAmount', euroText(steuer.netto)),
        leaf('ram:CategoryCode', steuer.category),
        // Also of what is not taxable: XRechnung wants 0 here (BR-DE-14), where its lines have no rate (BR-O-05).
        leaf('ram:RateApplicablePercent', decimalText(decimalOf(steuer.ustSatz))),
      ),
    ),
    element(
      'ram:BillingSpecifiedPeriod',
      element('ram:StartDateTime', day(von)),
      element('ram:EndDateTime', day(bis)),
    ),
    paymentTerms(beleg, terms),
    sums(beleg),
    preceding
      ? element(
          'ram:InvoiceReferencedDocument',
          leaf('ram:IssuerAssignedID', preceding.name),
          element('ram:FormattedIssueDateTime', day(preceding.datum, 'qdt')),
        )
      : '',
  );
}

/** SEPA credit transfer (58); what takes something back or is below 0 asks for no transfer, and 1 says that none is agreed (BG-16). */
function paymentMeans(beleg: Beleg): Xml {
  const { seller, zahlbar } = beleg;
  if (nimmtZurueck(beleg) || zahlbar < 0 || seller.iban === '')
    return element('ram:SpecifiedTradeSettlementPaymentMeans', leaf('ram:TypeCode', '1'));
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', '58'),
    element(
      'ram:PayeePartyCreditorFinancialAccount',
      leaf('ram:IBANID', seller.iban),
      leaf('ram:AccountName', seller.name),
    ),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', seller.bic)),
  );
}

function paymentTerms({ art, faellig, bezahlt, bezahltAm, zahlbar }: Beleg, terms: string): Xml {
  if (faellig !== '')
    return element(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', terms),
      element('ram:DueDateDateTime', day(faellig)),
    );
  if (art === 'schlussrechnung' && zahlbar < 0)
    return element(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', `Wir erstatten ${formatEuro(negative(zahlbar))}.`),
    );
  // What takes a refund back.
  if (zahlbar > 0)
    return element('ram:SpecifiedTradePaymentTerms', leaf('ram:Description', 'Zahlbar sofort ohne Abzug.'));
  const paid = bezahltAm === '' ? 'Bereits bezahlt.' : `Bereits bezahlt am ${formatDay(bezahltAm)}.`;
  return element('ram:SpecifiedTradePaymentTerms', leaf('ram:Description', bezahlt === 0 ? '' : paid));
}

function sums({ netto, ust, gesamt, bezahlt, zahlbar }: Beleg): Xml {
  return element(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('ram:LineTotalAmount', euroText(netto)),
    leaf('ram:TaxBasisTotalAmount', euroText(netto)),
    leaf('ram:TaxTotalAmount', euroText(ust), { currencyID: 'EUR' }),
    leaf('ram:GrandTotalAmount', euroText(gesamt)),
    leaf('ram:TotalPrepaidAmount', bezahlt === 0 ? '' : euroText(bezahlt)),
    leaf('ram:DuePayableAmount', euroText(zahlbar)),
  );
}

/** `20261120`, format 102. Formatted dates of references live in another namespace (qdt). */
function day(date: Day, prefix: 'udt' | 'qdt' = 'udt'): Xml {
  return leaf(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' });
}
