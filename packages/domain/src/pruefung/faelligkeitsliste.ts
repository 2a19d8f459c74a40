import type { AnswerOf } from '@traverse/schema';
import type { faelligePruefungenPfad } from '../pfade/pruefung.ts';
import { addDays, type Day } from '../values/dates.ts';
import { formatZahl } from '../values/zahl.ts';
import { dringlichkeitOf } from './faelligkeit.ts';
import { addMonate, lastDayOfMonat, monatFrom, monatOfDay, type Pruefmonat } from './monat.ts';

/** One test that is due, of one device or of the pieces of a counted item. */
export type FaelligeZeile = AnswerOf<typeof faelligePruefungenPfad>['zeilen'][number];

/** How many tests of the bar chart: what is overdue, then twelve months from this one on. */
export interface Monatsbalken {
  /** 'überfällig' is the first. */
  readonly monat: Pruefmonat | 'überfällig';
  readonly anzahl: number;
}

const MONTHS = 12;

export function monatsbalken(zeilen: readonly Pick<FaelligeZeile, 'faellig'>[], heute: Day): Monatsbalken[] {
  const first = monatOfDay(heute);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonate(first, index));
  const inMonth = (monat: Monatsbalken['monat']) =>
    zeilen.filter(({ faellig }) =>
      monat === 'überfällig' ? dringlichkeitOf(faellig, heute) === 'überfällig' : faellig === monat,
    ).length;
  return (['überfällig', ...months] as const).map((monat) => ({ monat, anzahl: inMonth(monat) }));
}

/** What is due until the end of a month, what is overdue among it. */
export function faelligBis<Zeile extends Pick<FaelligeZeile, 'faellig'>>(
  zeilen: readonly Zeile[],
  bis: Monatsbalken['monat'],
  heute: Day,
): readonly Zeile[] {
  return zeilen.filter(({ faellig }) =>
    bis === 'überfällig' ? dringlichkeitOf(faellig, heute) === 'überfällig' : faellig <= bis,
  );
}

/** In words, and how urgent; an overdue test sets no state, it stops the device at the ramp. */
export function faelligStand(
  {
    faellig,
    gehtRaus,
    menge,
    vorlaufTage,
  }: Pick<FaelligeZeile, 'faellig' | 'gehtRaus' | 'menge' | 'vorlaufTage'>,
  heute: Day,
): { readonly words: string; readonly tone: 'danger' | 'warning' | undefined } {
  // Pieces are never stopped, whoever loads them is told.
  const open = menge ? menge.anzahl - menge.geprueft : 0;
  if (open > 0) return { words: `${formatZahl(open)} offen`, tone: 'warning' };
  const dringend = dringlichkeitOf(faellig, heute);
  if (dringend === 'überfällig') return { words: 'überfällig', tone: 'danger' };
  const monat = monatFrom(faellig);
  const runsOut = monat !== '' && gehtRaus !== null && gehtRaus.bis > lastDayOfMonat(monat);
  if (runsOut) return { words: 'läuft im Job ab', tone: 'warning' };
  if (dringend === 'diesen Monat') return { words: 'diesen Monat', tone: 'warning' };
  const isNear = monat !== '' && addDays(lastDayOfMonat(monat), -vorlaufTage) <= heute;
  return isNear ? { words: 'demnächst', tone: 'warning' } : { words: 'gültig', tone: undefined };
}

/** Whether it goes out before long, as far as the list of what is due looks ahead. */
export const gehtBaldRaus = ({
  gehtRaus,
  aufPruefliste,
}: Pick<FaelligeZeile, 'gehtRaus' | 'aufPruefliste'>): boolean => gehtRaus !== null && !aufPruefliste;
