import type { DraftOf, Entity, RecordOf } from '@traverse/schema';
import { ablage } from './ablage.ts';
import { abwesenheiten } from './abwesenheiten.ts';
import { afa } from './afa.ts';
import { angebote } from './angebote.ts';
import { anlagen } from './anlagen.ts';
import { arbeitszeiten } from './arbeitszeiten.ts';
import { artikel_pruefungen } from './artikel_pruefungen.ts';
import { artikel_teile } from './artikel_teile.ts';
import { aufgaben } from './aufgaben.ts';
import { ausgaben } from './ausgaben.ts';
import { ausgabenJobs } from './ausgabenJobs.ts';
import { bankkonten } from './bankkonten.ts';
import { bankregeln } from './bankregeln.ts';
import { bankumsaetze } from './bankumsaetze.ts';
import { basiszinsen } from './basiszinsen.ts';
import { behaelter_inhalt } from './behaelter_inhalt.ts';
import { belege } from './belege.ts';
import { bestellungen } from './bestellungen.ts';
import { bewegungen } from './bewegungen.ts';
import { buchungsschluesse } from './buchungsschluesse.ts';
import { codes } from './codes.ts';
import { dateien } from './dateien.ts';
import { datevExporte } from './datevExporte.ts';
import { dienste } from './dienste.ts';
import { einnahmen } from './einnahmen.ts';
import { einnahmenJobs } from './einnahmenJobs.ts';
import { einsaetze } from './einsaetze.ts';
import { einstellungen } from './einstellungen.ts';
import { fahrzeuge } from './fahrzeuge.ts';
import { faktorstaffeln } from './faktorstaffeln.ts';
import { favouriten } from './favouriten.ts';
import { firma } from './firma.ts';
import { freigaben } from './freigaben.ts';
import { funktionen } from './funktionen.ts';
import { geraete } from './geraete.ts';
import { groups } from './groups.ts';
import { inventar } from './inventar.ts';
import { inventar_inventarlisten } from './inventar_inventarlisten.ts';
import { inventarlisten } from './inventarlisten.ts';
import { inventur_plaetze } from './inventur_plaetze.ts';
import { inventur_zeilen } from './inventur_zeilen.ts';
import { inventuren } from './inventuren.ts';
import { job } from './job.ts';
import { kategorien } from './kategorien.ts';
import { kontakte } from './kontakte.ts';
import { kontoauszuege } from './kontoauszuege.ts';
import { kunden } from './kunden.ts';
import { lagerplaetze } from './lagerplaetze.ts';
import { lieferanten } from './lieferanten.ts';
import { listen_sets } from './listen_sets.ts';
import { mahnstufen } from './mahnstufen.ts';
import { mahnungen } from './mahnungen.ts';
import { orte } from './orte.ts';
import { packlisten } from './packlisten.ts';
import { personen } from './personen.ts';
import { preisgruppen } from './preisgruppen.ts';
import { projekt } from './projekt.ts';
import { protokoll } from './protokoll.ts';
import { pruefarten } from './pruefarten.ts';
import { pruefungen } from './pruefungen.ts';
import { rechnungen } from './rechnungen.ts';
import { schaeden } from './schaeden.ts';
import { textvorlagen } from './textvorlagen.ts';
import { uebergaben } from './uebergaben.ts';
import { users } from './users.ts';
import { ustva } from './ustva.ts';
import { versand } from './versand.ts';
import { warengruppen } from './warengruppen.ts';
import { zahlungen } from './zahlungen.ts';
import { zumietungen } from './zumietungen.ts';

/** Every collection on the wire (API-01). Order: a collection stands after those it cannot do without. */
export const entities = {
  groups,
  users,
  einstellungen,
  firma,
  kategorien,
  projekt,
  job,
  anlagen,
  favouriten,
  kunden,
  orte,
  dateien,
  lagerplaetze,
  faktorstaffeln,
  warengruppen,
  inventar,
  preisgruppen,
  codes,
  artikel_teile,
  inventarlisten,
  inventar_inventarlisten,
  listen_sets,
  fahrzeuge,
  packlisten,
  uebergaben,
  bestellungen,
  rechnungen,
  belege,
  angebote,
  freigaben,
  textvorlagen,
  basiszinsen,
  mahnstufen,
  mahnungen,
  versand,
  zumietungen,
  pruefarten,
  artikel_pruefungen,
  geraete,
  behaelter_inhalt,
  bewegungen,
  pruefungen,
  schaeden,
  inventuren,
  inventur_plaetze,
  inventur_zeilen,
  lieferanten,
  kontakte,
  aufgaben,
  funktionen,
  personen,
  dienste,
  einsaetze,
  abwesenheiten,
  arbeitszeiten,
  einnahmenJobs,
  einnahmen,
  ausgabenJobs,
  ausgaben,
  afa,
  bankkonten,
  kontoauszuege,
  bankumsaetze,
  bankregeln,
  zahlungen,
  ustva,
  datevExporte,
  buchungsschluesse,
  ablage,
  protokoll,
} as const;

