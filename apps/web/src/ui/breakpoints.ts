/**
 * The widths at which the layout changes, in px. CSS writes them by name, `@media (--narrow)`;
 * `vite.config.ts` fills them in, so that each number exists once.
 */
const WIDTH = { phone: 600, narrow: 1000, stacked: 1200, compact: 1280, roomy: 1600 } as const;

/** The bar of the menu takes so much of a window that it stands in (`--tv-menu-bar`). */
const MENU_BAR = 220;

export const MEDIA = {
  /** Tables become cards, dialogs fill the screen. */
  '--phone': `(width < ${WIDTH.phone}px)`,
  /** What one stands at the ramp with, upright or across, or a window enlarged that far: one screen, one answer. */
  '--ramp': `(width < ${WIDTH.phone}px) or ((width >= 35em) and (height < 35em))`,
  /** A phone across: the answer left, the thumb's buttons right. In em, so that larger type counts as less room. */
  '--across': '(width >= 35em) and (height < 35em)',
  /** Own search row, two form columns (spec part 1, section 9). */
  '--narrow': `(width < ${WIDTH.narrow}px)`,
  /** The menu stands beside the page. Not where the ramp takes the whole screen. */
  '--menu-bar': `(width >= ${WIDTH.stacked}px) and (height >= 35em)`,
  /** The side column goes below, three cards become two. */
  '--stacked': `(width < ${WIDTH.stacked}px)`,
  /** Lists drop their secondary columns. */
  '--compact': `(width < ${WIDTH.compact}px)`,
  /** Pressed with a finger: what is pressed is 44 px wide. */
  '--finger': '(pointer: coarse)',
  /** Notes are written out in lists. */
  '--roomy': `(width >= ${WIDTH.roomy}px)`,
} as const;

/** The same for pages beside the menu; their stylesheets ask for both by `--room-…` (build/room-of-pages.ts). */
export const BESIDE_MENU = {
  '--narrow': `(width < ${WIDTH.narrow + MENU_BAR}px)`,
  '--stacked': `(width < ${WIDTH.stacked + MENU_BAR}px)`,
  '--compact': `(width < ${WIDTH.compact + MENU_BAR}px)`,
} as const;
