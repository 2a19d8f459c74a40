import type { Cents } from '@traverse/schema';
import type { UstBuchung } from '../forderung/buchung.ts';
import { cents, formatEuro } from '../values/geld.ts';
import type { UstBlatt, UstWert } from './blatt.ts';
import { compared } from './grouped.ts';

/** What stood behind a Kz when the sheet was handed in (F 3.6): a base where there is one, else tax. */
export interface UstEintrag {
  readonly kz: string;
  readonly collection: UstBuchung['collection'];
  readonly datensatz: string;
  readonly betrag: Cents;
}

/** Everything behind a sheet, as it is kept. */
export function eintraegeOf({ zeilen }: UstBlatt): UstEintrag[] {
  return zeilen.flatMap(({ kennzahl: { kz, art }, buchungen }) =>
    buchungen.map(({ collection, id, netto, ust }) => ({
      kz,
      collection,
      datensatz: id,
      betrag: art === 'base' ? netto : ust,
    })),
  );
}

/** A value that is another one by now. */
export interface UstAenderung {
  readonly kz: string;
  readonly vorher: Cents;
  readonly jetzt: Cents;
}

/** An entry that came, went or has another amount since. */
export interface EintragAenderung {
  readonly kz: string;
  readonly collection: UstBuchung['collection'];
  readonly datensatz: string;
  readonly vorher: Cents;
  readonly jetzt: Cents;
}

/** In which values two sheets differ; Kz 10 says only that one corrects the other. */
export function aenderungenSeit(vorher: readonly UstWert[], jetzt: readonly UstWert[]): UstAenderung[] {
  return compared(vorher, jetzt, ({ kz }) => kz)
    .filter(({ one }) => one.kz !== '10')
    .map(({ one: { kz }, ...amounts }) => ({ kz, ...amounts }));
}

/** Which entries make the difference: two that agree in whole euro may still differ in these. */
export function eintraegeSeit(
  vorher: readonly UstEintrag[],
  jetzt: readonly UstEintrag[],
): EintragAenderung[] {
  return compared(vorher, jetzt, ({ kz, collection, datensatz }) => `${kz} ${collection} ${datensatz}`).map(
    ({ one: { kz, collection, datensatz }, ...amounts }) => ({ kz, collection, datensatz, ...amounts }),
  );
}

/** `Kz 66 + 12,35 €`; Kz 83 follows from the others and is not named beside them. */
export function ustAenderungWords(aenderungen: readonly UstAenderung[]): string {
  const named = aenderungen.filter(({ kz }) => kz !== '83');
  return (named.length > 0 ? named : aenderungen)
    .map(({ kz, vorher, jetzt }) => {
      const by = cents(jetzt - vorher);
      return `Kz ${kz} ${by > 0 ? `+ ${formatEuro(by)}` : formatEuro(by)}`;
    })
    .join(', ');
}
