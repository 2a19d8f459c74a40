import { isoDay } from '../values/date-input.ts';
import type { Day } from '../values/dates.ts';
import { dayFrom } from '../values/dates.ts';
import type { Decimal } from '../values/decimal.ts';
import { decimalOf } from '../values/decimal.ts';
import type { Parsed } from '../values/parsed.ts';

/** What stands in a cell of somebody's table: text; of a spreadsheet also numbers, switches and days. */
export type Zelle = string | number | boolean | { readonly tag: Day } | null;

/** Which sign stands before the decimals: `1.234,50` or `1,234.50`. */
export type Zahlform = 'Komma' | 'Punkt';
/** In which order the numbers of a day stand where slashes part them. */
export type Tagform = 'Tag zuerst' | 'Monat zuerst';

/** What a cell says as text, as a person would read it. */
export function zellenText(zelle: Zelle | undefined): string {
  if (zelle === null || zelle === undefined) return '';
  if (typeof zelle === 'object') return zelle.tag;
  if (typeof zelle === 'boolean') return zelle ? 'ja' : 'nein';
  // An export of ours marks what a spreadsheet would calculate with (W 9.1).
  return String(zelle)
    .trim()
    .replace(/^'(?=\s*[=+\-@])/, '');
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

/** The day in a cell: `2026-03-01`, `1.3.2026`, `01.03.26`, `1/3/2026`, a day of a spreadsheet or its number. */
export function tagIn(zelle: Zelle, form: Tagform): Parsed<Day> {
  if (typeof zelle === 'object' && zelle !== null) return { value: zelle.tag };
  if (typeof zelle === 'number') {
    const date = new Date(EXCEL_ZERO + Math.floor(zelle) * 86_400_000);
    const day = dayFrom(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
    if (day && zelle >= EXCEL_DAYS.first && zelle <= EXCEL_DAYS.last) return { value: day };
  }
  const text = zellenText(zelle).replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?Z?$/, '');
  const [, one, sign, two, year] = /^(\d{1,2})([./])\s?(\d{1,2})[./]\s?(\d{4}|\d{2})$/.exec(text) ?? [];
  const [day, month] = sign === '/' && form === 'Monat zuerst' ? [two, one] : [one, two];
  const found = isoDay(text) ?? dayFrom(fullYear(year), Number(month), Number(day));
  return found ? { value: found } : { problem: `„${text.slice(0, 40)}“ ist kein Datum.` };
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
