import { projektStatus } from '@traverse/domain/options/projekt-status';
import { type Day, dayFrom } from '@traverse/domain/values';
import { weiteNamed, zeilenNamed } from './PlanungTools.tsx';

interface Unread {
  readonly [name: string]: unknown;
}

/** What an address of the planner means; what cannot be meant is left out. */
export function readAddress(address: object) {
  const { von, zeilen, weite, suche, status, meine, funktion, unbesetzt }: Unread = { ...address };
  return {
    von: dayIn(von),
    zeilen: zeilenNamed(zeilen),
    weite: weiteNamed(weite),
    // Digits alone are a number to an address.
    suche: typeof suche === 'string' || typeof suche === 'number' ? String(suche) : undefined,
    status: projektStatus.find((each) => each === status),
    meine: meine === true ? (true as const) : undefined,
    funktion: typeof funktion === 'string' && funktion !== '' ? funktion : undefined,
    unbesetzt: unbesetzt === true ? (true as const) : undefined,
  };
}

/** A day of the calendar, from 1900 on. */
function dayIn(text: unknown): Day | undefined {
  const [, year, month, day] =
    /^((?:19|2\d)\d{2})-(\d{2})-(\d{2})$/.exec(typeof text === 'string' ? text : '') ?? [];
  return year === undefined ? undefined : dayFrom(Number(year), Number(month), Number(day));
}
