/** What somebody waits for. Documents and scans are requests as well. */
export const KINDS = ['request', 'page', 'search', 'again', 'save', 'scan', 'document'] as const;
export type Kind = (typeof KINDS)[number];

export interface Times {
  readonly count: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** What all browsers of a run have found together. */
export class Figures {
  messages = 0;
  readonly refusals: string[] = [];
  private readonly times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));

  note(kind: Kind, ms: number): void {
    this.times.get(kind)?.push(ms);
  }

  refuse(error: unknown): void {
    this.refusals.push(String(error));
  }

  /** What was noted so far does not count. */
  forget(): void {
    this.messages = 0;
    this.refusals.length = 0;
    for (const times of this.times.values()) times.length = 0;
  }

  of(kind: Kind): Times {
    const sorted = (this.times.get(kind) ?? []).toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? 0 };
  }
}
