import {
  type Beleg,
  blankRecord,
  cents,
  type Firma,
  type Kunde,
  type Made,
  newElement,
  percent,
  type Rechnung,
  rechnungBeleg,
  stornoBeleg,
  wireDateOf,
} from '@traverse/domain';
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
  mietpreise: new Map([['mixer', cents(4501)]]),
});

/** Every kind of invoice that this house can produce; each is held to the official rules. */
export const invoices: Readonly<Record<string, () => Beleg>> = {
  'two rates, discount, factor, hidden lines, flat price': () => ready(rechnungBeleg(sampleRechnung(12))),
  'sets, at their price and at that of their parts': () =>
    only({ optElement: [] }, { sets: [djSet('Setpreis'), djSet('Summe der Teile')] }),
  'a single line': () => only({ optElement: [element('Beschallung')] }),
  'a reduction in euro': () =>
    only({ optElement: [element('Beschallung'), element('Nachlass', { preis: -1999 })] }),
  'amounts with three decimals': () =>
    only({ optElement: [element('Kabel', { anzahl: 2.125, preis: 333, einheit: 'm' })] }),
  'units nobody has a code for': () => only({ optElement: [element('Nebelfluid', { einheit: 'Kanister' })] }),
  'paid already': () =>
    only({ bezahlt: true, bezahltAm: wireDateOf('2026-11-21'), optElement: [element('Beschallung')] }),
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
  Storno: () => storno(ready(rechnungBeleg(sampleRechnung(8)))),
  'Storno of a small business': () =>
    storno(ready(rechnungBeleg(sampleRechnung(3, { firma: { kleinunternehmer: true } })))),
};

/** The same for public offices. */
export const xRechnungen: Readonly<Record<string, () => Beleg>> = {
  XRechnung: () => ready(rechnungBeleg(sampleRechnung(9, { kunde: behoerde }))),
  'XRechnung with Skonto': () =>
    ready(
      rechnungBeleg(
        sampleRechnung(9, { kunde: behoerde, rechnung: { skontoProzent: percent(2), skontoTage: 7 } }),
      ),
    ),
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
