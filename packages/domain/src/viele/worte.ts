import type { Entity, Field } from '@traverse/schema';
import { formatZahl } from '../values/index.ts';

/** Written together, as one act: others write between two of them (B2.4). */
export const AUF_EINMAL = 50;
/** More are no selection any more. */
export const MOST_VIELE = 20_000;
/** Records that stay and are named. */
export const MOST_BLEIBT = 200;
/** Records shown old and new. */
export const BEISPIELE = 5;

export const inzwischenSindEs = (anzahl: number): string =>
  `Inzwischen sind es ${formatZahl(anzahl)}. Sieh noch einmal nach.`;
export const inzwischenAnders = 'Inzwischen hat sich etwas geändert. Sieh noch einmal nach.';
export const keinWert = ({ label }: Field): string => `kein ${label}`;
export const zuViele = `Höchstens ${formatZahl(MOST_VIELE)} auf einmal.`;
export const keineWahl = 'Wähl erst aus, was geändert werden soll.';
export const schonUnterwegs = 'Dort wird gerade viel auf einmal geändert. Versuch es gleich noch einmal.';

/** Said of lists after their number. */
export const ZURUECK_GEZAEHLT = 'als zurück gezählt';
export const nichtsWarDraussen = 'nichts war draußen';

/** 'Mietpreis um +10 %', 'Lagerplatz gesetzt', 'gelöscht': what is said of so many, after their number. */
export function tatWorte(field: Field | undefined, prozent: number | undefined): string {
  if (!field) return 'gelöscht';
  if (prozent === undefined) return `${field.label} gesetzt`;
  return `${field.label} um ${prozent > 0 ? '+' : ''}${formatZahl(prozent)} %`;
}

/** '„Ton“ bei Labels dazu', '„Ton, Licht“ bei Labels weg'. */
export const labelWorte = ({ label }: Field, art: 'anhängen' | 'wegnehmen', wert: string): string =>
  `„${wert}“ bei ${label} ${art === 'anhängen' ? 'dazu' : 'weg'}`;

export const beideOderKeins = (field: Field, mit: Field): string =>
  `Zu „${field.label}“ gehört „${mit.label}“: Füll beides aus, oder leere beides.`;
export const keinLabel = ({ label }: Field): string => `Schreib, was bei „${label}“ dazukommt oder wegfällt.`;

/** '1.183 Artikel', '1 Artikel'. */
export const soViele = ({ collection, label }: Entity, anzahl: number): string =>
  // The stock is called by what it is made of.
  `${formatZahl(anzahl)} ${anzahl === 1 || collection === 'inventar' ? label.one : label.many}`;
