/**
 * Takes the rows out of sight that show nothing new: of each kind of cell, wherever it is in its list, the first two stand
 * for all. What is not drawn costs neither axe nor the browser anything. Runs in the page.
 */
export function hideRowsAlike(): void {
  // Two: what may be there once only shows in the second, and so does the ground of every other row.
  const STAND_FOR_ALL = 2;
  const rows = document.querySelectorAll<HTMLElement>('tbody > tr, main ul > li, main article');
  for (const row of rows) row.style.removeProperty('display');

  // What names a record, and where it stands, changes nothing of how it looks. That it is there, or empty, stays.
  const names =
    / (aria-(?:controls|describedby|label|labelledby)|d|data-row|datetime|for|href|id|name|src|alt|title|value)="[^"]+"/g;
  const places = / tabindex="(?:0|-1)"|\b(?:left: [\d.]+%|--from: \d+);| style=""/g;
  // Next to no words may make too small a target.
  const worded = (text: string) => text.slice(0, 4).replace(/[^>]/g, '.');
  const kindOf = (markup: string) =>
    markup
      .replace(names, ' $1')
      .replace(places, '')
      .replace(/>[^<]+/g, worded);

  const seenIn = new Map<Element | null, Map<string, number>>();
  for (const row of rows) {
    const seen = seenIn.get(row.parentElement) ?? new Map<string, number>();
    seenIn.set(row.parentElement, seen);
    const [tag = ''] = /^<[^>]+>/.exec(row.outerHTML) ?? [];
    const cells = Array.from(row.children, (cell, at) => `${at} ${cell.outerHTML}`);
    const kinds = [tag, ...cells.map((cell) => `${tag}${cell}`)].map(kindOf);
    if (kinds.every((kind) => (seen.get(kind) ?? 0) >= STAND_FOR_ALL)) row.style.display = 'none';
    for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
}
