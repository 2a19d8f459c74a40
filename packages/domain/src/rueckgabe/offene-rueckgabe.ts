import type { AnswerOf } from '@traverse/schema';
import type { Inventarliste } from '../entities/index.ts';
import { bookedDays } from '../inventarliste/booking.ts';
import type { rueckgabenPfad } from '../pfade/rueckgabe.ts';
import { addDays, type Day } from '../values/dates.ts';
import { sinceWords } from '../values/relative-day.ts';

/** A list of which something is out (RUECK-01). */
export type OffeneRueckgabe = AnswerOf<typeof rueckgabenPfad>['items'][number];
/** A line of it that is not back yet. */
export type OffeneZeile = OffeneRueckgabe['zeilen'][number];
/** The list that would be short first if nothing overdue came back. */
export type FehltDemnaechst = NonNullable<OffeneRueckgabe['fehltDemnaechst']>;

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

/** What is open of lists that ended before a day: after a move nobody knows what of it is back. Source: back.md 3.5. */
export function offenVor<
  Liste extends { readonly bis: Day; readonly zeilen: readonly Pick<OffeneZeile, 'offen'>[] },
>(listen: readonly Liste[], tag: Day): { readonly listen: readonly Liste[]; readonly stueck: number } {
  const open = listen.filter(({ bis, zeilen }) => bis < tag && zeilen.some(({ offen }) => offen > 0));
  const stueck = open.flatMap(({ zeilen }) => zeilen).reduce((sum, { offen }) => sum + offen, 0);
  return { listen: open, stueck };
}
