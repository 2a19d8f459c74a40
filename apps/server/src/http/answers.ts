/** How requests were answered; durations in milliseconds. */
export interface Answers {
  readonly anzahl: number;
  /** Those of 500 and above. */
  readonly fehler: number;
  /** Half of all took no longer. */
  readonly mitte: number;
  /** 95 of 100 took no longer. */
  readonly p95: number;
}

/** One figure of a histogram as prom-client gives it. */
interface Figure {
  readonly metricName?: string;
  readonly value: number;
  readonly labels: { readonly le?: string | number; readonly status?: string | number };
}

/** Adds up a histogram of seconds over its routes. Between two bounds durations are taken to lie evenly. */
export function answersIn(figures: readonly Figure[]): Answers {
  const counts = figures.filter(({ metricName }) => metricName?.endsWith('_count'));
  const upTo = new Map<number, number>();
  for (const { metricName, value, labels } of figures) {
    const bound = Number(labels.le);
    if (metricName?.endsWith('_bucket') && Number.isFinite(bound)) {
      upTo.set(bound, (upTo.get(bound) ?? 0) + value);
    }
  }
  const bounds = [...upTo].toSorted(([one], [other]) => one - other);
  const anzahl = sum(counts);
  return {
    anzahl,
    fehler: sum(counts.filter(({ labels }) => Number(labels.status) >= 500)),
    mitte: quantile(bounds, anzahl * 0.5),
    p95: quantile(bounds, anzahl * 0.95),
  };
}

const sum = (figures: readonly Figure[]): number => figures.reduce((total, { value }) => total + value, 0);

/** Milliseconds; `bounds` are seconds with the number of answers up to them. */
function quantile(bounds: readonly (readonly [number, number])[], rank: number): number {
  if (rank === 0) return 0;
  let [from, before] = [0, 0];
  for (const [bound, count] of bounds) {
    if (count >= rank)
      return Math.round((from + ((bound - from) * (rank - before)) / (count - before)) * 1000);
    [from, before] = [bound, count];
  }
  return Math.round(from * 1000);
}
