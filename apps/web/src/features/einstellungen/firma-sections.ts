import { firmaChecks } from '@traverse/domain/beleg/firma-checks';
import { missingOfFirma } from '@traverse/domain/beleg/problems';
import { entities, type Firma } from '@traverse/domain/entities';
import { cents, formatEuro, formatZahl } from '@traverse/domain/values';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import type { Entries } from '../../records/edit/record-entries.ts';

type FieldName = Exclude<keyof Firma, 'id' | 'created' | 'updated'>;

export interface FirmaSection {
  readonly title: string;
  /** One line: what it is for. */
  readonly what?: string;
  readonly hint?: string;
  /** What holds now, in words; amber where the law wants what is missing. */
  readonly holds?: (firma: Firma) => string | { readonly missing: string };
  /** Each with how many of twelve columns it takes. */
  readonly fields: readonly (readonly [field: FieldName, columns: 4 | 6 | 8 | 12])[];
}

/** What no invoice can do without (picture 41). */
export const firstSection: FirmaSection = {
  title: 'Das braucht jede Rechnung',
  fields: [
    ['name', 12],
    ['strasse', 8],
    ['hausnummer', 4],
    ['plz', 4],
    ['ort', 8],
    ['telefon', 6],
    ['email', 6],
    ['steuernummer', 6],
    ['iban', 6],
  ],
};

/** A firm of these kinds names its directors and its register on every letter (§ 35a GmbHG, § 80 AktG). */
const NAMES_DIRECTORS = /\b(?:g?GmbH|UG|AG)\b/;

