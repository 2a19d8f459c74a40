import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { PopMenu } from './PopMenu.tsx';

interface MoreMenuProps {
  /** A text is the reason. */
  disabled: string | undefined;
  children: ReactNode;
}

/** What is done seldom with what a page shows. */
export function MoreMenu({ disabled, children }: MoreMenuProps) {
  return (
    <PopMenu>
      <Menu.Target>
        <IconButton icon={IconDots} label="Weitere Aktionen" size="control" outlined disabled={disabled} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </PopMenu>
  );
}
