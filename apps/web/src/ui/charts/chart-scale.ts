/** A scale for amounts: from the first to the last tick, in steps that people count in. */
export interface Scale {
  readonly ticks: readonly number[];
  readonly low: number;
  readonly high: number;
}

/** 1, 2 or 5 times a power of ten, so that there are about five steps; 0 is always among them. */
export function scaleFor(amounts: readonly number[]): Scale {
  const most = Math.max(0, ...amounts);
  const least = Math.min(0, ...amounts);
  const step = stepFor((most - least) / 5);
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const count = Math.round((high - low) / step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, index) => low + index * step) };
}

function stepFor(wanted: number): number {
  if (wanted <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((each) => each * power >= wanted) ?? 10;
  return factor * power;
}
