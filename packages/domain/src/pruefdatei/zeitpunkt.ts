import { monatFrom, monatOfDay, type Pruefmonat } from '../pruefung/monat.ts';
import { type Tagform, tagIn, type Zelle, zellenText } from '../tabelle/zelle.ts';
import { type StoredDate, wireDateAt, wireDateOf, wireDateWithTime } from '../values/dates.ts';

/** When a test was done. */
export interface Zeitpunkt {
  readonly datum: StoredDate;
  /** The file says the time of day. */
  readonly hatZeit: boolean;
}

// `2026-03-12T14:05:00Z`, with an offset as well.
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/;
const UHR = /(?:^|\s|T)(\d{1,2}):(\d{2})(?::\d{2})?(?:[.,]\d+)?\s*(am|pm|uhr)?$/i;

/** The moment in a cell, or in two: the day and its time. Times are those of a clock in Germany. `problem` is German. */
export function zeitpunktIn(
  tag: Zelle | undefined,
  zeit: Zelle | undefined,
  form: Tagform,
): Zeitpunkt | { readonly problem: string } {
  const tagText = zellenText(tag);
  if (ZONED.test(tagText) && !Number.isNaN(Date.parse(tagText)))
    return { datum: wireDateAt(Date.parse(tagText)), hatZeit: true };
  const uhr = zeit === undefined || zellenText(zeit) === '' ? UHR.exec(tagText) : uhrIn(zeit);
  if (!uhr) {
    const text = zellenText(zeit);
    if (text !== '') return { problem: `„${text.slice(0, 40)}“ ist keine Uhrzeit.` };
  }
  // A day of a spreadsheet is one however it is shown.
  const isText = typeof tag === 'string';
  const day = tagIn(isText ? tagText.replace(UHR, '') : (tag ?? ''), form);
  if (day.value === undefined) return { problem: day.problem ?? '' };
  if (!uhr) return { datum: wireDateOf(day.value), hatZeit: false };
  const [, stunden = '', minuten = '', half = ''] = uhr;
  const stunde =
    (Number(stunden) % (half === '' || /uhr/i.test(half) ? 24 : 12)) + (/pm/i.test(half) ? 12 : 0);
  if (Number(stunden) > 23 || Number(minuten) > 59)
    return { problem: `„${uhr[0].trim()}“ ist keine Uhrzeit.` };
  return { datum: wireDateWithTime(day.value, stunde * 60 + Number(minuten)), hatZeit: true };
}

const uhrIn = (zeit: Zelle): RegExpExecArray | null => UHR.exec(zellenText(zeit));

/** The month in a cell: `2027-03`, `03/2027`, `3.2027`, or the month of a day. */
export function monatIn(zelle: Zelle | undefined, form: Tagform): Pruefmonat | { readonly problem: string } {
  const text = zellenText(zelle);
  const [, month = '', year = ''] = /^(\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const monat = monatFrom(text) || monatFrom(`${year}-${month.padStart(2, '0')}`);
  if (monat !== '') return monat;
  const day = tagIn(zelle ?? '', form);
  return day.value === undefined
    ? { problem: `„${text.slice(0, 40)}“ ist weder Monat noch Tag.` }
    : monatOfDay(day.value);
}
