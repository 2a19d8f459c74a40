import { addDays, type Day } from '../values/dates.ts';
import { monatsnamen } from '../values/monatsnamen.ts';

/** Month and year of a due date, `2027-06`. Months compare as text. */
export type Pruefmonat = `${number}-${number}`;

export function monatFrom(text: string): Pruefmonat | '' {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? (text as Pruefmonat) : '';
}

export const monatOfDay = (day: Day): Pruefmonat => day.slice(0, 7) as Pruefmonat;

export function addMonate(monat: Pruefmonat, months: number): Pruefmonat {
  return monatAt(indexOf(monat) + months);
}

/** Months from one to the other; negative when `to` is earlier. */
export const monateBetween = (from: Pruefmonat, to: Pruefmonat): number => indexOf(to) - indexOf(from);

/** What is due in a month is valid through its last day (W 3.3). */
export const lastDayOfMonat = (monat: Pruefmonat): Day => addDays(`${addMonate(monat, 1)}-01` as Day, -1);

/** `November`, of another year `November 2025`. */
export function pruefmonatInWords(monat: Pruefmonat, heute: Day): string {
  const name = monatsnamen[Number(monat.slice(5)) - 1] ?? monat;
  return monat.slice(0, 4) === heute.slice(0, 4) ? name : `${name} ${monat.slice(0, 4)}`;
}

const indexOf = (monat: Pruefmonat): number => Number(monat.slice(0, 4)) * 12 + Number(monat.slice(5)) - 1;

function monatAt(index: number): Pruefmonat {
  const month = String((index % 12) + 1).padStart(2, '0');
  return `${Math.floor(index / 12)}-${month}` as Pruefmonat;
}
