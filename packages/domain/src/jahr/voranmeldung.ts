import { jahrestabelle } from './jahrestabelle.ts';

/**
 * How the file of an advance return of a year is known (JAHR-01): `erprobt`, somebody has uploaded one; `wie`, made as that of
 * the newest year that is, for the one year that follows it; `nur Blatt`, its values are typed from the sheet.
 */
export type ElsterStand =
  | { readonly art: 'erprobt' }
  | { readonly art: 'wie'; readonly jahr: number }
  | { readonly art: 'nur Blatt' };

/** By the form and the file that the BMF publishes each December; a release says so once an upload has worked. */
const voranmeldungen = jahrestabelle({ 2026: 'erprobt' });

export function elsterStand(jahr: number): ElsterStand {
  const found = voranmeldungen.fuer(jahr);
  if (found?.jahr === jahr) return { art: 'erprobt' };
  return found && jahr === voranmeldungen.neuestes + 1
    ? { art: 'wie', jahr: found.jahr }
    : { art: 'nur Blatt' };
}

/** What a person has to know before the file of a year is uploaded; empty where it is tried. */
export function elsterHinweis(jahr: number, stand: ElsterStand): string {
  if (stand.art === 'erprobt') return '';
  if (stand.art === 'nur Blatt')
    return `Die Datei von ${jahr} kennt diese Version nicht. Trag die Werte vom Blatt in Mein ELSTER ein: Sie stehen in der Reihenfolge des Formulars.`;
  return `Das Formular ${jahr} kennt diese Version noch nicht; die Datei ist nach ${stand.jahr} gemacht. Nimmt Mein ELSTER sie, vergleich das ausgefüllte Formular mit dem Blatt, bevor du es abschickst. Sonst trag die Werte vom Blatt ein.`;
}
