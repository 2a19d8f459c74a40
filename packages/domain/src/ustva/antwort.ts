import type { Cents } from '@traverse/schema';
import type { ElsterStand } from '../jahr/voranmeldung.ts';
import type { Day } from '../values/dates.ts';
import type { EintragAenderung, UstAenderung } from './aenderung.ts';
import type { UstBlatt, UstWert, UstZeile } from './blatt.ts';
import type { Klaerung } from './klaeren.ts';
import type { Sondervorauszahlung } from './sondervorauszahlung.ts';
import type { Verfahren } from './verfahren.ts';
import type { UstZeitraum } from './zeitraum.ts';

/** A line as the page shows it: of very many entries the first, and how many there are. */
export type GezeigteZeile = Omit<UstZeile, 'kennzahl'> & { readonly kz: string; readonly anzahl: number };

/** A sheet that was handed in. */
export interface Abgabe {
  readonly id: string;
  readonly zeitraum: UstZeitraum;
  readonly words: string;
  readonly nr: number;
  readonly zahllast: Cents;
  readonly festgeschrieben: Day;
  readonly abgegebenAm: Day | '';
  readonly transferticket: string;
  /** In which values the books differ by now; none where nothing has changed, or a newer sheet corrects it. */
  readonly aenderungen: readonly UstAenderung[];
}

/** `GET /api/ustva/{jahr}/{zeitraum}`: the sheet of a period (UST-01). */
export interface UstvaAntwort {
  readonly zeitraum: UstZeitraum;
  readonly words: string;
  readonly von: Day;
  readonly bis: Day;
  readonly faellig: Day;
  readonly dauerfrist: boolean;
  readonly verfahren: Verfahren;
  /** What the change of method of this year means here; empty where there is none. */
  readonly wechsel: string;
  /** With Dauerfrist of a firm that files by month: what this year's comes to, from the sheets of the year before. */
  readonly sondervorauszahlung: Sondervorauszahlung | undefined;
  readonly vorbei: boolean;
  readonly kleinunternehmer: boolean;
  /** Empty: the file goes without it. */
  readonly steuernummer: string;
  /** How this year's file is known. */
  readonly elster: ElsterStand;
  readonly blatt: Omit<UstBlatt, 'zeilen'> & { readonly zeilen: readonly GezeigteZeile[] };
  readonly klaeren: readonly Klaerung[];
  /** What is entered by hand for this period, and not handed in yet; its id when there is such a record. */
  readonly entwurf: string;
  /** The newest of this period. */
  readonly abgabe: (Abgabe & { readonly werte: readonly UstWert[] }) | undefined;
  /** Which entries make the difference to it. */
  readonly eintraege: readonly (EintragAenderung & { readonly name: string })[];
  /** Everything handed in of the year, the newest period first. */
  readonly abgaben: readonly Abgabe[];
}
