import { type Collection, entities } from '@traverse/domain/entities';
import {
  auswertungPfad,
  bankabgleichPfad,
  betriebspruefungPfad,
  datevPfad,
  ergebnisPfad,
  ergebnissePfad,
  inventurPfad,
  kundenkontoPfad,
  mahnlaufPfad,
  offenePostenPfad,
  papierkorbPfad,
  rueckgabenPfad,
  schwundPfad,
  ueberblickPfad,
  ustvaPfad,
} from '@traverse/domain/pfade';
import {
  type AnyPfad,
  decide,
  type Group,
  mayAsk,
  namedGroups,
  type Reader,
  type Rule,
} from '@traverse/schema';

/** A screen of whoever is signed in, and what it is nothing without. */
interface Screen {
  /** What somebody is told who may not open it: "Packlisten sehen nur …". */
  readonly title: string;
  /** It shows these collections: whoever opens it may read all of them. */
  readonly reads?: readonly Collection[];
  /** It shows what these paths answer. */
  readonly asks?: readonly AnyPfad[];
  /** It changes these collections, whosever record it is. */
  readonly changes?: readonly Collection[];
}

/** Every screen by the path of its route. Routes, menu, tiles and palette ask here who may open what. */
const screens = {
  '/home': { title: 'Start' },
  '/projekte': { title: 'Projekte', reads: ['projekt'] },
  '/projekt/$id': { title: 'Projekt', reads: ['projekt'] },
  '/projekt/$id/ergebnis': { title: 'Ergebnis', reads: ['projekt'], asks: [ergebnisPfad] },
  '/ergebnisse': { title: 'Projektergebnisse', reads: ['projekt'], asks: [ergebnissePfad] },
  '/ueberblick': { title: 'Überblick', asks: [ueberblickPfad] },
  '/planung': { title: 'Planung', reads: ['projekt', 'job'] },
  '/inventar': { title: 'Inventar', reads: ['inventar'] },
  '/inventar/$id': { title: 'Artikel', reads: ['inventar'] },
  '/geraet/$id': { title: 'Gerät', reads: ['geraete'] },
  '/geraete': { title: 'Geräte', reads: ['geraete'] },
  '/personen': { title: 'Personen', reads: ['personen'] },
  '/person/$id': { title: 'Person', reads: ['personen'] },
  // Whose account belongs to a person sees hers; the server looks.
  '/meine': { title: 'Meine Einsätze' },
  '/stunden': { title: 'Stunden', reads: ['arbeitszeiten'] },
  '/abwesenheiten': { title: 'Abwesenheiten', reads: ['abwesenheiten'] },
  '/lagerplaetze': { title: 'Lagerplätze', reads: ['lagerplaetze'] },
  '/pruefungen': { title: 'Prüfungen', reads: ['pruefungen'] },
  '/pruefarten': { title: 'Prüfarten', reads: ['pruefarten'] },
  '/schaeden': { title: 'Schäden', reads: ['schaeden'] },
  '/kunde': { title: 'Kunden', reads: ['kunden'] },
  '/kunde/$id': { title: 'Kunde', reads: ['kunden'] },
  '/lieferant/$id': { title: 'Lieferant', reads: ['lieferanten'] },
  '/orte': { title: 'Veranstaltungsorte', reads: ['orte'] },
  '/ort/$id': { title: 'Veranstaltungsort', reads: ['orte'] },
  '/aufgaben': { title: 'Aufgaben', reads: ['aufgaben'] },
  '/rechnungen': { title: 'Rechnungen', reads: ['rechnungen'] },
  '/rechnung/$id': { title: 'Rechnung', reads: ['rechnungen'] },
  '/zumietungen': { title: 'Zumietungen', reads: ['zumietungen'] },
  '/zumietung/$id': { title: 'Zumietung', reads: ['zumietungen'] },
  '/packlisten': { title: 'Packlisten', reads: ['packlisten'] },
  '/packliste/$id': { title: 'Packliste', reads: ['packlisten'] },
  '/rueckgaben': { title: 'Offene Rückgaben', asks: [rueckgabenPfad] },
  '/schwund': { title: 'Schwund', asks: [schwundPfad] },
  '/inventuren': { title: 'Inventuren', reads: ['inventuren'] },
  '/inventur/$id': { title: 'Inventur', asks: [inventurPfad] },
  '/inventur/$id/zaehlen': { title: 'Zählen', asks: [inventurPfad], changes: ['inventuren'] },
  '/verfuegbarkeit': { title: 'Verfügbarkeit', reads: ['inventar'] },
  '/engpaesse': { title: 'Engpässe', reads: ['inventar'] },
  '/dateien': { title: 'Dateien', reads: ['dateien'] },
  '/einnahmen/$tab': { title: 'Einnahmen', reads: ['einnahmen', 'einnahmenJobs'] },
  '/ausgaben/$tab': { title: 'Ausgaben', reads: ['ausgaben', 'afa', 'ausgabenJobs'] },
  '/auswertung': { title: 'Auswertung', asks: [auswertungPfad] },
  '/offene-posten': { title: 'Offene Posten', asks: [offenePostenPfad] },
  '/kundenkonto/$id': { title: 'Kontoauszug', asks: [kundenkontoPfad] },
  '/mahnlauf': { title: 'Mahnlauf', asks: [mahnlaufPfad] },
  '/mahnungen': { title: 'Mahnungen', reads: ['mahnungen'] },
  '/bankabgleich': { title: 'Bankabgleich', asks: [bankabgleichPfad] },
  '/steuerberatung': { title: 'Steuerberatung', asks: [datevPfad] },
  '/ustva': { title: 'Ust-Voranmeldung', asks: [ustvaPfad] },
  '/betriebspruefung': { title: 'Betriebsprüfung', reads: ['ablage'], asks: [betriebspruefungPfad] },
  // Moving in: for whoever has the only account of an empty program; the server looks.
  '/umzug': { title: 'Daten übernehmen', changes: ['firma'] },
  // Which kinds somebody may make the server looks at.
  '/umzug/tabellen': { title: 'Aus einem anderen Programm' },
  // Into which collection stands in the address: the page looks itself.
  '/einlesen/$sammlung': { title: 'Tabelle einlesen' },
  '/daten': { title: 'Weitere Daten' },
  // Of which collection stands in the address: the page looks itself.
  '/daten/$sammlung': { title: 'Weitere Daten' },
  '/papierkorb': { title: 'Papierkorb', asks: [papierkorbPfad] },
  '/anlagen/$id/$file': { title: 'Anlage' },
  '/einstellungen/konto': { title: 'Mein Konto' },
  '/einstellungen/firmendaten': { title: 'Firmendaten', reads: ['firma'] },
  '/einstellungen/bereiche': { title: 'Bereiche', reads: ['firma'] },
  '/einstellungen/benutzer': { title: 'Benutzer', reads: ['users', 'groups'], changes: ['users'] },
  // Whoever changes what everybody works with sees to it that it is safe.
  '/einstellungen/betrieb': { title: 'Betrieb', changes: ['firma'] },
  '/einstellungen/dienste': { title: 'Dienste', changes: ['firma'] },
  '/einstellungen/kategorien': { title: 'Kategorien', reads: ['kategorien'] },
  '/einstellungen/faktorstaffeln': { title: 'Faktorstaffeln', reads: ['faktorstaffeln'] },
  '/einstellungen/preisgruppen': { title: 'Preisgruppen', reads: ['preisgruppen'] },
  '/einstellungen/warengruppen': { title: 'Warengruppen', reads: ['warengruppen'] },
  '/einstellungen/kalender': { title: 'Mein Kalender' },
  '/einstellungen/registrierung': { title: 'Registrierung', reads: ['einstellungen'] },
  '/handbuch': { title: 'Handbuch' },
  '/handbuch/$id': { title: 'Handbuch' },
} as const satisfies { readonly [path: string]: Screen };

