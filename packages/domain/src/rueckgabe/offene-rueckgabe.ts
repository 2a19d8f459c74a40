import type { Cents } from '@traverse/schema';
import type { InventarArtikel, Inventarliste, Listenzeile, Packliste, Rechnung } from '../entities/index.ts';
import { bookedDays } from '../inventarliste/booking.ts';
import { sinceWords } from '../relative-day.ts';
import type { TechnikKategorie } from '../technik-kategorien.ts';
import { addDays, type Day } from '../values/dates.ts';

/** A line of a list that is not back yet. */
export interface OffeneZeile {
  readonly id: Listenzeile['id'];
  readonly inventar: InventarArtikel['id'];
  readonly name: string;
  readonly kategorie: TechnikKategorie | '';
  /** Each piece is a device, and none of them is used up. */
  readonly einzeln: boolean;
  readonly out: number;
  readonly in: number;
  readonly offen: number;
  /** What the open pieces cost new. */
  readonly wert: Cents;
}

/** The list that would be short first if nothing overdue came back. */
export interface FehltDemnaechst {
  readonly titel: string;
  readonly tag: Day;
  readonly artikel: string;
  readonly fehlend: number;
}

/** A list of which something is out, as GET /api/rueckgaben answers it (RUECK-01). */
export interface OffeneRueckgabe {
  readonly inventarliste: Inventarliste['id'];
  readonly rueckgabe: Inventarliste['rueckgabe'];
  /** Of the list, for those who close it: `If-Match`. */
  readonly updated: string;
  /** Its pack list; empty where it has none, or where it is private. */
  readonly packliste: Packliste['id'] | '';
  readonly name: string;
  readonly kunde: string;
  /** Whom to talk to, and how; empty where the customer may not be seen. */
  readonly ansprechpartner: string;
  readonly telefon: string;
  readonly email: string;
  readonly bis: Day;
  readonly stueck: number;
  readonly wert: Cents;
  readonly fehltDemnaechst: FehltDemnaechst | null;
  readonly zeilen: readonly OffeneZeile[];
  /** Claims that were written for it. */
  readonly nachberechnungen: readonly {
    readonly id: Rechnung['id'];
    readonly name: string;
  }[];
}

/** Whether what is out of a list is late; not once somebody has checked it. */
export function isRueckgabeOverdue(
  liste: Pick<Inventarliste, 'von' | 'bis' | 'rueckgabe'>,
  today: Day,
): boolean {
  const days = bookedDays(liste);
  return liste.rueckgabe !== 'geprüft' && days !== undefined && days.bis < today;
}

/** How a list stands on a day: overdue, coming that day or the next; nothing for those further away. */
export function rueckgabeStand(bis: Day, today: Day): 'überfällig' | 'heute' | 'morgen' | undefined {
  if (bis < today) return 'überfällig';
  if (bis === today) return 'heute';
  return bis === addDays(today, 1) ? 'morgen' : undefined;
}

/** `seit 4 Tagen`, `kommt heute`, `morgen`. */
export function rueckgabeWords(bis: Day, today: Day): string {
  const stand = rueckgabeStand(bis, today);
  if (stand === 'heute') return 'kommt heute';
  if (stand !== 'überfällig') return 'morgen';
  return sinceWords(bis, today);
}

/** `Schützenverein Petersfehn, PL20260119`. */
export function kundeAndListe({ kunde, name }: Pick<OffeneRueckgabe, 'kunde' | 'name'>): string {
  return kunde === '' ? name : `${kunde}, ${name}`;
}

/** The longest overdue first, then what comes today and tomorrow. */
export function inRueckgabeOrder<Row extends { readonly bis: Day; readonly name: string }>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted(
    (one, other) => one.bis.localeCompare(other.bis) || one.name.localeCompare(other.name),
  );
}
