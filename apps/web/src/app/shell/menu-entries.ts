import { linkOptions } from '@tanstack/react-router';
import type { Reader } from '@traverse/schema';
import { type Area, areas, isFor } from '../../features/home/areas.ts';
import { mayOpen } from '../../screens.ts';

/** Home opens the dialog when it finds this in its address. */
export const NEW_PROJECT = linkOptions({ to: '/home', search: { neu: 'projekt' } });

/** Two blocks, parted by a line. */
const BLOCKS = ['work', 'books'] as const;

/** The blocks with what this user is led to, and what the firm uses; empty blocks are left out. */
export function menuFor(reader: Reader, isUsed: (area: Area) => boolean = () => true): Area[][] {
  const all = Object.values(areas).filter((area) => isFor(area, reader) && isUsed(area));
  return BLOCKS.map((block) => all.filter(({ menu }) => menu === block)).filter(({ length }) => length > 0);
}

/** What the palette finds beside the menu: also what the menu shows to another group and this user may open as well. */
export function paletteFor(reader: Reader): Area[] {
  return Object.values(areas).filter(
    (area: Area) => mayOpen(area.link.to, reader) && (area.byPalette === true || !isFor(area, reader)),
  );
}