type Entities = typeof entities;
export type Collection = keyof Entities;

/** A record of a collection as both ends know it. */
export type RecordIn<C extends Collection> = RecordOf<Entities[C]>;
/** What a client may send to create or change one. */
export type DraftIn<C extends Collection> = DraftOf<Entities[C]>;

type RelationTarget<
  C extends Collection,
  Name extends keyof Entities[C]['fields'],
> = Entities[C]['fields'][Name] extends { readonly to: infer Target extends Collection }
  ? Entities[C]['fields'][Name] extends { readonly kind: 'relations' }
    ? readonly RecordIn<Target>[]
    : RecordIn<Target>
  : never;

/**
 * A record as the API answers it, together with what was expanded; each may be missing when the reader may not see it.
 */
export type Expanded<C extends Collection, Names extends keyof Entities[C]['fields']> = RecordIn<C> & {
  readonly collectionName: C;
  readonly expand?: { readonly [Name in Names]?: RelationTarget<C, Name> };
};

export type User = RecordIn<'users'>;
export type Projekt = RecordIn<'projekt'>;
export type Kontakt = RecordIn<'kontakte'>;
export type Veranstaltungsort = RecordIn<'orte'>;
export type Lieferant = RecordIn<'lieferanten'>;
export type Aufgabe = RecordIn<'aufgaben'>;
export type Kunde = RecordIn<'kunden'>;
export type InventarArtikel = RecordIn<'inventar'>;
export type Faktorstaffel = RecordIn<'faktorstaffeln'>;
export type Preisgruppe = RecordIn<'preisgruppen'>;

export type Inventarliste = RecordIn<'inventarlisten'>;
export type ArtikelTeil = RecordIn<'artikel_teile'>;
export type Listenzeile = RecordIn<'inventar_inventarlisten'>;
export type Schaden = RecordIn<'schaeden'>;
export type Fahrzeug = RecordIn<'fahrzeuge'>;
export type Geraet = RecordIn<'geraete'>;
export type BehaelterInhalt = RecordIn<'behaelter_inhalt'>;
export type Bewegung = RecordIn<'bewegungen'>;
export type Inventur = RecordIn<'inventuren'>;
export type InventurPlatz = RecordIn<'inventur_plaetze'>;
export type InventurZeile = RecordIn<'inventur_zeilen'>;
export type Pruefart = RecordIn<'pruefarten'>;
export type ArtikelPruefung = RecordIn<'artikel_pruefungen'>;
export type Pruefung = RecordIn<'pruefungen'>;
export type ListenSet = RecordIn<'listen_sets'>;
export type Packliste = RecordIn<'packlisten'>;
export type Bestellung = RecordIn<'bestellungen'>;
export type Uebergabe = RecordIn<'uebergaben'>;
export type Rechnung = RecordIn<'rechnungen'>;
export type Zahlung = RecordIn<'zahlungen'>;
export type KeptBeleg = RecordIn<'belege'>;
export type Protokolleintrag = RecordIn<'protokoll'>;
export type Mahnung = RecordIn<'mahnungen'>;
export type Versand = RecordIn<'versand'>;
export type Zumietung = RecordIn<'zumietungen'>;
export type Person = RecordIn<'personen'>;
export type Funktion = RecordIn<'funktionen'>;
export type Dienst = RecordIn<'dienste'>;
export type Einsatz = RecordIn<'einsaetze'>;
export type Abwesenheit = RecordIn<'abwesenheiten'>;
export type Arbeitszeit = RecordIn<'arbeitszeiten'>;
export type Firma = RecordIn<'firma'>;
export type Bankkonto = RecordIn<'bankkonten'>;
export type Kontoauszug = RecordIn<'kontoauszuege'>;
export type Umsatz = RecordIn<'bankumsaetze'>;

/** The definition of a collection known only by name, e.g. out of a path. */
export function entityNamed(collection: string): Entity | undefined {
  return Object.hasOwn(entities, collection) ? entities[collection as Collection] : undefined;
}