/** What a firm says once it needs it; each line is closed until then. */
export const laterSections: readonly FirmaSection[] = [
  {
    title: 'Bank und Anschrift',
    what: 'Zusatz, Land, Webseite, Name der Bank und BIC',
    holds: ({ bank, web }) => [bank, web].filter((text) => text !== '').join(', ') || 'nichts weiter',
    fields: [
      ['zusatz', 6],
      ['land', 6],
      ['web', 12],
      ['bank', 6],
      ['bic', 6],
    ],
  },
  {
    title: 'Geschäftsführung und Register',
    what: 'Verlangt das Gesetz auf den Briefen einer GmbH, UG oder AG',
    holds: ({ name, geschaeftsfuehrung, handelsregister }) => {
      if (geschaeftsfuehrung !== '' && handelsregister !== '') return 'eingetragen';
      if (NAMES_DIRECTORS.test(name)) return { missing: 'fehlt' };
      return geschaeftsfuehrung || handelsregister || 'nicht nötig';
    },
    fields: [
      ['geschaeftsfuehrung', 6],
      ['handelsregister', 6],
    ],
  },
  {
    title: 'Logo und Farbe',
    what: 'Steht auf Angebot, Rechnung und der Seite beim Kunden',
    holds: ({ logo }) => (logo === '' ? 'noch kein Logo' : 'eingetragen'),
    fields: [
      ['logo', 12],
      ['akzentfarbe', 6],
    ],
  },
  {
    title: 'Rechnungen und Angebote',
    what: 'Zahlungsziel, Gültigkeit, AGB, Festschreiben',
    holds: ({ zahlungszielTage, angebotGueltigTage }) =>
      `${formatZahl(zahlungszielTage)} Tage Ziel, ${formatZahl(angebotGueltigTage)} Tage gültig`,
    fields: [
      ['zahlungszielTage', 4],
      ['angebotGueltigTage', 4],
      ['kleindifferenz', 4],
      ['festschreibenBeimPdf', 4],
      ['festerTermin', 4],
      ['beiAnnahmeBuchen', 4],
      ['agb', 12],
    ],
  },
  {
    title: 'Umsatzsteuer',
    what: 'Kleinunternehmer, USt-IdNr., Voranmeldung',
    holds: ({ kleinunternehmer, voranmeldung, versteuerung }) =>
      kleinunternehmer
        ? 'Kleinunternehmer'
        : `${voranmeldung || 'keine'} Voranmeldung, ${versteuerung || 'soll'}`,
    hint: 'Damit rechnet die Ust-Voranmeldung unter Bücher. Wer Kleinunternehmer ist, lässt hier alles leer.',
    fields: [
      ['kleinunternehmer', 6],
      ['ustId', 6],
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
    what: 'Das Paket an die Steuerberatung',
    holds: ({ datevBerater }) => (datevBerater > 0 ? `Berater ${datevBerater}` : 'nicht eingerichtet'),
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
    what: 'Ab welchem Betrag, Feiertage, Anrede',
    holds: ({ mahnenAb }) => `ab ${formatEuro(mahnenAb)}`,
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
    what: 'Tage vor und nach jedem Auftrag',
    holds: ({ ruestVor, ruestNach }) =>
      ruestVor + ruestNach === 0
        ? 'keine'
        : `${formatZahl(ruestVor)} vorher, ${formatZahl(ruestNach)} nachher`,
    hint: 'Tage vor und nach jedem Auftrag, an denen nichts davon frei ist: zum Holen, Prüfen, Reparieren. Ein Artikel oder eine Liste kann eine eigene haben.',
    fields: [
      ['ruestVor', 4],
      ['ruestNach', 4],
    ],
  },
  {
    title: 'Mietpreise',
    what: 'Miettage, Mindestmiete, Absage',
    holds: ({ nutzungstage, mindestmiete }) =>
      `${nutzungstage || 'Kalendertage'}${mindestmiete > 0 ? `, mindestens ${formatEuro(mindestmiete)}` : ''}`,
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
    what: 'Bis wann eine bestellt sein soll',
    holds: ({ zumietVorlauf }) => `${formatZahl(zumietVorlauf || 3)} Tage vorher`,
    hint: 'Bis wann eine Zumietung bestellt sein sollte, steht bei den Engpässen.',
    fields: [['zumietVorlauf', 4]],
  },
  {
    title: 'Scannen',
    what: 'Gründe, ein Gerät trotzdem mitzunehmen',
    holds: ({ trotzGruende }) =>
      trotzGruende.length === 0 ? 'Wird vor Ort geprüft' : `${formatZahl(trotzGruende.length)} eigene`,
    hint: 'Womit ein Gerät geht, das gesperrt ist oder dessen Prüfung nicht reicht. Bei einer Prüfung liest den Grund auch der Kunde, auf dem Prüfnachweis.',
    fields: [['trotzGruende', 12]],
  },
  {
    title: 'Rückgaben',
    what: 'Was ein verlorenes Stück kostet',
    holds: ({ ersatzwert }) => (ersatzwert === 'Zeitwert' ? 'seinen Zeitwert' : 'ein neues'),
    hint: 'Was ein verlorenes Stück kostet: ein neues, oder was es noch wert war. Der Zeitwert braucht am Artikel eine Nutzungsdauer und am Gerät ein Kaufdatum.',
    fields: [
      ['ersatzwert', 6],
      ['restwertProzent', 6],
    ],
  },
  {
    title: 'Projektergebnis',
    what: 'Kosten je Kilometer, und ab wann es warnt',
    holds: ({ kostenProKm }) => `${formatEuro(cents(kostenProKm || 90))} je km`,
    hint: 'Womit das Ergebnis eines Projekts rechnet, und ab wann es warnt.',
    fields: [
      ['kostenProKm', 6],
      ['margeWarnung', 6],
    ],
  },
  {
    title: 'Heimatorte des LKW',
    what: 'Für den LKW Import',
    holds: ({ heimatorte }) => heimatorte.join(', ') || 'keine',
    hint: 'Beim LKW Import beginnt und endet eine Fahrt an einem dieser Orte.',
    fields: [['heimatorte', 12]],
  },
];

/** All of them, as palette and addresses name them. */
export const firmaSections: readonly FirmaSection[] = [firstSection, ...laterSections];

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
