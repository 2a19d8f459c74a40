import type { AuftragStand } from '../anzahlung/schlussrechnung.ts';
import { type Beleg, type BelegProblem, type Buyer, belegPositions, type Seller } from '../brief/beleg.ts';
import type { Firma, Kunde, Rechnung } from '../entities/index.ts';
import { offeneAnzahlungWords } from '../preise/abzuege.ts';
import { ustSaetzeProblem, ustWaysOut } from '../preise/ust-saetze.ts';
import { isIban, isLeitwegId } from '../values/check-digits.ts';
import { countryNamed } from '../values/country.ts';

/** Up to 250 € gross an invoice needs no address of the customer (§ 33 UStDV). In cents. */
const smallAmount = 25_000;

export interface Records {
  readonly rechnung: Pick<Rechnung, 'von' | 'bis' | 'rechnungsDatum' | 'faelligDatum' | 'ustGrund' | 'art'>;
  readonly auftrag?: AuftragStand | undefined;
  readonly kunde: Kunde;
  readonly firma: Firma;
}

/** What an offer cannot do without. */
export function angebotProblems(records: Records, beleg: Beleg): BelegProblem[] {
  return [
    ...addressProblems(beleg.seller, records.firma),
    ...(beleg.buyer.name === '' ? [kunden('name', 'Der Name des Kunden fehlt.')] : []),
    ...countryProblems('kunden', records.kunde.land),
    ...rechnungProblems(records.rechnung, beleg),
  ];
}

/** What German law and the rules of e-invoices ask for and is not there (§ 14 Abs. 4 UStG, EN 16931). */
export function rechnungBelegProblems(records: Records, beleg: Beleg): BelegProblem[] {
  const { seller, buyer } = beleg;
  return [
    ...addressProblems(seller, records.firma),
    ...taxNumberProblems(beleg),
    ...(isIban(seller.iban) || beleg.zahlbar <= 0 ? [] : [ibanProblem(seller)]),
    ...(buyer.name === '' ? [kunden('name', 'Der Name des Kunden fehlt.')] : []),
    ...(beleg.gesamt > smallAmount ? buyerAddressProblems(buyer) : []),
    ...countryProblems('kunden', records.kunde.land),
    ...rechnungProblems(records.rechnung, beleg),
    ...exemptionProblems(records.rechnung, beleg),
    ...auftragProblems(records),
    ...(beleg.gesamt < 0 && beleg.art !== 'schlussrechnung'
      ? [
          rechnungen(
            'optElement',
            'Die Summe ist negativ. Eine Rechnung nimmst du mit einer Stornorechnung zurück.',
          ),
        ]
      : []),
  ];
}

/** A deposit comes before the final invoice, and that passes over none that is open (finance 6.4). */
function auftragProblems({ rechnung, auftrag }: Records): BelegProblem[] {
  if (!auftrag) return [];
  if (rechnung.art === 'Anzahlung')
    return auftrag.schluss === ''
      ? []
      : [
          rechnungen(
            'auftrag',
            `Zu diesem Auftrag gibt es schon die Schlussrechnung ${auftrag.schluss}: Die Anzahlung kommt zu spät.`,
          ),
        ];
  return auftrag.offen.map((each) => rechnungen('auftrag', offeneAnzahlungWords(each)));
}

/** The firm's data that no invoice can do without and that are not there, as the labels of their fields. */
export function missingOfFirma(
  data: Pick<Firma, 'name' | 'strasse' | 'plz' | 'ort' | 'steuernummer' | 'ustId' | 'iban'>,
): string[] {
  const needed: readonly (readonly [label: string, text: string])[] = [
    ['Firmenname', data.name],
    ['Straße', data.strasse],
    ['PLZ', data.plz],
    ['Ort', data.ort],
    ['Steuernummer oder USt-IdNr.', data.steuernummer || data.ustId],
    ['IBAN', data.iban],
  ];
  return needed.filter(([, text]) => text === '').map(([label]) => label);
}

/** What an XRechnung needs beyond an invoice. Source: XRechnung 3.0, BR-DE-1 to 15. */
export function xrechnungProblems({ seller, buyer }: Beleg): BelegProblem[] {
  const problems: BelegProblem[] = [];
  if (buyer.leitwegId === '') problems.push(kunden('leitwegId', 'Die Leitweg-ID des Kunden fehlt.'));
  else if (!isLeitwegId(buyer.leitwegId))
    problems.push(kunden('leitwegId', 'Die Leitweg-ID stimmt nicht. Vergleiche sie Ziffer für Ziffer.'));
  if (seller.telefon.replace(/\D/g, '').length < 3)
    problems.push(firma('telefon', 'Die Telefonnummer fehlt.'));
  if (seller.email === '') problems.push(firma('email', 'Die E-Mail-Adresse fehlt.'));
  return [...problems, ...buyerAddressProblems(buyer).filter(({ field }) => field !== 'strasse')];
}

function addressProblems(seller: Seller, record: Firma): BelegProblem[] {
  const { strasse, plz, ort } = seller.anschrift;
  return [
    ...missing(seller.name, firma('name', 'Der Name der Firma fehlt.')),
    ...missing(strasse, firma('strasse', 'Die Straße der Firma fehlt.')),
    ...missing(plz, firma('plz', 'Die Postleitzahl der Firma fehlt.')),
    ...missing(ort, firma('ort', 'Der Ort der Firma fehlt.')),
    ...countryProblems('firma', record.land),
  ];
}