export type ScreenPath = keyof typeof screens;
export const screenPaths = Object.keys(screens) as ScreenPath[]; // the keys of a literal

/** Where the records of a collection are looked through: a new one needs its screen, or a place among further data. */
const listedAt: { readonly [C in Collection]: ScreenPath } = {
  projekt: '/projekte',
  job: '/daten/$sammlung',
  anlagen: '/daten/$sammlung',
  favouriten: '/daten/$sammlung',
  codes: '/daten/$sammlung',
  inventarlisten: '/daten/$sammlung',
  artikel_teile: '/daten/$sammlung',
  behaelter_inhalt: '/daten/$sammlung',
  inventar_inventarlisten: '/daten/$sammlung',
  zahlungen: '/daten/$sammlung',
  listen_sets: '/daten/$sammlung',
  users: '/daten/$sammlung',
  groups: '/daten/$sammlung',
  protokoll: '/daten/$sammlung',
  inventar: '/inventar',
  lagerplaetze: '/lagerplaetze',
  geraete: '/geraete',
  bewegungen: '/daten/$sammlung',
  pruefarten: '/pruefarten',
  artikel_pruefungen: '/daten/$sammlung',
  pruefungen: '/daten/$sammlung',
  fahrzeuge: '/daten/$sammlung',
  lieferanten: '/daten/$sammlung',
  kontakte: '/daten/$sammlung',
  orte: '/orte',
  aufgaben: '/aufgaben',
  personen: '/personen',
  funktionen: '/daten/$sammlung',
  dienste: '/daten/$sammlung',
  einsaetze: '/daten/$sammlung',
  abwesenheiten: '/abwesenheiten',
  arbeitszeiten: '/stunden',
  bankkonten: '/daten/$sammlung',
  bankregeln: '/daten/$sammlung',
  ustva: '/daten/$sammlung',
  datevExporte: '/steuerberatung',
  buchungsschluesse: '/betriebspruefung',
  ablage: '/betriebspruefung',
  kontoauszuege: '/daten/$sammlung',
  bankumsaetze: '/daten/$sammlung',
  schaeden: '/schaeden',
  inventuren: '/inventuren',
  inventur_plaetze: '/inventur/$id',
  inventur_zeilen: '/inventur/$id',
  kunden: '/kunde',
  rechnungen: '/rechnungen',
  belege: '/rechnung/$id',
  zumietungen: '/zumietungen',
  packlisten: '/packlisten',
  uebergaben: '/daten/$sammlung',
  bestellungen: '/daten/$sammlung',
  dateien: '/dateien',
  einnahmen: '/einnahmen/$tab',
  einnahmenJobs: '/einnahmen/$tab',
  ausgaben: '/ausgaben/$tab',
  afa: '/ausgaben/$tab',
  ausgabenJobs: '/ausgaben/$tab',
  mahnungen: '/mahnungen',
  angebote: '/daten/$sammlung',
  freigaben: '/daten/$sammlung',
  versand: '/daten/$sammlung',
  mahnstufen: '/daten/$sammlung',
  basiszinsen: '/daten/$sammlung',
  textvorlagen: '/daten/$sammlung',
  firma: '/einstellungen/firmendaten',
  kategorien: '/einstellungen/kategorien',
  faktorstaffeln: '/einstellungen/faktorstaffeln',
  preisgruppen: '/einstellungen/preisgruppen',
  warengruppen: '/einstellungen/warengruppen',
  einstellungen: '/einstellungen/registrierung',
};

