import { einlesungStaende, laufArten } from '@traverse/domain/options/einlesen';
import { entity, nobody, number, type RecordOf, select, text } from '@traverse/schema';

const hidden = { read: nobody, create: nobody, update: nobody, delete: nobody };

/**
 * What is written in portions, each an act of its own: a table that is read in, a change of many records; and how far it has come. On
 * no wire. Which acts are its own the log says, whose `grund` names it.
 */
export const laeufe = entity({
  collection: 'laeufe',
  label: { one: 'Lauf', many: 'Läufe' },
  access: hidden,
  title: ['was'],
  list: { sort: '-created', search: ['was'] },
  fields: {
    // '' is a table of before there were others.
    art: select(laufArten, { label: 'Art' }),
    // The move that it is a part of, which is a run as well.
    lauf: text({ label: 'Umzug' }),
    // Ids and names of others are texts here: it outlives them.
    user: text({ label: 'Benutzer', required: true }),
    wer: text({ label: 'Wer' }),
    sammlung: text({ label: 'Sammlung', required: true }),
    // The name of a file, or the sentence of a change.
    was: text({ label: 'Was', required: true, max: 300 }),
    stand: select(einlesungStaende, { label: 'Stand', required: true }),
    zeilen: number({ label: 'Zeilen', decimals: 0 }),
    erledigt: number({ label: 'Erledigt', decimals: 0 }),
    neu: number({ label: 'Neu', decimals: 0 }),
    geaendert: number({ label: 'Geändert', decimals: 0 }),
    ausgelassen: number({ label: 'Ausgelassen', decimals: 0 }),
    problem: text({ label: 'Problem' }),
    // Of a move: what was said about lists that were open before it; '' until then.
    rueckgaben: text({ label: 'Rückgaben' }),
    // The last entry of the log before it: what comes after it and is not its own was somebody else.
    protokollNr: number({ label: 'Protokoll bis', decimals: 0 }),
  },
});

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
    // JSON, as whoever began it has written it.
    zeilen: text({ label: 'Zeilen', max: 20_000_000 }),
  },
});

export type StoredLauf = RecordOf<typeof laeufe>;

/** Why everything of a run is in the log: how it knows its own. */
export const grundOf = (words: string, ...ids: readonly string[]): string =>
  [words, ...ids.filter((id) => id !== '').map((id) => `(${id})`)].join(' ');

/** In place of the collection of a run: a move has several. */
export const UMZUG = 'umzug';
