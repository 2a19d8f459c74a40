/** What becomes of a field when a file is read again: what the file said then and says now, and what stands here. */
export interface Lesung {
  /** Absent: this file never said it. */
  readonly damals: string | undefined;
  readonly datei: string;
  readonly hier: string;
}

/**
 * 'bleibt': the file says nothing new, or what is here. 'datei': here nobody has changed it since. Else both have changed, and ours
 * stays. Source: back.md 3.7.
 */
export function zweiteLesung({ damals, datei, hier }: Lesung): 'bleibt' | 'datei' | 'konflikt' {
  if (datei === hier) return 'bleibt';
  if (damals === undefined) return 'datei';
  if (datei === damals) return 'bleibt';
  return hier === damals ? 'datei' : 'konflikt';
}
