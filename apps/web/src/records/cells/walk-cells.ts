import type { CellWay } from '@traverse/domain/cells/cell-keys';

const CELL = '[data-cell]';
/** Of a row, from left to right: its cells, and what is pressed in it. */
const STOPS = `${CELL}, td:not(${CELL}) button`;
const ROW = '[data-line]';

/** Where the focus goes from a cell or a button of a row; the row itself left of the first, nothing where there is nowhere. */
export function walked(from: Element, way: CellWay): HTMLElement | undefined {
  const row = from.closest<HTMLElement>(ROW);
  if (!row) return undefined;
  const name = from.getAttribute('data-cell');
  const stops = all(row, STOPS);
  const at = stops.indexOf(from as HTMLElement); // it is one of them
  const rows = rowsAround(row);
  switch (way) {
    case 'left':
      return at > 0 ? stops[at - 1] : row;
    case 'right':
      return stops[at + 1];
    case 'row start':
      return all(row, CELL)[0];
    case 'row end':
      return all(row, CELL).at(-1);
    case 'table start':
      return rows.flatMap((each) => all(each, CELL))[0];
    case 'table end':
      return rows.toReversed().flatMap((each) => all(each, CELL).toReversed())[0];
    case 'next':
    case 'previous': {
      const cells = (way === 'next' ? after(rows, row, true) : before(rows, row, true)).flatMap((each) =>
        way === 'next' ? all(each, CELL) : all(each, CELL).toReversed(),
      );
      const here = cells.indexOf(from as HTMLElement); // it is one of them
      return cells[here + 1];
    }
    case 'up':
    case 'down': {
      const others = way === 'down' ? after(rows, row) : before(rows, row);
      if (name === null) return others[0];
      return others.flatMap((each) => all(each, `[data-cell="${name}"]`))[0];
    }
  }
}

/** The row above or below, from a row. */
export function rowBeside(row: HTMLElement, way: 'up' | 'down'): HTMLElement | undefined {
  const rows = rowsAround(row);
  return (way === 'down' ? after(rows, row) : before(rows, row))[0];
}

/** What an arrow to the right goes to from its row. */
export const firstStop = (row: HTMLElement): HTMLElement | undefined => all(row, STOPS)[0];

const all = (place: Element, what: string): HTMLElement[] =>
  Array.from(place.querySelectorAll<HTMLElement>(what));

function rowsAround(row: HTMLElement): HTMLElement[] {
  const table = row.closest('table');
  return table ? all(table, ROW) : [];
}

function after(rows: readonly HTMLElement[], row: HTMLElement, itself = false): HTMLElement[] {
  return rows.slice(rows.indexOf(row) + (itself ? 0 : 1));
}

function before(rows: readonly HTMLElement[], row: HTMLElement, itself = false): HTMLElement[] {
  return rows.slice(0, rows.indexOf(row) + (itself ? 1 : 0)).toReversed();
}
