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
        <Menu.Item
          leftSection={<IconUserCircle size={18} stroke={1.75} />}
          onClick={() => void navigate({ to: '/einstellungen/konto' })}
        >
          Mein Konto
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSettings size={18} stroke={1.75} />}
          onClick={() => void navigate({ to: '/einstellungen' })}
        >
          Einstellungen
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDatabase size={18} stroke={1.75} />}
          onClick={() => void navigate({ to: '/daten' })}
        >
          Weitere Daten
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={18} stroke={1.75} />}
          onClick={() => void openShortcutList(handbuch())}
        >
          Tastenkürzel
        </Menu.Item>
        <Menu.Item leftSection={<IconBook size={18} stroke={1.75} />} onClick={() => handbuch().open()}>
          Handbuch
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={() => void signOutAsked()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </PopMenu>
  );
}
