import { Menu } from '@mantine/core';
import {
  IconBook,
  IconDatabase,
  IconKeyboard,
  IconLogout,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Session } from '../../api/session.ts';
import { initialsOf } from '../../ui/initials.ts';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { PopMenu } from '../../ui/PopMenu.tsx';
import { openShortcutList } from '../../ui/shortcuts/ShortcutListDialog.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { signOutAsked } from '../menu/sign-out.ts';
import css from './UserMenu.module.css';
import { useHandbuch } from './useHandbuch.ts';

export function UserMenu({ session }: { session: Session }) {
  const navigate = useNavigate();
  const handbuch = useHandbuch();
  return (
    <PopMenu>
      <Menu.Target>
        <button type="button" className={css.avatar}>
          <span aria-hidden="true">{initialsOf(session.username)}</span>
          <VisuallyHidden>Angemeldet: {session.username}</VisuallyHidden>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <strong>{session.username}</strong>
          <br />
          {session.email}
        </Menu.Label>
        <Menu.Divider />
        <MenuItem icon={IconUserCircle} onClick={() => void navigate({ to: '/einstellungen/konto' })}>
          Mein Konto
        </MenuItem>
        <MenuItem icon={IconSettings} onClick={() => void navigate({ to: '/einstellungen' })}>
          Einstellungen
        </MenuItem>
        <MenuItem icon={IconDatabase} onClick={() => void navigate({ to: '/daten' })}>
          Weitere Daten
        </MenuItem>
        <MenuItem icon={IconKeyboard} onClick={() => void openShortcutList(handbuch())}>
          Tastenkürzel
        </MenuItem>
        <MenuItem icon={IconBook} onClick={() => handbuch().open()}>
          Handbuch
        </MenuItem>
        <MenuItem icon={IconLogout} onClick={() => void signOutAsked()}>
          Logout
        </MenuItem>
      </Menu.Dropdown>
    </PopMenu>
  );
}