function buyerAddressProblems({ anschrift: { strasse, plz, ort } }: Buyer): BelegProblem[] {
  return [
    ...missing(strasse, kunden('strasse', 'Die Straße des Kunden fehlt.')),
    ...missing(plz, kunden('plz', 'Die Postleitzahl des Kunden fehlt.')),
    ...missing(ort, kunden('ort', 'Der Ort des Kunden fehlt.')),
  ];
}

function countryProblems(collection: 'firma' | 'kunden', land: string): BelegProblem[] {
  if (countryNamed(land) !== undefined) return [];
  return [
    {
      collection,
      field: 'land',
      message: `Das Land „${land}“ gibt es nicht. Schreib es aus, z. B. Österreich.`,
    },
  ];
}

function taxNumberProblems({ seller, steuern }: Beleg): BelegProblem[] {
  // Category O stands without a VAT id of either side (BR-O-02 to 04).
  if (steuern.some(({ category }) => category === 'O'))
    return seller.handelsregister === '' && seller.steuernummer === ''
      ? [firma('steuernummer', 'Trag die Steuernummer oder das Handelsregister der Firma ein.')]
      : [];
  if (seller.ustId === '' && seller.steuernummer === '')
    return [firma('steuernummer', 'Trag die Steuernummer oder die USt-IdNr. der Firma ein.')];
  return ustIdProblems('firma', seller.ustId);
}

/** Two letters of the country and what its office gave; an e-invoice with anything else is refused (BR-CO-09). */
function ustIdProblems(collection: 'firma' | 'kunden', ustId: string): BelegProblem[] {
  if (ustId === '' || /^(?:DE\d{9}|(?!DE)[A-Z]{2}[A-Z0-9+*]{2,13})$/.test(ustId)) return [];
  return [
    { collection, field: 'ustId', message: `Die USt-IdNr. „${ustId}“ stimmt nicht, z. B. DE123456789.` },
  ];
}

function ibanProblem(seller: Seller): BelegProblem {
  return seller.iban === ''
    ? firma('iban', 'Die IBAN der Firma fehlt.')
    : firma('iban', 'Die IBAN der Firma stimmt nicht. Vergleiche sie Ziffer für Ziffer.');
}

function rechnungProblems(rechnung: Records['rechnung'], beleg: Beleg): BelegProblem[] {
  const problems: BelegProblem[] = [];
  if (belegPositions(beleg).length === 0)
    problems.push(rechnungen('optElement', 'Es gibt noch keine Positionen.'));
  if (rechnung.rechnungsDatum === '') problems.push(rechnungen('rechnungsDatum', 'Das Datum fehlt.'));
  if (rechnung.von === '' || rechnung.bis === '') problems.push(rechnungen('von', 'Der Zeitraum fehlt.'));
  else if (beleg.bis < beleg.von) problems.push(rechnungen('bis', 'Das Ende liegt vor dem Anfang.'));
  for (const { nr, name } of belegPositions(beleg)) {
    if (name === '') problems.push(rechnungen('optElement', `Position ${nr} hat keine Beschreibung.`));
  }
  // Of a small business every line counts as 0 % by now.
  const facts = { ustGrund: rechnung.ustGrund, kleinunternehmer: false };
  const misfit = ustSaetzeProblem(
    facts,
    belegPositions(beleg).map(({ ustSatz }) => ustSatz),
  );
  if (misfit) problems.push(rechnungen('ustGrund', `${misfit} ${ustWaysOut.grund}`));
  return problems;
}

function exemptionProblems(rechnung: Records['rechnung'], { steuern, seller, buyer }: Beleg): BelegProblem[] {
  const categories = new Set(steuern.map(({ category }) => category));
  const problems = ustIdProblems('kunden', buyer.ustId);
  // Without a reason the category of 0 % is a stand-in, see `rechnung-beleg.ts`.
  if (steuern.some(({ ustSatz, grund }) => ustSatz === 0 && grund === ''))
    problems.push(
      rechnungen('ustGrund', 'Eine Position hat 0 % Ust. Wähle in der Rechnung den Grund dafür.'),
    );
  if ((categories.has('AE') || categories.has('K')) && buyer.ustId === '')
    problems.push(kunden('ustId', `Für „${rechnung.ustGrund}“ fehlt die USt-IdNr. des Kunden.`));
  if (['AE', 'K', 'G'].some((category) => categories.has(category as 'AE')) && seller.ustId === '')
    problems.push(firma('ustId', `Für „${rechnung.ustGrund}“ fehlt die USt-IdNr. der Firma.`));
  return problems;
}

const missing = (text: string, problem: BelegProblem): BelegProblem[] => (text === '' ? [problem] : []);
const firma = (field: keyof Firma, message: string): BelegProblem => ({
  collection: 'firma',
  field,
  message,
});
const kunden = (field: keyof Kunde, message: string): BelegProblem => ({
  collection: 'kunden',
  field,
  message,
});
const rechnungen = (field: keyof Rechnung, message: string): BelegProblem => ({
  collection: 'rechnungen',
  field,
  message,
});
