import type { LangsameAbfrage } from '@traverse/domain/betrieb/betrieb';
import type { SlowStatement } from '../sql/watched-engine.ts';

/** So many different statements are told apart; what comes after them is counted in the log alone. */
const MOST = 50;

/** The slow statements since the start, the slowest first. */
export function slowStatements() {
  const times = new Map<string, number[]>();
  return {
    add({ statement, ms }: SlowStatement): void {
      const known = times.get(statement);
      if (known) known.push(ms);
      else if (times.size < MOST) times.set(statement, [ms]);
      // The middle of the latest thousand says enough.
      if (known && known.length > 1000) known.shift();
    },
    list: (): LangsameAbfrage[] =>
      [...times]
        .map(([abfrage, all]) => {
          const sorted = all.toSorted((one, other) => one - other);
          const mitte = sorted[Math.floor(sorted.length / 2)] ?? 0;
          return { abfrage, anzahl: all.length, mitte, hoechste: sorted.at(-1) ?? 0 };
        })
        .toSorted((one, other) => other.hoechste - one.hoechste),
  };
}
