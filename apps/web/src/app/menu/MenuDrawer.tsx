import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Session } from '../../api/session.ts';
import { KEEP_SCROLL_BAR, useScrollLock } from '../../ui/dialogs/useScrollLock.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLayer } from '../../ui/layers/open-layers.ts';
import { Mark } from '../../ui/Mark.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import css from './Menu.module.css';
import { MenuFoot } from './MenuFoot.tsx';
import { MenuGroups } from './MenuGroups.tsx';

interface MenuDrawerProps {
  session: Session;
  opened: boolean;
  onClose: () => void;
}

/** The menu over the page, where the window has no room for its bar: from the left, on a phone from below. */
export function MenuDrawer({ session, opened, onClose }: MenuDrawerProps) {
  useScrollLock(opened);
  useLayer(opened, onClose);
  const isPhone = useMedia('--phone');
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'left'}
      size={isPhone ? 'auto' : 'var(--menu-width)'}
      removeScrollProps={KEEP_SCROLL_BAR}
      transitionProps={{ duration: 260 }}
      classNames={{ root: css.root, content: css.drawer, body: css.body }}
    >
      <Drawer.Overlay className={css.overlay} />
      <Drawer.Content aria-label="Hauptmenü">
        <Drawer.Body>
          <div className={css.head}>
            <Mark />
            Traverse
            <IconButton
              className={css.cross}
              label="Menü schließen"
              icon={IconX}
              size="bar"
              onClick={onClose}
            />
          </div>
          <nav aria-label="Hauptmenü" className={css.entries}>
            <MenuGroups session={session} wanted={opened} onLeave={onClose} />
          </nav>
          <MenuFoot session={session} closeIcon={IconX} onClose={onClose} onLeave={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
