import type { Heute } from '@traverse/domain/heute/heute';
import { heutePfad } from '@traverse/domain/pfade';
import type { Day } from '@traverse/domain/values';
import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/queries.ts';
import type { ScreenPath } from '../../screens.ts';
import { heuteKey } from './useHeute.ts';

/** What waits behind an entry of the menu: red where it wants a hand, amber where it will soon. */
export interface MenuFigure {
  readonly count: number;
  readonly tone: 'danger' | 'warning';
  readonly words: string;
}

export type MenuFigures = { readonly [Path in ScreenPath]?: MenuFigure };

/** Of what somebody has to do, by screen; what there is none of has no figure (picture 40). Start may know it already. */
export async function menuFigures(today: Day): Promise<MenuFigures> {
  const known = queryClient.getQueryData<Heute>(heuteKey(today));
  return figuresOf(known ?? (await ask(heutePfad, { tag: today })));
}

function figuresOf({ fehlt, ueberfaellig, ansteht }: Heute): MenuFigures {
  const figures: MenuFigures = {
    '/engpaesse': { count: fehlt.artikel, tone: 'danger', words: 'Artikel fehlen' },
    '/rueckgaben': { count: ueberfaellig.listen, tone: 'danger', words: 'überfällig' },
    '/pruefungen': { count: ansteht.pruefungen, tone: 'warning', words: 'fällig' },
    '/zumietungen': { count: ansteht.zumietungenOffen, tone: 'danger', words: 'nicht bestellt' },
  };
  return Object.fromEntries(Object.entries(figures).filter(([, { count }]) => count > 0));
}
