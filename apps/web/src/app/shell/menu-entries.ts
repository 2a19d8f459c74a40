import { linkOptions } from '@tanstack/react-router';
import type { Reader } from '@traverse/schema';
import { type Area, areas, isFor } from '../../features/home/areas.ts';

/** Home opens the dialog when it finds this in its address. */
export const NEW_PROJECT = linkOptions({ to: '/home', search: { neu: 'projekt' } });

/** Two blocks, parted by a line. */
const BLOCKS = ['work', 'books'] as const;

/** The blocks with what this user is led to, and what the firm uses; empty blocks are left out. */
export function menuFor(reader: Reader, isUsed: (area: Area) => boolean = () => true): Area[][] {
  const all = Object.values(areas).filter((area) => isFor(area, reader) && isUsed(area));
  return BLOCKS.map((block) => all.filter(({ menu }) => menu === block)).filter(({ length }) => length > 0);
}

/** What the palette finds beside the menu. */
export function paletteFor(reader: Reader): Area[] {
  return Object.values(areas).filter((area) => area.byPalette === true && isFor(area, reader));
}
