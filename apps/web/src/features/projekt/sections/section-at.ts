import type { SectionId } from './sections.ts';

/** Where a section stands in the window, px from its upper edge. */
export interface SectionPlace {
  readonly id: SectionId;
  readonly top: number;
  readonly bottom: number;
}

// The gap below a card belongs to it, px.
const GAP = 24;

/**
 * The section that is read: the first in reading order that lies on the line. Where columns stand side by side that is
 * the one of the main column. Before the first it is the first, behind the last the last.
 */
export function sectionAt(places: readonly SectionPlace[], line: number): SectionId | undefined {
  const on = places.find(({ top, bottom }) => top <= line && bottom + GAP > line);
  return (on ?? (places.some(({ bottom }) => bottom <= line) ? places.at(-1) : places[0]))?.id;
}
