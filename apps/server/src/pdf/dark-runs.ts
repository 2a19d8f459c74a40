/** Neighbouring dark modules of a row as one: no hair lines between them. */
export function darkRuns(
  modules: number,
  isDark: (column: number) => boolean,
): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (let column = 0; column < modules; column++) {
    if (!isDark(column)) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === column) last.length++;
    else runs.push({ start: column, length: 1 });
  }
  return runs;
}
