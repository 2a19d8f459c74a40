import type { Outcome } from './load.ts';

/** What a case found, of ours, of another server, and of the ceiling measured in the same run. */
export interface Result {
  readonly name: string;
  readonly own: Figures;
  readonly peer?: Figures | undefined;
  /** Which ceiling: `node:http`, `bare SQL`, `bare driver`. */
  readonly ceiling?: { readonly name: string; readonly figures: Figures } | undefined;
  readonly goal?: Goal | undefined;
}

export type Figures = Partial<Outcome> & {
  /** A single value that is no request: milliseconds, megabytes, bytes. */
  readonly value?: number | undefined;
  readonly unit?: string;
};

export interface Goal {
  /** German, as in the table: `mindestens 60 % von node:http`. */
  readonly text: string;
  readonly reached: boolean;
  /** What was found, in the words of the goal: `63 %`. */
  readonly found: string;
}

/** How many times the processor time of the ceiling. */
export function ratioTo(own: Figures, ceiling: Figures | undefined): number | undefined {
  if (own.cpuMicros === undefined || !ceiling?.cpuMicros) return undefined;
  return own.cpuMicros / ceiling.cpuMicros;
}

/** At least this share of a ceiling by processor time, or by rate where that is not known. */
export function shareOf(own: Figures, ceiling: Figures, least: number, of: string): Goal {
  const ratio = ratioTo(own, ceiling);
  return ratio === undefined ? rateOf(own, ceiling, least, of) : shareGoal(1 / ratio, least, of);
}

/** At most so many times a ceiling, by processor time or, where that is not known, by what it does in a second. */
export function timesOf(own: Figures, ceiling: Figures, most: number, of: string): Goal {
  const times = ratioTo(own, ceiling) ?? (ceiling.perSecond ?? 0) / (own.perSecond ?? 1);
  return {
    text: `höchstens ${round(most)}-mal so viel wie ${of}`,
    reached: times <= most,
    found: `${round(times)}-mal`,
  };
}

/** At least this share of what a ceiling does in a second. */
export function rateOf(own: Figures, ceiling: Figures, least: number, of: string): Goal {
  return shareGoal((own.perSecond ?? 0) / (ceiling.perSecond ?? 1), least, of);
}

function shareGoal(share: number, least: number, of: string): Goal {
  return {
    text: `mindestens ${percent(least)} von ${of}`,
    reached: share >= least,
    found: percent(share),
  };
}

/** A value that must not be larger. */
export function atMost(value: number | undefined, limit: number, unit: string): Goal {
  return {
    text: `höchstens ${limit} ${unit}`,
    reached: value !== undefined && value <= limit,
    found: value === undefined ? '–' : `${round(value)} ${unit}`,
  };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function round(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('de-DE', { maximumFractionDigits: digits });
}
