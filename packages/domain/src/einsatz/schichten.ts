import type { Dienst, Einsatz, Projekt } from '../entities/index.ts';
import {
  type Day,
  dayAt,
  dayOf,
  eachDay,
  minutesOfDay,
  momentOf,
  wireDateWithTime,
} from '../values/dates.ts';

export type Schicht = Dienst['schichten'][number];

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const MOST_SCHICHTEN = 100;

/** Own ones, else those of the Dienst (C 1). */
export function schichtenOf(
  { schichten }: Pick<Einsatz, 'schichten'>,
  dienst: Pick<Dienst, 'schichten'>,
): readonly Schicht[] {
  return schichten.length > 0 ? schichten : dienst.schichten;
}

/** From the first to the last of them; '' where there are none. */
export function spanneOf(schichten: readonly Schicht[]): Pick<Dienst, 'von' | 'bis'> {
  return { von: schichten[0]?.von ?? '', bis: schichten.at(-1)?.bis ?? '' };
}

/** What keeps Schichten from being stored, German: they stand in order, do not overlap and have at most a day each. */
export function schichtenProblem(schichten: readonly Partial<Schicht>[]): string | undefined {
  let last = '';
  for (const { von = '', bis = '', pause = 0 } of schichten) {
    if (von === '' || bis === '') continue;
    const minutes = minutesBetween(von, bis);
    if (minutes <= 0) return 'Das Ende einer Schicht liegt vor ihrem Anfang.';
    if (minutes > DAY_MINUTES) return 'Mehr als 24 Stunden am Stück: Teil die Schicht auf.';
    if (pause >= minutes) return 'Die Pause lässt keine Arbeit übrig.';
    if (von < last) return 'Die Schichten überschneiden sich oder stehen nicht in ihrer Reihenfolge.';
    last = bis;
  }
  return undefined;
}

type Stored = Exclude<Schicht['von'], ''>;
const minutesBetween = (von: Stored, bis: Stored): number => (momentOf(bis) - momentOf(von)) / MINUTE;

/** Real minutes of work, whatever the clocks do at night. */
export function nettoMinuten({ von, bis, pause }: Schicht): number {
  return von === '' || bis === '' ? 0 : Math.max(0, minutesBetween(von, bis) - pause);
}

/** The day of its last minute: one that ends at midnight has nothing of the next day. */
export function letzterTag(schichten: readonly Schicht[]): Day | '' {
  const bis = schichten.at(-1)?.bis ?? '';
  return bis === '' ? '' : dayAt(momentOf(bis) - MINUTE);
}

/** Up to so many minutes of presence this break is proposed; above all of them the last (C 5.2). */
const PAUSEN = {
  adult: {
    steps: [
      [6 * 60, 0],
      [9.5 * 60, 30],
    ],
    above: 45,
  },
  minor: {
    steps: [
      [4.5 * 60, 0],
      [6.5 * 60, 30],
    ],
    above: 60,
  },
} as const;

/** The break that is proposed for so many minutes of presence: what was planned where that is more. */
export function pauseFor(minutes: number, { planned = 0, isMinor = false } = {}): number {
  const { steps, above } = PAUSEN[isMinor ? 'minor' : 'adult'];
  const least = steps.find(([upTo]) => minutes <= upTo)?.[1] ?? above;
  return Math.max(least, planned);
}

const [BEGIN, END] = [8 * 60, 18 * 60];
// 3:00 is a day without a time (EDIT-06).
const hasTime = (date: Stored): boolean => minutesOfDay(date) !== 3 * 60;

/** What is proposed for a project: a short one as one Schicht, else from 8 to 18 o'clock on each of its days (C 2). */
export function vorgeschlagen({
  datum_von: von,
  datum_bis: bis,
}: Pick<Projekt, 'datum_von' | 'datum_bis'>): Schicht[] {
  const first = dayOf(von);
  if (von === '' || first === '') return [];
  if (bis !== '' && hasTime(von) && hasTime(bis)) {
    const minutes = minutesBetween(von, bis);
    if (minutes > 0 && minutes <= DAY_MINUTES) return [{ von, bis, pause: pauseFor(minutes) }];
  }
  const last = bis === '' ? first : dayOf(bis);
  return eachDay(first, last < first ? first : last)
    .slice(0, MOST_SCHICHTEN)
    .map((day) => ({
      von: wireDateWithTime(day, BEGIN),
      bis: wireDateWithTime(day, END),
      pause: pauseFor(END - BEGIN),
    }));
}
