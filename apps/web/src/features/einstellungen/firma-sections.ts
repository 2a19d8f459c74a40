import { entities, type Firma, firmaChecks, missingOfFirma } from '@traverse/domain';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import type { Entries } from '../../records/edit/record-entries.ts';

type FieldName = Exclude<keyof Firma, 'id' | 'created' | 'updated'>;

export interface FirmaSection {
  readonly title: string;
  readonly hint?: string;
  /** Each with how many of twelve columns it takes. */
  readonly fields: readonly (readonly [field: FieldName, columns: 2 | 4 | 6 | 12])[];
}

/** The firm's data: first what every firm says (picture 11), then what it says once it wants it. */
export const firmaSections: readonly FirmaSection[] = [
  {
    title: 'Anschrift',
    fields: [
      ['name', 6],
      ['zusatz', 6],
      ['strasse', 4],
      ['hausnummer', 2],
      ['plz', 2],
      ['ort', 4],
      ['land', 6],
      ['telefon', 6],
      ['email', 6],
      ['web', 6],
    ],
  },
  {
    title: 'Steuer und Bank',
    fields: [
      ['steuernummer', 6],
      ['ustId', 6],
      ['iban', 6],
      ['bic', 6],
      ['bank', 6],
      ['handelsregister', 6],
      ['geschaeftsfuehrung', 6],
      ['kleinunternehmer', 6],
    ],
  },
  {
    title: 'Logo und Farbe',
    fields: [
      ['logo', 12],
      ['akzentfarbe', 6],
    ],
  },
  {
    title: 'Rechnungen und Angebote',
    fields: [
      ['zahlungszielTage', 4],
      ['angebotGueltigTage', 4],
      ['festschreibenBeimPdf', 4],
      ['festerTermin', 4],
      ['beiAnnahmeBuchen', 4],
      ['agb', 12],
    ],
  },
  {
    title: 'Umsatzsteuer',
    hint: 'Damit rechnet die Ust-Voranmeldung unter Bücher. Wer Kleinunternehmer ist, lässt hier alles leer.',
    fields: [
      ['voranmeldung', 6],
      ['versteuerung', 6],
      ['steuernummerElster', 6],
      ['istSeit', 6],
      ['istBis', 6],
      ['dauerfrist', 12],
    ],
  },
  {
    title: 'DATEV',
    hint: 'Für das Paket an die Steuerberatung; sie nennt dir die Nummern. Ohne sie bleibt alles leer.',
    fields: [
      ['datevBerater', 6],
      ['datevMandant', 6],
      ['kontenrahmen', 4],
      ['sachkontenlaenge', 4],
      ['wjBeginn', 4],
      ['datevWeg', 12],
    ],
  },
  {
    title: 'Mahnen',
    hint: 'Feiertage des Bundeslands verschieben Fristen. Stufen, Texte und Basiszinsen stehen unter Weitere Daten.',
    fields: [
      ['bundesland', 4],
      ['anrede', 4],
      ['mahnenAb', 4],
      ['zahlungszielVereinbart', 12],
    ],
  },
  {
    title: 'Rüstzeit',
    hint: 'Tage vor und nach jedem Auftrag, an denen nichts davon frei ist: zum Holen, Prüfen, Reparieren. Ein Artikel oder eine Liste kann eine eigene haben.',
    fields: [
      ['ruestVor', 4],
      ['ruestNach', 4],
    ],
  },
  {
    title: 'Mietpreise',
    hint: 'Wie Miettage zählen, was eine Miete mindestens und eine Absage kostet. Aus Miettagen macht eine Faktorstaffel den Faktor; sie steht unter Einstellungen, Faktorstaffeln.',
    fields: [
      ['nutzungstage', 4],
      ['toleranzMinuten', 4],
      ['tageProWoche', 4],
      ['mindestmiete', 4],
      ['stornostaffel', 12],
    ],
  },
  {
    title: 'Zumietungen',
    hint: 'Bis wann eine Zumietung bestellt sein sollte, steht bei den Engpässen.',
    fields: [['zumietVorlauf', 4]],
  },
  {
    title: 'Scannen',
    hint: 'Womit ein Gerät geht, das gesperrt ist oder dessen Prüfung nicht reicht. Bei einer Prüfung liest den Grund auch der Kunde, auf dem Prüfnachweis.',
    fields: [['trotzGruende', 12]],
  },
  {
    title: 'Rückgaben',
    hint: 'Was ein verlorenes Stück kostet: ein neues, oder was es noch wert war. Der Zeitwert braucht am Artikel eine Nutzungsdauer und am Gerät ein Kaufdatum.',
    fields: [
      ['ersatzwert', 6],
      ['restwertProzent', 6],
    ],
  },
  {
    title: 'Projektergebnis',
    hint: 'Womit das Ergebnis eines Projekts rechnet, und ab wann es warnt.',
    fields: [
      ['kostenProKm', 6],
      ['margeWarnung', 6],
    ],
  },
  {
    title: 'Heimatorte des LKW',
    hint: 'Beim LKW Import beginnt und endet eine Fahrt an einem dieser Orte.',
    fields: [['heimatorte', 12]],
  },
];

/** Where a section stands in the address: `#umsatzsteuer`. */
export const sectionAnchor = (title: string): string => title.toLowerCase().replaceAll(/[^a-zäöüß]+/g, '-');

/** What is written there, as text; empty where it is none. */
export function textOf(entries: Entries, field: FieldName): string {
  return trimmed(entries[field]?.value);
}

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Sentences about what cannot be right, by field. The server refuses the same. */
export const firmaFacts = dialogFacts(entities.firma, {
  check: (entered) => firmaProblems((field) => trimmed(entered[field])),
});

/** The same of what is written; `text` answers it for a field. */
export function firmaProblems(text: (field: FieldName) => string): { readonly [field: string]: string } {
  return firmaChecks({
    name: text('name'),
    land: text('land'),
    plz: text('plz'),
    steuernummer: text('steuernummer'),
    ustId: text('ustId'),
    iban: text('iban'),
    bic: text('bic'),
    akzentfarbe: text('akzentfarbe'),
  });
}

/** What an invoice cannot do without and is not there yet. */
export function missingForInvoices(entries: Entries): string[] {
  const text = (field: FieldName) => textOf(entries, field);
  return missingOfFirma({
    name: text('name'),
    strasse: text('strasse'),
    plz: text('plz'),
    ort: text('ort'),
    steuernummer: text('steuernummer'),
    ustId: text('ustId'),
    iban: text('iban'),
  });
}
