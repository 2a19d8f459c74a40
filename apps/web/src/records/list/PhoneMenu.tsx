import { Menu, Popover } from '@mantine/core';
import {
  IconArrowsSort,
  IconChecks,
  IconColumns3,
  IconDots,
  IconPrinter,
  IconTableExport,
} from '@tabler/icons-react';
import { useState } from 'react';
import { usePopoverOverDialog } from '../../ui/dialogs/open-popovers.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLayer } from '../../ui/layers/open-layers.ts';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { PopMenu } from '../../ui/PopMenu.tsx';
import { ColumnList } from './ColumnList.tsx';
import { ListOrder } from './ListOrder.tsx';
import { PAGE_SIZES } from './list-address.ts';
import { changed } from './list-state.ts';
import { TabelleItem } from './TabelleItem.tsx';
import { useExport } from './useExport.ts';
import type { Marks } from './useMarks.ts';
import type { RecordList } from './useRecordList.ts';

const PANELS = {
  order: { title: 'Sortieren und suchen', Content: ListOrder },
  columns: { title: 'Spalten wählen', Content: ColumnList },
} as const;

interface PhoneMenuProps {
  list: RecordList;
  /** In a dialog: what belongs to the page of a list is left out. */
  isPicker?: boolean;
  /** Where rows can be marked. */
  marking?: Marks['switching'];
  /** On a page: its whole selection goes to paper. */
  onPrint?: () => Promise<void>;
}

/** What stands in the bar and the heads of a list on wide screens and has no room on a phone. */
export function PhoneMenu({ list, isPicker = false, marking, onPrint }: PhoneMenuProps) {
  const { state, change } = list;
  // The panel stays while it closes.
  const [panel, setPanel] = useState<keyof typeof PANELS>('order');
  const [opened, setOpened] = useState(false);
  usePopoverOverDialog(opened);
  useLayer(opened, () => setOpened(false));
  const [busy, save] = useExport(list);
  const { title, Content } = PANELS[panel];
  const open = (which: keyof typeof PANELS) => {
    setPanel(which);
    setOpened(true);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span>
          <PopMenu>
            <Menu.Target>
              <IconButton
                icon={IconDots}
                label="Mehr zu dieser Liste"
                size="control"
                outlined
                aria-busy={busy}
              />
            </Menu.Target>
            <Menu.Dropdown>
              <MenuItem icon={IconArrowsSort} onClick={() => open('order')}>
                {PANELS.order.title}
              </MenuItem>
              {marking && !marking.isOn && (
                <MenuItem icon={IconChecks} onClick={() => marking.set(true)}>
                  Mehrere auswählen
                </MenuItem>
              )}
              {!isPicker && (
                <>
                  <MenuItem icon={IconColumns3} onClick={() => open('columns')}>
                    {PANELS.columns.title}
                  </MenuItem>
                  <MenuItem icon={IconTableExport} onClick={() => void save('csv')}>
                    Als CSV ausgeben
                  </MenuItem>
                  <MenuItem icon={IconTableExport} onClick={() => void save('xlsx')}>
                    Als Excel (XLSX) ausgeben
                  </MenuItem>
                  {onPrint && (
                    <MenuItem icon={IconPrinter} onClick={() => void onPrint()}>
                      Drucken
                    </MenuItem>
                  )}
                  <TabelleItem entity={list.entity} />
                </>
              )}
              <Menu.Divider />
              <Menu.RadioGroup value={String(state.perPage)}>
                {PAGE_SIZES.map((perPage) => (
                  <Menu.RadioItem
                    key={perPage}
                    value={String(perPage)}
                    closeMenuOnClick
                    onChange={() => change(changed(state, { perPage }))}
                  >
                    {perPage} je Seite
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Dropdown>
          </PopMenu>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title}>
        <Content list={list} />
      </Popover.Dropdown>
    </Popover>
  );
}
