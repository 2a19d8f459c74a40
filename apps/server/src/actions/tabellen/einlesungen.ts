import { einlesungStaende } from '@traverse/domain/options/einlesen';
import { entity, nobody, number, type RecordOf, select, text } from '@traverse/schema';

const hidden = { read: nobody, create: nobody, update: nobody, delete: nobody };

/** Tables that were read in, and how far each has come. On no wire. */
export const einlesungen = entity({
  collection: 'einlesungen',
  label: { one: 'Einlesung', many: 'Einlesungen' },
  access: hidden,
  title: ['datei'],
  list: { sort: '-created', search: ['datei'] },
  fields: {
    // Ids and names of others are texts here: it outlives them.
    user: text({ label: 'Benutzer', required: true }),
    wer: text({ label: 'Wer' }),
    sammlung: text({ label: 'Sammlung', required: true }),
    datei: text({ label: 'Datei', required: true, max: 300 }),
    stand: select(einlesungStaende, { label: 'Stand', required: true }),
    zeilen: number({ label: 'Zeilen', decimals: 0 }),
    erledigt: number({ label: 'Erledigt', decimals: 0 }),
    neu: number({ label: 'Neu', decimals: 0 }),
    geaendert: number({ label: 'Geändert', decimals: 0 }),
    ausgelassen: number({ label: 'Ausgelassen', decimals: 0 }),
    problem: text({ label: 'Problem' }),
    // The last entry of the log before it: what comes after it and is not its own was somebody else.
    protokollNr: number({ label: 'Protokoll bis', decimals: 0 }),
  },
});

export type StoredEinlesung = RecordOf<typeof einlesungen>;

/** A record that was written. */
export interface Geschrieben {
  readonly sammlung: string;
  readonly id: string;
  /** Of one that was there before: what the row has changed, as it was. */
  readonly vorher?: { readonly [field: string]: unknown };
}

/** What each portion of one has written, so that it can be taken back. Goes when it cannot be any more. */
export const einlesungSchritte = entity({
  collection: 'einlesungSchritte',
  label: { one: 'Schritt einer Einlesung', many: 'Schritte von Einlesungen' },
  access: hidden,
  title: ['einlesung'],
  list: { sort: 'nr', search: ['einlesung'] },
  unique: [['einlesung', 'nr']],
  fields: {
    einlesung: text({ label: 'Einlesung', required: true }),
    nr: number({ label: 'Nr.', required: true, decimals: 0 }),
    // JSON of `Geschrieben[]`.
    schritte: text({ label: 'Schritte', max: 20_000_000 }),
  },
});

/** A row that was left out. */
export interface Ausgelassen {
  readonly zeile: number;
  readonly grund: string;
  readonly zellen: readonly string[];
}

/** Rows that one has left out, so that they can be put right and read in again. Goes when it cannot be taken back any more. */
export const einlesungFehler = entity({
  collection: 'einlesungFehler',
  label: { one: 'Ausgelassene Zeilen', many: 'Ausgelassene Zeilen' },
  access: hidden,
  title: ['einlesung'],
  list: { sort: 'einlesung', search: ['einlesung'] },
  index: ['einlesung'],
  fields: {
    einlesung: text({ label: 'Einlesung', required: true }),
    // JSON of strings.
    kopf: text({ label: 'Überschriften', max: 100_000 }),
    // JSON of `Ausgelassen[]`.
    zeilen: text({ label: 'Zeilen', max: 20_000_000 }),
  },
});

/** Where the columns of a table went the last time, by the headings of the file. */
export const spaltenprofile = entity({
  collection: 'spaltenprofile',
  label: { one: 'Spaltenprofil', many: 'Spaltenprofile' },
  access: hidden,
  title: ['datei'],
  list: { sort: '-created', search: ['datei'] },
  unique: [['sammlung', 'kopf']],
  fields: {
    sammlung: text({ label: 'Sammlung', required: true }),
    // A checksum of the headings.
    kopf: text({ label: 'Überschriften', required: true }),
    datei: text({ label: 'Datei', max: 300 }),
    // JSON of `Profil`.
    wunsch: text({ label: 'Spalten', max: 100_000 }),
  },
});
