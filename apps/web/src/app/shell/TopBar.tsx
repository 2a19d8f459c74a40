import { useMantineColorScheme } from '@mantine/core';
import {
  IconLayoutSidebarLeftCollapse,
  IconMenu2,
  IconMoon,
  IconScan,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import type { Session } from '../../api/session.ts';
import { openScanKarte } from '../../features/scan/karte/open-scan-karte.ts';
import { mayRead } from '../../screens.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { usePresentPlace } from '../../ui/page-place.ts';
import { spokenKey } from '../../ui/shortcuts/keys.ts';
import { openShortcutList } from '../../ui/shortcuts/ShortcutListDialog.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { openCommands } from '../commands/openCommands.ts';
import { ConnectionChip } from './ConnectionChip.tsx';
import css from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';
import { useHandbuch } from './useHandbuch.ts';

/** Where the focus goes when the menu beside the page is hidden. */
export const MENU_BUTTON = 'menue-knopf';

interface TopBarProps {
  session: Session;
  /** The menu stands beside the page. */
  menuShown: boolean;
  onMenu: () => void;
}

/** Dark in both modes: menu, home, path, search over everything, colour scheme, user. */
export function TopBar({ session, menuShown, onMenu }: TopBarProps) {
  const search = () => void openCommands(session);
  useShortcut('mod+k', 'Suchen oder springen', search);
  const isStart = usePresentPlace().title === 'Start';
  const handbuch = useHandbuch();
  useShortcut('?', 'Tastenkürzel zeigen', () => void openShortcutList(handbuch()));
  return (
    <header className={css.bar}>
      <IconButton
        label={menuShown ? 'Menü schließen' : 'Menü öffnen'}
        icon={menuShown ? IconLayoutSidebarLeftCollapse : IconMenu2}
        size="bar"
        id={MENU_BUTTON}
        aria-expanded={menuShown}
        onClick={onMenu}
      />
      <Link to="/home" className={css.brand} aria-label="Traverse – zur Startseite">
        <Mark />
        <span className={css.name}>Traverse</span>
      </Link>
      <Path />
      <ConnectionChip />
      {/* Start has its own search in the page. */}
      <button type="button" className={clsx(css.search, css.atHand, isStart && css.away)} onClick={search}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span className={css.searchText}>Suchen oder springen …</span>
        <KeyHint>{spokenKey('mod+k')}</KeyHint>
      </button>
      {mayRead('inventar', session) && (
        <IconButton
          label="Code nachsehen"
          className={css.atHand}
          icon={IconScan}
          size="bar"
          onClick={() => void openScanKarte({})}
        />
      )}
      <SchemeSwitch />
      <UserMenu session={session} />
    </header>
  );
}

function Path() {
  const { title, above } = usePresentPlace();
  return (
    <nav className={css.path} aria-label="Pfad">
      {above.map(({ label, to, params }) => (
        <Fragment key={label}>
          <Link {...({ to, ...(params && { params }) } as LinkProps)} className={css.above}>
            {label}
          </Link>
          <span className={css.above} aria-hidden="true">
            /
          </span>
        </Fragment>
      ))}
      <span className={css.here} aria-current="page">
        {title}
      </span>
    </nav>
  );
}

function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const switchScheme = () => {
    const isDark = document.documentElement.dataset['mantineColorScheme'] === 'dark';
    setColorScheme(isDark ? 'light' : 'dark');
  };
  return (
    <button
      type="button"
      className={css.scheme}
      aria-label="Dunkle Ansicht umschalten"
      title="Dunkle Ansicht umschalten"
      onClick={switchScheme}
    >
      <IconMoon className={css.whenLight} size={20} stroke={1.75} aria-hidden="true" />
      <IconSun className={css.whenDark} size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
