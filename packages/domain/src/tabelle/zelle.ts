import { isoDay } from '../values/date-input.ts';
import { type Day, dayAt, dayFrom } from '../values/dates.ts';
import { type Decimal, decimalOf, decimalText } from '../values/decimal.ts';
import type { Parsed } from '../values/parsed.ts';
import { isRoundedNumber, spreadsheetProblem } from '../values/spreadsheet-text.ts';

/**
 * What a person sees in a cell of somebody's table: words, also those of a CSV; of a spreadsheet besides numbers, switches
 * and days, which look as the format of the cell says (TUER-01).
 */
export type Zelle = string | number | boolean | null | Formatierte | Woertliche | Unlesbare;

/** A number or a day as its cell shows it. */
export interface Formatierte {
  /** As it is shown: 12.5 where `12,50 %` stands. Absent where a day is shown. */
  readonly zahl?: number;
  /** Behind it, where its format rounds it away. */
  readonly genau?: number;
  readonly tag?: Day;
  readonly zeigt: string;
}

/** Words that say that they are nothing else: `-` is a dash, `4E+12` no number. */
export interface Woertliche {
  readonly text: string;
}

/** An error of a formula, or one without a result. */
export interface Unlesbare {
  readonly zeigt: string;
  /** German. */
  readonly problem: string;
}

/** Which sign stands before the decimals: `1.234,50` or `1,234.50`. */
export type Zahlform = 'Komma' | 'Punkt';
/** In which order the numbers of a day stand where slashes part them. */
export type Tagform = 'Tag zuerst' | 'Monat zuerst';

/** What a cell says as text, as a person would read it. */
export function zellenText(zelle: Zelle | undefined): string {
  if (zelle === null || zelle === undefined) return '';
  if (typeof zelle === 'number') return numberText(zelle);
  if (typeof zelle === 'boolean') return zelle ? 'WAHR' : 'FALSCH';
  if (typeof zelle === 'string') return zelle.trim();
  return ('text' in zelle ? zelle.text : zelle.zeigt).trim();
}

/** All digits, also of very large and small ones. */
function numberText(value: number): string {
  const text = String(value);
  return (text.includes('e') ? decimalText(decimalOf(value)) : text).replace('.', ',');
}

/** Whether anything stands in a cell. */
export const isFilled = (zelle: Zelle | undefined): boolean =>
  typeof zelle === 'number' || typeof zelle === 'boolean' || zellenText(zelle) !== '';

/** Why nobody can know what stands in a cell, German; '' where it can be known. */
export function zellenProblem(zelle: Zelle | undefined): string {
  if (typeof zelle === 'string') return spreadsheetProblem(zelle.trim());
  return typeof zelle === 'object' && zelle !== null && 'problem' in zelle ? zelle.problem : '';
}

/** Why the words of a cell are none: a spreadsheet has taken them for a number and has not kept all of it. */
export function rundungsProblem(zelle: Zelle | undefined): string {
  if (typeof zelle !== 'string' && typeof zelle !== 'number') return '';
  const text = zellenText(zelle);
  if (!isRoundedNumber(text)) return '';
  return `„${text.slice(0, 40)}“ hat eine Tabellenkalkulation gerundet. Stell die Spalte dort auf Text um und trag den Wert neu ein; steht er wirklich so da, setz ein ' davor.`;
}

const plainNumber = (text: string): string => text.replace(/[\s€]|EUR/gi, '').replace('−', '-');

const GROUPS = { Komma: /^[-+]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/, Punkt: /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/ };
const PLAIN = { Komma: /^[-+]?\d*(?:,\d+)?$/, Punkt: /^[-+]?\d*(?:\.\d+)?$/ };

const isIn = (form: Zahlform, text: string): boolean =>
  /\d/.test(text) && (GROUPS[form].test(text) || PLAIN[form].test(text));

/** Looks at the cells of a column, one after the other. */
export function zahlformLeser() {
  let isOpen = false;
  const proven = { Komma: false, Punkt: false };
  return {
    see: (cell: Zelle | undefined): void => {
      if (typeof cell !== 'string' || !/[.,]/.test(cell)) return;
      const text = plainNumber(cell);
      const forms = (['Komma', 'Punkt'] as const).filter((form) => isIn(form, text));
      const [only] = forms;
      if (forms.length === 2) isOpen = true;
      else if (only) proven[only] = true;
    },
    /** 'offen' where a person has to say whether `1.234` is a thousand or one. */
    form: (): Zahlform | 'offen' => {
      if (proven.Komma !== proven.Punkt) return proven.Komma ? 'Komma' : 'Punkt';
      return isOpen ? 'offen' : 'Komma';
    },
  };
}

