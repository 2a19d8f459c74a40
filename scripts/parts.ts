/** A part of `npm test` and how long it took. */
export type Part = { name: string; seconds: number };

/** One line for each part and one for all: `  4:07 min  Fachregeln und Server`. */
export function timesOf(parts: readonly Part[]): string {
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = [...parts, { name: 'zusammen', seconds: total }];
  const times = lines.map(({ seconds }) => minutes(seconds));
  const width = Math.max(...times.map((time) => time.length));
  return lines.map(({ name }, i) => `  ${(times[i] ?? '').padStart(width)} min  ${name}`).join('\n');
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
