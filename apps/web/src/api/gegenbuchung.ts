import type { FesteSammlung, GegenArt } from '@traverse/domain/options/schluss-arten';
import type { Day } from '@traverse/domain/values';
import { postOnce } from './once.ts';

interface Gegenbuchung {
  readonly art: GegenArt;
  readonly warum: string;
  readonly datum?: Day;
  /** What is other in the right entry; without it nothing takes the place. */
  readonly neu?: object;
}

/** Takes a firm entry back by one with negated amounts (GOBD-10). */
export function bookGegenbuchung(
  sammlung: FesteSammlung,
  id: string,
  wish: Gegenbuchung,
): Promise<{ readonly gegen: string; readonly neu?: string }> {
  return postOnce(`/api/buecher/${sammlung}/${id}/gegenbuchung`, wish);
}

export async function undoGegenbuchung(sammlung: FesteSammlung, id: string): Promise<void> {
  await postOnce(`/api/buecher/${sammlung}/${id}/gegenbuchung/zuruecknehmen`, {});
}