/** The number in a cell, exactly as it stands there. What can be read in one way only is read so, whatever `form` says. */
export function zahlIn(zelle: Zelle, form: Zahlform): Parsed<Decimal> {
  if (typeof zelle === 'number')
    return Number.isFinite(zelle) ? { value: decimalOf(zelle) } : { problem: noNumber(String(zelle)) };
  if (typeof zelle === 'object' && zelle !== null && 'zahl' in zelle && zelle.zahl !== undefined)
    return { value: decimalOf(zelle.zahl) };
  const text = plainNumber(zellenText(zelle)).replace(/%$/, '');
  const [used] = ([form, form === 'Komma' ? 'Punkt' : 'Komma'] as const).filter((each) => isIn(each, text));
  if (!used || text.length > 30) return { problem: noNumber(zellenText(zelle)) };
  const [whole = '', fraction = ''] =
    used === 'Komma' ? text.replaceAll('.', '').split(',') : text.replaceAll(',', '').split('.');
  return { value: { units: BigInt(`${whole.replace('+', '')}${fraction}`), scale: fraction.length } };
}

const noNumber = (text: string): string => `„${text.slice(0, 40)}“ ist keine Zahl.`;

// Days as numbers count from the last day of 1899; outside of these years a number is no day.
const EXCEL_ZERO = Date.UTC(1899, 11, 30);
const EXCEL_DAYS = { first: 10_000, last: 80_000 };

/** The day in a cell: `2026-03-01`, `1.3.2026`, `01.03.26`, `1/3/2026`, a moment, a day of a spreadsheet or its number. */
export function tagIn(zelle: Zelle, form: Tagform): Parsed<Day> {
  if (typeof zelle === 'object' && zelle !== null && 'tag' in zelle && zelle.tag) return { value: zelle.tag };
  if (typeof zelle === 'number') {
    const date = new Date(EXCEL_ZERO + Math.floor(zelle) * 86_400_000);
    const day = dayFrom(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
    if (day && zelle >= EXCEL_DAYS.first && zelle <= EXCEL_DAYS.last) return { value: day };
  }
  const whole = zellenText(zelle);
  const { text, clock, zone } = CLOCKED.exec(whole)?.groups ?? { text: whole };
  const [, one, sign, two, year] = /^(\d{1,2})([./])\s?(\d{1,2})[./]\s?(\d{4}|\d{2})$/.exec(text ?? '') ?? [];
  const [day, month] = sign === '/' && form === 'Monat zuerst' ? [two, one] : [one, two];
  const found = isoDay(text ?? '') ?? dayFrom(fullYear(year), Number(month), Number(day));
  if (!found) return { problem: `„${whole.slice(0, 40)}“ ist kein Datum.` };
  return zone ? { value: hereOn(found, clock ?? '', zone) } : { value: found };
}

// A time of day behind a day, and which zone it is of: `2025-06-30T22:00:00.000Z`, `30.06.2025 22:00 +02:00`.
const CLOCKED =
  /^(?<text>\S+)[ T]+(?<clock>\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(?: ?Uhr)? ?(?<zone>Z|UTC|GMT|(?:UTC|GMT)?[+-]\d{2}(?::?\d{2})?)?$/i;

/** The day in Germany when a clock of that zone shows this. */
function hereOn(day: Day, clock: string, zone: string): Day {
  const [hours = 0, minutes = 0, seconds = 0] = clock.replace(',', '.').split(':').map(Number);
  const [, sign, ahead = '0', beside = '0'] = /([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const offset = (Number(ahead) * 60 + Number(beside)) * (sign === '-' ? -1 : 1);
  const shown = Date.parse(`${day}T00:00:00Z`) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return dayAt(shown - offset * 60_000);
}

/** 70 is 1970, 69 is 2069. */
function fullYear(year = ''): number {
  if (year.length !== 2) return Number(year);
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
}

const YES = ['ja', 'x', '1', 'true', 'wahr', 'yes', 'y', 'j'];
const NO = ['nein', '0', 'false', 'falsch', 'no', 'n', ''];

/** Whether a cell says yes. */
export function jaIn(zelle: Zelle): Parsed<boolean> {
  const text = zellenText(zelle).toLowerCase();
  if (YES.includes(text)) return { value: true };
  if (NO.includes(text)) return { value: false };
  return { problem: `„${text.slice(0, 40)}“ ist weder ja noch nein.` };
}
