import { useLocalStorage } from '@mantine/hooks';
import { useBereiche } from '../../api/bereiche.ts';
import type { Session } from '../../api/session.ts';
import type { Area, Bereich } from '../../features/bereiche/areas.ts';
import { useUsedAreas } from '../../features/bereiche/useUsedAreas.ts';
import { foldedAtFirst, type MenuGroup, menuFor } from './menu-groups.ts';

type Folded = { readonly [B in Bereich | 'aus']?: boolean };
const AS_AT_FIRST: Folded = {};

interface Menu {
  readonly groups: readonly MenuGroup[];
  /** Of areas that are switched off ('Was nutzt ihr?'): one line, never gone. */
  readonly off: readonly MenuGroup[];
  readonly isFolded: (group: Bereich | 'aus') => boolean;
  readonly fold: (group: Bereich | 'aus', isFolded: boolean) => void;
}

/** The menu of this user, and what is folded of it on this device. `wanted`: it is seen, or about to be. */
export function useMenu(session: Session, wanted: boolean): Menu {
  const isUsed = useUsedAreas(session, wanted);
  const { stateOf: switched } = useBereiche();
  const [kept, keep] = useLocalStorage<Folded>({
    key: `menue-gefaltet.${session.id}`,
    defaultValue: AS_AT_FIRST,
    getInitialValueInEffect: false,
  });
  const stateOf = ({ menu }: Area) => (menu === undefined || menu === 'start' ? '' : (switched(menu) ?? ''));
  const groups = menuFor(session, (area) => stateOf(area) === 'an' || (stateOf(area) === '' && isUsed(area)));
  const atFirst = foldedAtFirst(groups);
  return {
    groups,
    off: menuFor(session, (area) => stateOf(area) === 'aus'),
    isFolded: (group) => kept?.[group] ?? (group === 'aus' || atFirst.includes(group)),
    fold: (group, isFolded) => keep((before) => ({ ...before, [group]: isFolded })),
  };
}
