import { Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLayer } from './layers/open-layers.ts';

/** A menu at its button: `Menu.Target` and `Menu.Dropdown`. */
export function PopMenu({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  useLayer(opened, () => setOpened(false));
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      {children}
    </Menu>
  );
}
