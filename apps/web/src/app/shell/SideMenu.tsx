import { Drawer } from '@mantine/core';
import { type Icon, IconLogout, IconPlus, IconSettings, IconX } from '@tabler/icons-react';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { entities } from '@traverse/domain';
import type { Session } from '../../api/session.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { KEEP_SCROLL_BAR, useScrollLock } from '../../ui/dialogs/useScrollLock.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLayer } from '../../ui/layers/open-layers.ts';
import { Mark } from '../../ui/Mark.tsx';
import { VersionLine } from '../../ui/VersionLine.tsx';
import { menuFor, NEW_PROJECT } from './menu-entries.ts';
import css from './SideMenu.module.css';
import { signOutAsked } from './sign-out.ts';
import { useUsedAreas } from './useUsedAreas.ts';

interface SideMenuProps {
  session: Session;
  opened: boolean;
  onClose: () => void;
}

/** The main menu, a drawer over the page. */
export function SideMenu({ session, opened, onClose }: SideMenuProps) {
  useScrollLock(opened);
  useLayer(opened, onClose);
  const isUsed = useUsedAreas(session, opened);
  const openSettings = async () => {
    onClose();
    const { openEinstellungen } = await import('../../features/einstellungen/EinstellungenDialog.tsx');
    await openEinstellungen(session);
  };
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size="var(--menu-width)"
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
            {mayCreate(entities.projekt, session) && (
              <Entry label="Neues Projekt" icon={IconPlus} link={NEW_PROJECT} onClick={onClose} />
            )}
            <button type="button" className={css.entry} onClick={() => void openSettings()}>
              <IconSettings size={20} stroke={1.75} aria-hidden="true" />
              Einstellungen
            </button>
            {menuFor(session, isUsed).map((block) => (
              <div key={block[0]?.label} className={css.block}>
                {block.map(({ label, icon, link }) => (
                  <Entry key={label} label={label} icon={icon} link={link} onClick={onClose} />
                ))}
              </div>
            ))}
          </nav>
          <div className={css.foot}>
            <button type="button" className={css.entry} onClick={() => void signOutAsked()}>
              <IconLogout size={20} stroke={1.75} aria-hidden="true" />
              Logout - {session.username}
            </button>
            <button type="button" className={css.entry} onClick={onClose}>
              <IconX size={20} stroke={1.75} aria-hidden="true" />
              Schließen
            </button>
            <div className={css.version}>
              <VersionLine />
            </div>
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface EntryProps {
  label: string;
  icon: Icon;
  link: LinkOptions;
  onClick: () => void;
}

function Entry({ label, icon: Glyph, link, onClick }: EntryProps) {
  return (
    <Link {...link} className={css.entry} activeProps={{ className: css.current }} onClick={onClick}>
      <Glyph size={20} stroke={1.75} aria-hidden="true" />
      {label}
    </Link>
  );
}
