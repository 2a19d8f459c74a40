import { linkOptions } from '@tanstack/react-router';
import type { Reader } from '@traverse/schema';
import { type Area, areas, type Bereich, bereiche, isFor } from '../../features/bereiche/areas.ts';
import { mayOpen } from '../../screens.ts';

/** Home opens the dialog when it finds this in its address. */
export const NEW_PROJECT = linkOptions({ to: '/home', search: { neu: 'projekt' } });

export interface MenuGroup {
  readonly bereich: Bereich;
  readonly label: string;
  readonly areas: readonly Area[];
}

const ORDER = ['start', 'planung', 'lager', 'rechnungen', 'buecher'] as const satisfies readonly Bereich[];

/** The groups with what this user is led to, of it what `isShown`; empty groups are left out. */
export function menuFor(reader: Reader, isShown: (area: Area) => boolean = () => true): MenuGroup[] {
  const all = Object.values(areas).filter((area: Area) => isFor(area, reader) && isShown(area));
  return ORDER.map((bereich) => ({
    bereich,
    label: bereich === 'start' ? 'Start' : bereiche[bereich].label,
    areas: all.filter(({ menu }) => menu === bereich),
  })).filter((group) => group.areas.length > 0);
}

/** What the palette finds beside the menu: also what the menu shows to another group and this user may open as well. */
export function paletteFor(reader: Reader): Area[] {
  return Object.values(areas).filter(
    (area: Area) => mayOpen(area.link.to, reader) && (area.byPalette === true || !isFor(area, reader)),
  );
}

/** Every page that menu and palette lead to. */
export const pagesFor = (reader: Reader): Area[] => [
  ...menuFor(reader).flatMap((group) => group.areas),
  ...paletteFor(reader),
];

/**
 * Which groups are one line until somebody opens them: the books of whoever stands in the warehouse as well. Who keeps
 * books alone has them open.
 */
export function foldedAtFirst(groups: readonly MenuGroup[]): readonly Bereich[] {
  return groups.some(({ bereich }) => bereich === 'lager') ? ['buecher'] : [];
}