/** Whether a path is that of a screen, not one that leads on to another. */
export const isScreen = (path: string | undefined): path is ScreenPath =>
  path !== undefined && Object.hasOwn(screens, path);

export const titleOf = (path: ScreenPath): string => screens[path].title;

/** Whether somebody may open a screen: read what it shows, and change what it is for. */
export function mayOpen(path: ScreenPath, reader: Reader): boolean {
  const { reads = [], asks = [], changes = [] }: Screen = screens[path];
  return (
    reads.every((collection) => mayRead(collection, reader)) &&
    asks.every((pfad) => mayAsk(pfad, reader)) &&
    changes.every((collection) => decide(entities[collection].access.update, reader) === true)
  );
}

/** The groups each of which opens a screen, in the order in which the rules name them. */
export function groupsThatOpen(path: ScreenPath): Group[] {
  const { reads = [], asks = [], changes = [] }: Screen = screens[path];
  const rules: readonly Rule[] = [
    ...reads.map((collection) => entities[collection].access.read),
    ...asks.flatMap(({ who }) => who),
    ...changes.map((collection) => entities[collection].access.update),
  ];
  const named = new Set(rules.flatMap(namedGroups));
  return [...named].filter((group) => mayOpen(path, { id: 'somebody', groups: [group] }));
}

/** The collections that a reader looks through at a screen; of further data those that the reader may see. */
export function collectionsAt(path: ScreenPath, reader: Reader): Collection[] {
  const all = Object.keys(listedAt) as Collection[]; // the keys of a literal
  return all.filter((collection) => listedAt[collection] === path && mayRead(collection, reader));
}

/** Where the records of a collection are looked through. */
export const listPathOf = (collection: string): ScreenPath | undefined =>
  Object.hasOwn(listedAt, collection) ? listedAt[collection as Collection] : undefined; // looked at

/** Whether somebody sees records of a collection; who sees only the own ones sees it. */
export const mayRead = (collection: Collection, reader: Reader): boolean =>
  decide(entities[collection].access.read, reader) !== false;
