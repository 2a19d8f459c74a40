import type { Cents } from '@traverse/schema';
import type { Day } from '../values/dates.ts';
import type { DatevWeg } from './konten.ts';
import type { DatevMangel } from './stapel.ts';

/** What `GET /api/datev/{von}/{bis}` answers: what a package of these days would hold, and what stops it. */
export interface DatevAntwort {
  readonly von: Day;
  readonly bis: Day;
  readonly weg: DatevWeg;
  readonly anzahl: number;
  readonly summeS: Cents;
  readonly summeH: Cents;
  /** So many records have a receipt. */
  readonly belege: number;
  /** Not in a package yet; taken back since; with the adviser already. */
  readonly neu: number;
  readonly umkehr: number;
  readonly schon: number;
  readonly maengel: readonly DatevMangel[];
  /** What is worth a look and stops nothing. */
  readonly hinweise: readonly string[];
  /** Every category with its account, 0 without, and the one its name proposes. */
  readonly kategorien: readonly {
    /** Empty for a name that records are booked on and that is no category yet. */
    readonly id: string;
    readonly name: string;
    readonly konto: number;
    readonly vorschlag: number | undefined;
  }[];
  /** How many packages there are: what was seen is said when one is made. */
  readonly pakete: number;
}

/** What making one answers. */
export interface DatevPaketAntwort {
  readonly id: string;
  /** Receipts that a record names and the storage does not have, or that are too large: by name. */
  readonly fehlend: readonly string[];
}

/** What stops a package, in one sentence. */
export function datevMaengelWords(maengel: readonly DatevMangel[]): string {
  const named = maengel.map(({ titel, anzahl }) => (anzahl > 1 ? `${titel} (${anzahl})` : titel));
  return `Das Paket geht noch nicht hinaus: ${named.join('; ')}.`;
}

/** Said before rows go out that went out before. */
export function datevSchonWords(schon: number): string {
  const which = schon === 1 ? 'Diese Buchung' : `Diese ${schon} Buchungen`;
  return `${which} hat die Steuerberatung schon. Nur neue ausgeben?`;
}
