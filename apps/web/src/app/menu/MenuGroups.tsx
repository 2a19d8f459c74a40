import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import { formatZahl } from '@traverse/domain/values';
import type { Session } from '../../api/session.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import css from './Menu.module.css';
import { MenuEntry, useIsHere } from './MenuEntry.tsx';
import { type MenuGroup, NEW_PROJECT } from './menu-groups.ts';
import { useMenu } from './useMenu.ts';
import { useMenuFigures } from './useMenuFigures.ts';

interface MenuGroupsProps {
  readonly session: Session;
  /** It is seen. */
  readonly wanted: boolean;
  /** A way was chosen. */
  readonly onLeave?: () => void;
}

/** What the menu leads to, by areas; what is folded is one line, what is switched off as well (HAND-04, picture 40). */
export function MenuGroups({ session, wanted, onLeave }: MenuGroupsProps) {
  const { groups, off, isFolded, fold } = useMenu(session, wanted);
  const figures = useMenuFigures(wanted);
  const isHere = useIsHere();
  const group = ({ bereich, label, areas }: MenuGroup) => {
    const entries = areas.map((area) => (
      <MenuEntry
        key={area.label}
        label={area.label}
        icon={area.icon}
        link={area.link}
        figure={figures[area.link.to]}
        onClick={onLeave}
      />
    ));
    if (bereich === 'start') return entries;
    // Where the user is, is never folded away.
    const isOpen = !isFolded(bereich) || areas.some(({ link }) => isHere(link));
    return [
      <Fold key="fold" label={label} isOpen={isOpen} onPress={() => fold(bereich, isOpen)} />,
      ...(isOpen ? entries : []),
    ];
  };
  return (
    <>
      {mayCreate(entities.projekt, session) && (
        <div className={css.block} data-group="neu">
          <MenuEntry label="Neues Projekt" icon={IconPlus} link={NEW_PROJECT} onClick={onLeave} />
        </div>
      )}
      {groups.map((each) => (
        <div key={each.bereich} className={css.block} data-group={each.bereich}>
          {group(each)}
        </div>
      ))}
      {off.length > 0 && (
        <div className={css.block} data-group="aus">
          <Fold
            label={
              off.length === 1 ? '1 Bereich ausgeblendet' : `${formatZahl(off.length)} Bereiche ausgeblendet`
            }
            isOpen={!isFolded('aus')}
            onPress={() => fold('aus', !isFolded('aus'))}
          />
          {!isFolded('aus') && off.map(group)}
        </div>
      )}
    </>
  );
}

function Fold({ label, isOpen, onPress }: { label: string; isOpen: boolean; onPress: () => void }) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className={css.fold} aria-expanded={isOpen} onClick={onPress}>
      {label}
      <Chevron size={14} stroke={2} aria-hidden="true" />
    </button>
  );
}
