import type { Icon } from '@tabler/icons-react';
import { Link, type LinkOptions, useLocation } from '@tanstack/react-router';
import { formatZahl } from '@traverse/domain/values';
import { type Area, areas } from '../../features/bereiche/areas.ts';
import type { MenuFigure } from '../../features/home/menu-figures.ts';
import { usePresentPlace } from '../../ui/page-place.ts';
import css from './Menu.module.css';

interface MenuEntryProps {
  readonly label: string;
  readonly icon: Icon;
  readonly link: LinkOptions;
  /** What waits there. */
  readonly figure?: MenuFigure | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** A line of the menu that leads somewhere; lime where the user is, or somewhere below it. */
export function MenuEntry({ label, icon: Glyph, link, figure, onClick }: MenuEntryProps) {
  const isAbove = useIsAbove()(link);
  return (
    <Link
      {...link}
      className={css.entry}
      data-above={isAbove || undefined}
      activeProps={{ className: css.current }}
      aria-description={figure && `${formatZahl(figure.count)} ${figure.words}`}
      onClick={onClick}
    >
      <Glyph size={20} stroke={1.75} aria-hidden="true" />
      <span className={css.label}>{label}</span>
      {figure && (
        <span className={css.figure} data-tone={figure.tone} title={figure.words} aria-hidden="true">
          {formatZahl(figure.count)}
        </span>
      )}
    </Link>
  );
}

/** Whether a page lies above the present one: the list of a record. What has an entry of its own lies below none. */
function useIsAbove(): (link: LinkOptions) => boolean {
  const { above } = usePresentPlace();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (Object.values(areas).some(({ menu, link }: Area) => menu !== undefined && link.to === path))
    return () => false;
  // What begins something is no place.
  return ({ to, search }) => search === undefined && above.some((crumb) => crumb.to === to);
}

/** Whether the user is on one of these pages, or below it. */
export function useIsHere(): (link: LinkOptions) => boolean {
  const isAbove = useIsAbove();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (link) => isAbove(link) || path.startsWith(String(link.to).replace(/\/\$.*/, ''));
}
