import { rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { stornoBeleg } from '@traverse/domain/beleg/storno-beleg';
import type { Beleg, Made } from '@traverse/domain/brief/beleg';
import type { Firma, InventarArtikel, Kunde, Rechnung } from '@traverse/domain/entities';
import { blankRecord } from '@traverse/domain/entities/blank-record';
import { newElement } from '@traverse/domain/preise/elements';
import { korrekturBeleg, korrekturPositionen } from '@traverse/domain/rechnung/korrektur';
import { cents, percent, wireDateOf } from '@traverse/domain/values';
import { type BelegChange, sampleRechnung } from '@traverse/fixtures';

/** The document; the test fails with the list where something is missing for it. */
export function ready<Document>(made: Made<Document>): Document {
  if (made.problems) throw new Error(made.problems.map(({ message }) => message).join(' '));
  return made.beleg;
}

const element = (
  name: string,
  facts: { preis?: number; anzahl?: number; ust?: number; einheit?: string } = {},
) => {
  const { preis = 10_000, anzahl = 1, ust = 19, einheit = 'Stück' } = facts;
  return { ...newElement, name, anzahl, einheit, preis: cents(preis), ust: percent(ust) };
};

const only = (rechnung: Partial<Rechnung>, others: Omit<BelegChange, 'rechnung'> = {}) =>
  ready(rechnungBeleg(sampleRechnung(0, { ...others, rechnung })));

const behoerde: Partial<Kunde> = { leitwegId: '991-03730-19', firma: 'Stadt Karlsruhe', name: 'Kulturamt' };
const wien: Partial<Kunde> = { land: 'Österreich', plz: '1010', ort: 'Wien', ustId: 'ATU12345678' };
const nothingBut = (firma: Partial<Firma>): Partial<Firma> => ({ ustId: '', handelsregister: '', ...firma });

/** At its own price, and at that of its parts, which comes to fractions of a cent. */
const djSet = (preisart: 'Setpreis' | 'Summe der Teile') => ({
  set: blankRecord('listen_sets', {
    anzahl: 2,
    faktor: 1.5,
    preisart,
    nachlass: percent(33.33),
    preis: cents(12_000),
    ust: percent(19),
    anmerkung: 'mit Haube',
    teile: [{ inventar: 'mixer', name: 'DJ-Mischpult', anzahl: 0.5, stufe: 'Pflicht' as const }],
  }),
  artikel: blankRecord('inventar', { name: 'DJ-Set Club', kategorie: 'Ton' }),
  mietpreise: new Map([['mixer', { id: '' as const, gruppe: '' as const, mietpreis: cents(4501) }]]),
});

/** Three at 10,00, at this price of its own. */
export const agreed = (name: string, preis: number) => ({
  zeile: blankRecord('inventar_inventarlisten', {
    anzahl: 3,
    faktor: 1.5,
    ust: percent(19),
    preisArt: 'eigener',
    preis: cents(preis),
  }),
  artikel: blankRecord('inventar', { name, kategorie: 'Ton', mietpreis: cents(1000), einheit: 'Stück' }),
});

const led = {
  zeile: blankRecord('inventar_inventarlisten', { anzahl: 6, faktor: 1.5, ust: percent(19) }),
  artikel: blankRecord('inventar', {
    id: 'ledpar000000001' as InventarArtikel['id'],
    name: 'LED-PAR',
    kategorie: 'Licht',
    mietpreis: cents(3335),
    einheit: 'Stück',
  }),
};

/** A line in two parts, a text before a position, one after the last, and one under a heading without any. */
export const arranged = (change: Omit<BelegChange, 'zeilen'> = {}): Beleg =>
  ready(
    rechnungBeleg(
      sampleRechnung(0, {
        ...change,
        zeilen: [led, ...sampleRechnung(12).zeilen],
        rechnung: {
          ...change.rechnung,
          gliederung: [
            { art: 'Abschnitt', schluessel: 'a1', text: 'Bühne & Podest' },
            { art: 'Text', text: 'Aufbau ab 8 Uhr,\n\nStrom bauseits' },
            { art: 'Position', bezug: led.artikel.id, anzahl: 4 },
            { art: 'Abschnitt', schluessel: 'a2', text: 'Foyer', nimmt: 'Ton' },
            { art: 'Position', bezug: led.artikel.id, anzahl: 2 },
            { art: 'Text', text: 'bis 22 Uhr' },
            { art: 'Abschnitt', schluessel: 'a3', text: 'Hinweise' },
            { art: 'Text', text: 'Wetter auf eigenes Risiko' },
            { art: 'Abschnitt', schluessel: 'a4', text: 'Team', nimmt: 'Sonstiges' },
          ],
        },
      }),
    ),
  );

/** A heading with a price over lines of 19, 7 and 0 %. */
const priced = (
  preis: Partial<Rechnung['gliederung'][number]>,
  darstellung: Rechnung['darstellung'] = '',
): Beleg =>
  only({
    darstellung,
    ustGrund: 'steuerfrei',
    optElement: [
      element('Technik', { preis: 100_000 }),
      element('Catering', { preis: 20_000, ust: 7 }),
      element('Schulung', { preis: 33_333, ust: 0 }),
    ],
    gliederung: [{ art: 'Abschnitt', schluessel: 'a1', text: 'Bühne', nimmt: 'Alles', ...preis }],
  });

/** Every kind of invoice that this house can produce; each is held to the official rules. */
export const invoices: Readonly<Record<string, () => Beleg>> = {
  'two rates, discount, factor, hidden lines, flat price': () => ready(rechnungBeleg(sampleRechnung(12))),
  'sets, at their price and at that of their parts': () =>
    only({ optElement: [] }, { sets: [djSet('Setpreis'), djSet('Summe der Teile')] }),
  '[RECH-12] prices of their own, one of 0, beside a line with a discount': () =>
    only(
      { optElement: [] },
      {
        zeilen: [agreed('Mikrofon', 800), agreed('Stativ', 0), ...sampleRechnung(1).zeilen],
      },
    ),
  '[O3.1] [ANGB-08] Pauschal, under a Rabatt': () =>
    priced({ preisArt: 'Rabatt', prozent: percent(10) }, 'Pauschal'),
  '[O3.2] [ANGB-08] Pauschal, a group of one reduction': () =>
    only({
      darstellung: 'Pauschal',
      optElement: [{ ...element('Technik'), kategorie: 'Ton' }, element('Gutschein', { preis: -5000 })],
    }),
  '[O3.6] [ANGB-08] Storno of a Pauschal': () =>
    stornoBeleg(priced({ preisArt: 'Nachlass', preis: cents(10_000) }, 'Pauschal'), {
      name: 'RN20260099',
      datum: '2026-12-01',
      bearbeitung: '',
    }),
  '[O3.8] [ANGB-08] Pauschal over 200 items': () =>
    only({
      darstellung: 'Pauschal',
      optElement: Array.from({ length: 200 }, (_, nr) => element(`Artikel Nummer ${nr}.`)),
    }),
  'a single line': () => only({ optElement: [element('Beschallung')] }),
  'a reduction in euro': () =>
    only({ optElement: [element('Beschallung'), element('Nachlass', { preis: -1999 })] }),
  'amounts with three decimals': () =>
    only({ optElement: [element('Kabel', { anzahl: 2.125, preis: 333, einheit: 'm' })] }),
  'units nobody has a code for': () => only({ optElement: [element('Nebelfluid', { einheit: 'Kanister' })] }),
  'paid already': () =>
    only({ bezahlt: true, bezahltAm: wireDateOf('2026-11-21'), optElement: [element('Beschallung')] }),
  'paid in part': () =>
    only({
      gezahlt: cents(1000),
      skontoProzent: percent(2),
      skontoTage: 7,
      optElement: [element('Beschallung')],
    }),
  'two rates with Skonto': () =>
    ready(rechnungBeleg(sampleRechnung(12, { rechnung: { skontoProzent: percent(2), skontoTage: 7 } }))),
  'nothing to pay': () => only({ optElement: [element('Probe', { preis: 0 })] }),
  'small business': () =>
    ready(rechnungBeleg(sampleRechnung(5, { firma: { kleinunternehmer: true, ustId: '' } }))),
  'reverse charge': () =>
    only({ ustGrund: 'Reverse Charge', optElement: [element('Technik', { ust: 0 })] }, { kunde: wien }),
  'supply into the EU': () =>
    only(
      { ustGrund: 'EU-Lieferung', optElement: [element('Gebrauchtes Mischpult', { ust: 0 })] },
      { kunde: wien },
    ),
  export: () =>
    only(
      { ustGrund: 'Ausfuhr', optElement: [element('Gebrauchte Traverse', { ust: 0 })] },
      { kunde: { land: 'Schweiz', plz: '8001', ort: 'Zürich' } },
    ),
  'taxed and exempt lines': () =>
    only({ ustGrund: 'steuerfrei', optElement: [element('Beschallung'), element('Schulung', { ust: 0 })] }),
  // [RUECK-03] category O, without VAT id of either side.
  'a claim for what was lost': () =>
    only(
      {
        ustGrund: 'Schadenersatz',
        optElement: [element('LED-PAR, nicht zurückgegeben', { anzahl: 2, preis: 892_86, ust: 0 })],
      },
      { kunde: wien },
    ),
  'a claim of a small business without register': () =>
    only(
      { ustGrund: 'Schadenersatz', optElement: [element('Kabel, nicht zurückgegeben', { ust: 0 })] },
      { firma: { kleinunternehmer: true, ustId: '', handelsregister: '' } },
    ),
  'Storno of a claim': () =>
    storno(only({ ustGrund: 'Schadenersatz', optElement: [element('Stativ', { ust: 0 })] })),
  'a firm with a tax number only': () =>
    only({ optElement: [element('Beschallung')] }, { firma: nothingBut({ bic: '', zusatz: '' }) }),
  'a private customer without e-mail': () =>
    only({ optElement: [element('Beschallung')] }, { kunde: { firma: '', email: '' } }),
  'a small amount to a customer without address': () =>
    only(
      { optElement: [element('Mikrofon')] },
      { kunde: { strasse: '', hausnummer: '', plz: '', ort: '', land: '' } },
    ),
  'texts full of signs': () =>
    only(
      {
        optElement: [element('Licht & Ton <"extra"> – 18″ ½ \u0007 🎸 Ж שלום محمد')],
        anmerkung: 'a & b\n<c>',
      },
      { kunde: { firma: `Müller & Söhne "Event's" <GmbH>`, strasse: 'Łódzka ž' } },
    ),
  '[TEXT-01] a text before and one after the positions': () =>
    only({
      optElement: [element('Beschallung')],
      kopftext: 'Guten Tag {kunde},\n\nfür {projekt}:',
      fusstext: 'a & b\n<c>',
    }),
  '[O1.5] [ANGB-04] headings of its own, a line in parts, texts, hidden lines': () => arranged(),
  '[ANGB-04] Storno of headings of its own': () => storno(arranged()),
  '[O1.9] [ANGB-05] a percentage off a heading over three rates': () =>
    priced({ preisArt: 'Rabatt', prozent: percent(10) }),
  '[O1.10] [ANGB-05] an amount off a heading over three rates': () =>
    priced({ preisArt: 'Nachlass', preis: cents(10_000) }),
  '[O1.11] [ANGB-05] a flat price of a heading over three rates': () =>
    priced({ preisArt: 'Pauschalpreis', preis: cents(90_000) }),
  '[ANGB-05] Storno of a flat price': () =>
    storno(priced({ preisArt: 'Pauschalpreis', preis: cents(90_000) })),
  '[O1.17] [ANGB-05] a correction under a percentage': () => {
    const original = priced({ preisArt: 'Rabatt', prozent: percent(10) });
    return korrektur(original, [
      { nr: 1, netto: cents(9000) },
      { nr: 4, netto: cents(-900) },
    ]);
  },
  Storno: () => storno(ready(rechnungBeleg(sampleRechnung(8)))),
  'Storno of a small business': () =>
    storno(ready(rechnungBeleg(sampleRechnung(3, { firma: { kleinunternehmer: true } })))),
};

/** What came on a deposit of this number, by rate. */
const came = (name: string, parts: readonly (readonly [satz: number, netto: number, ust: number])[]) =>
  parts.map(([satz, netto, ust]) => ({
    anzahlung: name as Exclude<Rechnung['id'], ''>,
    name,
    datum: wireDateOf('2026-05-05'),
    erhaltenAm: wireDateOf('2026-05-12'),
    satz: percent(satz),
    netto: cents(netto),
    ust: cents(ust),
  }));
const job = [element('Beschallung', { preis: 1_000_000 }), element('Catering', { preis: 200_000, ust: 7 })];
const korrektur = (original: Beleg, zeilen: Parameters<typeof korrekturPositionen>[1]) => {
  const chosen = korrekturPositionen(original, zeilen);
  if ('problem' in chosen) throw new Error(chosen.problem);
  return korrekturBeleg(original, chosen.positionen, {
    name: 'RN20260058',
    datum: '2026-12-01',
    bearbeitung: 'Mara Krüger',
  });
};

/** [ANZ-01 F8.10] Every combination of finance 6.4, held to both sets of rules; XRechnung where the customer takes it. */
export const anzahlungen: Readonly<Record<string, (kunde?: Partial<Kunde>) => Beleg>> = {
  'a deposit of two rates': (kunde = {}) =>
    only(
      {
        art: 'Anzahlung',
        optElement: [
          element('Anzahlung 30 % auf Auftrag AN20260042', { preis: 300_000 }),
          element('Anzahlung 30 % auf Auftrag AN20260042', { preis: 60_000, ust: 7 }),
        ],
      },
      { kunde },
    ),
  'a deposit that was paid already': (kunde = {}) =>
    only(
      {
        art: 'Anzahlung',
        bezahlt: true,
        bezahltAm: wireDateOf('2026-11-21'),
        optElement: [element('Anzahlung auf Auftrag AN20260042', { preis: 83_961 })],
      },
      { kunde },
    ),
  'Storno of a deposit': (kunde = {}) =>
    storno(only({ art: 'Anzahlung', optElement: [element('Anzahlung', { preis: 300_000 })] }, { kunde })),
  'a final invoice with one deposit': (kunde = {}) =>
    only(
      {
        optElement: job,
        abzuege: came('RN20260007', [
          [19, 300_000, 57_000],
          [7, 60_000, 4200],
        ]),
      },
      { kunde },
    ),
  'a final invoice with three deposits, one in part': (kunde = {}) =>
    only(
      {
        optElement: job,
        abzuege: [
          ...came('RN20260007', [[19, 168_067, 31_933]]),
          ...came('RN20260008', [[19, 100_000, 19_000]]),
          ...came('RN20260009', [
            [19, 99_999, 19_000],
            [7, 60_000, 4200],
          ]),
        ],
      },
      { kunde },
    ),
  'a final invoice with Skonto': (kunde = {}) =>
    only(
      {
        optElement: job,
        skontoProzent: percent(2),
        skontoTage: 7,
        abzuege: came('RN20260007', [[19, 300_000, 57_000]]),
      },
      { kunde },
    ),
  'a final invoice with a refund': (kunde = {}) =>
    only(
      {
        optElement: [element('Beschallung', { preis: 200_000 })],
        abzuege: came('RN20260007', [[19, 300_000, 57_000]]),
      },
      { kunde },
    ),
  'Storno of a final invoice with a refund': (kunde = {}) =>
    storno(
      only(
        {
          optElement: [element('Beschallung', { preis: 200_000 })],
          abzuege: came('RN20260007', [[19, 300_000, 57_000]]),
        },
        { kunde },
      ),
    ),
  'a final invoice over nothing': (kunde = {}) =>
    only(
      {
        optElement: [element('Beschallung', { preis: 300_000 })],
        abzuege: came('RN20260007', [[19, 300_000, 57_000]]),
      },
      { kunde },
    ),
  'a final invoice that was paid already': (kunde = {}) =>
    only(
      {
        optElement: job,
        bezahlt: true,
        bezahltAm: wireDateOf('2026-11-21'),
        abzuege: came('RN20260007', [[19, 300_000, 57_000]]),
      },
      { kunde },
    ),
  'a final invoice of a small business': (kunde = {}) =>
    only(
      {
        optElement: [element('Beschallung', { preis: 200_000, ust: 0 })],
        abzuege: came('RN20260007', [[0, 50_000, 0]]),
      },
      { kunde, firma: { kleinunternehmer: true } },
    ),
  'a deposit and a final invoice under reverse charge': (kunde = {}) =>
    only(
      {
        ustGrund: 'Reverse Charge',
        optElement: [element('Technik', { preis: 200_000, ust: 0 })],
        abzuege: came('RN20260007', [[0, 50_000, 0]]),
      },
      { kunde: { ...wien, ...kunde } },
    ),
  'a deposit under reverse charge': (kunde = {}) =>
    only(
      {
        art: 'Anzahlung',
        ustGrund: 'Reverse Charge',
        optElement: [element('Anzahlung', { preis: 50_000, ust: 0 })],
      },
      { kunde: { ...wien, ...kunde } },
    ),
  'Storno of a final invoice': (kunde = {}) =>
    storno(only({ optElement: job, abzuege: came('RN20260007', [[19, 300_000, 57_000]]) }, { kunde })),
  'a correction of pieces and of an amount': (kunde = {}) =>
    korrektur(ready(rechnungBeleg(sampleRechnung(4, { kunde }))), [
      { nr: 1, anzahl: 1 },
      { nr: 2, netto: cents(1234) },
    ]),
  'a correction of a final invoice': (kunde = {}) =>
    korrektur(only({ optElement: job, abzuege: came('RN20260007', [[19, 300_000, 57_000]]) }, { kunde }), [
      { nr: 2, netto: cents(5000) },
    ]),
};

/** A customer that takes an XRechnung. */
export const xrechnungskunde = behoerde;

/** The same for public offices. */
export const xRechnungen: Readonly<Record<string, () => Beleg>> = {
  XRechnung: () => ready(rechnungBeleg(sampleRechnung(9, { kunde: behoerde }))),
  '[ANGB-04] XRechnung with headings of its own': () => arranged({ kunde: behoerde }),
  '[O1.11] [ANGB-05] XRechnung with a flat price of a heading': () =>
    ready(
      rechnungBeleg(
        sampleRechnung(4, {
          kunde: behoerde,
          rechnung: {
            gliederung: [
              {
                art: 'Abschnitt',
                schluessel: 'a1',
                text: 'Bühne',
                nimmt: 'Alles',
                preisArt: 'Pauschalpreis',
                preis: cents(90_000),
              },
            ],
          },
        }),
      ),
    ),
  'XRechnung with Skonto': () =>
    ready(
      rechnungBeleg(
        sampleRechnung(9, { kunde: behoerde, rechnung: { skontoProzent: percent(2), skontoTage: 7 } }),
      ),
    ),
  'XRechnung paid in part': () =>
    only({ gezahlt: cents(1000), optElement: [element('Beschallung')] }, { kunde: behoerde }),
  'paid XRechnung': () => only({ bezahlt: true, optElement: [element('Beschallung')] }, { kunde: behoerde }),
  'claim of a public office': () =>
    only({ ustGrund: 'Schadenersatz', optElement: [element('Stativ', { ust: 0 })] }, { kunde: behoerde }),
  'XRechnung of a small business': () =>
    only({ optElement: [element('Beschallung')] }, { kunde: behoerde, firma: { kleinunternehmer: true } }),
  'Storno of an XRechnung': () => storno(ready(rechnungBeleg(sampleRechnung(4, { kunde: behoerde })))),
};

function storno(original: Beleg): Beleg {
  return stornoBeleg(original, { name: 'RN20260057', datum: '2026-12-01', bearbeitung: 'Mara Krüger' });
}
