import { VERGEBEN } from '../einsatz/antwort.ts';
import type { Einsatz } from '../entities/index.ts';
import type { Day } from '../values/dates.ts';
import { zeigtNoch } from './link-gilt.ts';

/** How much of an Einsatz its person sees: the closed list of her page (P10.1). */
export type Sicht = 'nichts' | 'Kern' | 'alles' | 'Stand';

interface Gesehen {
  readonly einsatz: Pick<Einsatz, 'status' | 'grund'>;
  /** Whether she was told anything of it. */
  readonly weiss: boolean;
  readonly letzterTag: Day | '';
  readonly heute: Day;
}

/** Planned in silence, nothing; asked, the core; on it, all that one needs there; ended, the word alone, to whom it was told. */
export function sichtOf({ einsatz, weiss, letzterTag, heute }: Gesehen): Sicht {
  if (!zeigtNoch(letzterTag, heute)) return 'nichts';
  switch (einsatz.status) {
    case 'angefragt':
    case 'zugesagt':
      return 'Kern';
    case 'eingeteilt':
      return 'alles';
    case 'abgelehnt':
    case 'abgesagt':
      return weiss ? 'Stand' : 'nichts';
    case 'vorgemerkt':
    case '':
      return 'nichts';
  }
}

/** What she may press. */
export interface Moeglich {
  readonly ja: boolean;
  readonly nein: boolean;
  /** New facts of what she is on are read and fit. */
  readonly gelesen: boolean;
}

export function moeglich(
  { status, grund }: Pick<Einsatz, 'status' | 'grund'>,
  {
    isNew,
    hasBegun,
    isLate,
  }: { readonly isNew: boolean; readonly hasBegun: boolean; readonly isLate: boolean },
): Moeglich {
  const isAsked = status === 'angefragt';
  const wasGiven = status === 'abgesagt' && grund === VERGEBEN;
  return {
    ja: !hasBegun && !isLate && (isAsked || wasGiven || status === 'abgelehnt'),
    nein: !hasBegun && (isAsked || status === 'zugesagt' || status === 'eingeteilt'),
    gelesen: isNew && !isAsked,
  };
}
