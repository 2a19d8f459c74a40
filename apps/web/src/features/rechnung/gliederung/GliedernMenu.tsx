import { Menu } from '@mantine/core';
import {
  IconCategory,
  IconHeading,
  IconLayoutList,
  IconLetterT,
  IconListDetails,
  IconPackages,
  IconSquarePlus,
  IconTags,
} from '@tabler/icons-react';
import { Button } from '../../../ui/Button.tsx';
import { MenuItem } from '../../../ui/MenuItem.tsx';
import { PopMenu } from '../../../ui/PopMenu.tsx';
import { offerText } from '../wahl/WahlDialog.tsx';
import { offerInventar } from '../wahl/wahl-acts.ts';
import { addAbschnitt, addText, propose } from './gliederung-acts.ts';
import type { Gliedern } from './useGliederung.ts';

/** How a document is arranged: proposals, and what can be added to it by hand. */
export function GliedernMenu({ gliedern }: { gliedern: Gliedern }) {
  const items = [
    { icon: IconTags, label: 'Nach Kategorie', run: () => propose(gliedern, 'Kategorie') },
    { icon: IconCategory, label: 'Nach Warengruppe', run: () => propose(gliedern, 'Warengruppe') },
    { icon: IconLayoutList, label: 'Ohne Abschnitte', run: () => propose(gliedern, 'ohne') },
    { icon: IconHeading, label: 'Abschnitt', run: () => addAbschnitt(gliedern) },
    { icon: IconLetterT, label: 'Text', run: () => addText(gliedern) },
    ...(gliedern.open.liste
      ? [
          {
            icon: IconPackages,
            label: 'Wahlposition aus dem Inventar',
            run: () => offerInventar(gliedern.open),
          },
        ]
      : []),
    { icon: IconSquarePlus, label: 'Wahlposition', run: () => offerText(gliedern.open) },
  ];
  return (
    <PopMenu>
      <Menu.Target>
        <Button look="soft" icon={IconListDetails} disabled={gliedern.offline}>
          Gliedern
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ icon: Icon, label, run }) => (
          <MenuItem key={label} icon={Icon} onClick={() => void run()}>
            {label}
          </MenuItem>
        ))}
      </Menu.Dropdown>
    </PopMenu>
  );
}
