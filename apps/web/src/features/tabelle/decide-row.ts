import type { Einlesewunsch } from '@traverse/domain/tabelle/plan';

/** The rows in which the file wins, with one more or one less. */
export function decideRow(
  { dateiGewinntIn = [] }: Einlesewunsch,
  zeile: number,
  dateiGewinnt: boolean,
): Pick<Einlesewunsch, 'dateiGewinntIn'> {
  const others = dateiGewinntIn.filter((each) => each !== zeile);
  return { dateiGewinntIn: dateiGewinnt ? [...others, zeile] : others };
}
