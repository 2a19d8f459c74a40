import type { Anschrift, Beleg, Buyer } from '@traverse/domain/brief/beleg';
import { element, leaf, type Xml } from './xml.ts';

/** The firm, with the person who made the invoice as contact (BT-27 to BT-43). */
export function sellerParty({ seller, bearbeitung }: Beleg): Xml {
  const { ustId, handelsregister, steuernummer } = seller;
  return element(
    'ram:SellerTradeParty',
    // With neither VAT id nor register an identifier is still asked for (BR-CO-26): then the tax number is one.
    leaf('ram:ID', ustId || handelsregister ? '' : steuernummer),
    leaf('ram:Name', seller.name),
    element('ram:SpecifiedLegalOrganization', leaf('ram:ID', handelsregister)),
    element(
      'ram:DefinedTradeContact',
      leaf('ram:PersonName', bearbeitung || seller.name),
      element('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', seller.telefon)),
      element('ram:EmailURIUniversalCommunication', leaf('ram:URIID', seller.email)),
    ),
    address(seller.anschrift),
    element('ram:URIUniversalCommunication', leaf('ram:URIID', seller.email, { schemeID: 'EM' })),
    element('ram:SpecifiedTaxRegistration', leaf('ram:ID', steuernummer, { schemeID: 'FC' })),
    element('ram:SpecifiedTaxRegistration', leaf('ram:ID', ustId, { schemeID: 'VA' })),
  );
}

/** The customer (BT-44 to BT-56). */
export function buyerParty({ buyer }: Beleg): Xml {
  return element(
    'ram:BuyerTradeParty',
    leaf('ram:ID', buyer.kundennummer),
    leaf('ram:Name', buyer.name),
    element('ram:DefinedTradeContact', leaf('ram:PersonName', buyer.person)),
    address(buyer.anschrift),
    element('ram:URIUniversalCommunication', electronicAddress(buyer)),
    element('ram:SpecifiedTaxRegistration', leaf('ram:ID', buyer.ustId, { schemeID: 'VA' })),
  );
}

/** Public offices are reached by their Leitweg-ID (scheme 0204), others by e-mail. */
function electronicAddress({ leitwegId, email }: Buyer): Xml {
  return leitwegId === ''
    ? leaf('ram:URIID', email, { schemeID: 'EM' })
    : leaf('ram:URIID', leitwegId, { schemeID: '0204' });
}

function address({ zusatz = '', plz, strasse, ort, land }: Anschrift): Xml {
  return element(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', plz),
    leaf('ram:LineOne', strasse),
    leaf('ram:LineTwo', zusatz),
    leaf('ram:CityName', ort),
    leaf('ram:CountryID', land),
  );
}
