import { unitCode, unknownUnitCode } from '@traverse/domain/beleg/unit-code';
import type { Beleg, BelegGroup, BelegPosition } from '@traverse/domain/brief/beleg';
import { unitPriceTexts } from '@traverse/domain/preise/printed';
import { decimalOf, decimalText, euroText, formatProzent } from '@traverse/domain/values';
import { element, leaf, type Xml } from './xml.ts';

/** One line per printed position, with the number that stands on paper (BG-25). */
export function lineItems(beleg: Beleg): Xml {
  return beleg.groups
    .flatMap((group) => {
      const texts = textsByNr(group);
      return group.positions.map((position) => lineItem(position, group, texts.get(position.nr) ?? []));
    })
    .join('');
}

/** What is written under headings without a position, which no line can carry (BT-22). */
export function textsWithoutLine({ groups }: Pick<Beleg, 'groups'>): string[] {
  return groups
    .filter(({ positions }) => positions.length === 0)
    .map(({ title, eintraege = [] }) =>
      [title, ...eintraege.flatMap(({ text = [] }) => text)].filter((line) => line !== '').join('\n'),
    );
}

/** A text stands at the next position under its heading, else at the last: a line that is none would be invoiced. */
function textsByNr({ positions, eintraege = [] }: BelegGroup): ReadonlyMap<number, readonly string[]> {
  const texts = new Map<number, string[]>();
  let waiting: string[] = [];
  const put = (nr: number) => {
    if (waiting.length > 0) texts.set(nr, [...(texts.get(nr) ?? []), ...waiting]);
    waiting = [];
  };
  for (const entry of eintraege) {
    if (entry.text) waiting.push(...entry.text);
    else if (entry.nr !== undefined) put(entry.nr);
  }
  const last = positions.at(-1);
  if (last) put(last.nr);
  return texts;
}

function lineItem(position: BelegPosition, group: BelegGroup, texts: readonly string[]): Xml {
  const note = [...texts, discountNote(position)].filter((line) => line !== '').join('\n');
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element(
      'ram:AssociatedDocumentLineDocument',
      leaf('ram:LineID', String(position.nr)),
      element('ram:IncludedNote', leaf('ram:Content', note)),
    ),
    product(position, group),
    element('ram:SpecifiedLineTradeAgreement', ...prices(position)),
    element(
      'ram:SpecifiedLineTradeDelivery',
      leaf('ram:BilledQuantity', decimal(position.anzahl), { unitCode: unitCode(position.einheit) }),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', position.category),
        leaf('ram:RateApplicablePercent', rateText(position)),
      ),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        leaf('ram:LineTotalAmount', euroText(position.netto)),
      ),
    ),
  );
}

function product(position: BelegPosition, { title, eintraege }: BelegGroup): Xml {
  const { name, anmerkung, inhalt = '', umfang = '', kategorie, faktor, einheit } = position;
  const description = [anmerkung, inhalt, umfang].filter((text) => text !== '').join('; ');
  return element(
    'ram:SpecifiedTradeProduct',
    leaf('ram:Name', name),
    leaf('ram:Description', description),
    eintraege && title !== '' ? characteristic('Abschnitt', title) : characteristic('Kategorie', kategorie),
    characteristic('Mietfaktor', faktor === 1 ? '' : decimal(faktor)),
    characteristic('Einheit', unitCode(einheit) === unknownUnitCode ? einheit : ''),
  );
}

function characteristic(description: string, value: string): Xml {
  if (value === '') return '';
  return element(
    'ram:ApplicableProductCharacteristic',
    leaf('ram:Description', description),
    leaf('ram:Value', value),
  );
}

/**
 * The price of one unit with factor and discount, exact: pieces stay pieces, the factor belongs to the price.
 * The price before the discount stands beside it only where there is one (BT-146 = BT-148 − BT-147).
 */
function prices(position: BelegPosition): Xml[] {
  const { gross, discount, net } = unitPriceTexts(position);
  const reduced = element(
    'ram:GrossPriceProductTradePrice',
    leaf('ram:ChargeAmount', gross),
    element(
      'ram:AppliedTradeAllowanceCharge',
      element('ram:ChargeIndicator', leaf('udt:Indicator', 'false')),
      leaf('ram:ActualAmount', discount),
    ),
  );
  return [
    discount === '0' ? '' : reduced,
    element('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', net)),
  ];
}

/** The percentage itself has no field at the price. */
function discountNote({ rabatt }: BelegPosition): string {
  return rabatt === 0 ? '' : `abzüglich ${formatProzent(rabatt)} Rabatt`;
}

/** None where nothing is taxable (BR-O-05). */
function rateText({ category, ustSatz }: Pick<BelegPosition, 'category' | 'ustSatz'>): string {
  return category === 'O' ? '' : decimal(ustSatz);
}

function decimal(value: number): string {
  return decimalText(decimalOf(value));
}
