import { linkOptions } from '@tanstack/react-router';
import type { Group } from '@traverse/schema';
import { type Area, areas, isFor } from '../../features/home/areas.ts';

/** Home opens the dialog when it finds this in its address. */
export const NEW_PROJECT = linkOptions({ to: '/home', search: { neu: 'projekt' } });

/** Two blocks, parted by a line. */
const BLOCKS: readonly (readonly Area[])[] = [
  [
    areas.inventar,
    areas.schaeden,
    areas.verfuegbarkeit,
    areas.kunden,
    areas.rechnungen,
    areas.packlisten,
    areas.dateien,
  ],
  [areas.einnahmen, areas.ausgaben, areas.auswertung],
];

/** The blocks with what members of these groups see; empty blocks are left out. */
export function menuFor(groups: readonly Group[]): Area[][] {
  return BLOCKS.map((block) => block.filter((area) => isFor(area, groups))).filter(
    (block) => block.length > 0,
  );
}
