const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A difference that somebody does not know of yet; moments in milliseconds since 1970. */
export interface Offen {
  /** When it was seen last that the facts are others. */
  readonly geaendertAm: number;
  /** Since when something differs. */
  readonly offenSeit: number;
  /** Begin of what is so, and of what she was told: the sooner counts. */
  readonly beginnt: readonly number[];
  /** A request, a project that was called off, the call sheet: at once. */
  readonly sofort: boolean;
  /** Nothing but a request is told before; 0 is no wish. */
  readonly wartetBis: number;
}

/** Of what differs, what may be told by now. */
export const darfJetzt = (offen: readonly Offen[], jetzt: number): readonly Offen[] =>
  offen.filter(({ sofort, wartetBis }) => sofort || wartetBis <= jetzt);

/**
 * When she is told, all of it in one (C 4): five minutes after the newest change, fifteen after the oldest; one and five where
 * something begins within a day, or began by what she knows. Nothing where nothing differs.
 */
export function faelligAm(offen: readonly Offen[], jetzt: number): number | undefined {
  if (offen.length === 0) return undefined;
  if (offen.some(({ sofort }) => sofort)) return jetzt;
  const isNear = offen.some(({ beginnt }) => beginnt.some((begin) => Math.abs(begin - jetzt) <= DAY));
  const [quiet, longest] = isNear ? [1, 5] : [5, 15];
  return Math.min(
    Math.max(...offen.map(({ geaendertAm }) => geaendertAm)) + quiet * MINUTE,
    Math.min(...offen.map(({ offenSeit }) => offenSeit)) + longest * MINUTE,
  );
}

/** 'Noch nicht': two hours, as often as it is pressed. */
export const NOCH_NICHT_MS = 120 * MINUTE;
