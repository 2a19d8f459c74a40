import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { titleOf } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { PopMenu } from '../../ui/PopMenu.tsx';
import { usePagePlace } from '../../ui/page-place.ts';
import { useMedia } from '../../ui/useMedia.ts';
import css from './EinstellungenFrame.module.css';
import { type EinstellungenPage, einstellungenPagesFor } from './einstellungen-pages.ts';

interface EinstellungenFrameProps {
  title: string;
  /** Beside the title, quiet. */
  detail?: ReactNode;
  /** At the right end of the title. */
  tools?: ReactNode;
  children: ReactNode;
}

const ABOVE = [{ label: 'Einstellungen', to: '/einstellungen' }] as const;

/** The settings around one of their pages: what else there is to set at the left, on a phone behind a button. */
export function EinstellungenFrame({ title, detail, tools, children }: EinstellungenFrameProps) {
  const session = useSession();
  const isPhone = useMedia('--phone');
  const pages = session ? einstellungenPagesFor(session) : [];
  usePagePlace(title, ABOVE);
  return (
    <>
      <header className={css.top}>
        <h1>Einstellungen</h1>
        {isPhone && <PagesMenu pages={pages} />}
      </header>
      <div className={css.columns}>
        {!isPhone && (
          <nav className={css.pages} aria-label="Einstellungen">
            {pages.map(({ icon: Glyph, link }) => (
              <Link key={link.to} {...link} className={css.page} activeProps={{ className: css.current }}>
                <Glyph size={19} stroke={1.75} aria-hidden="true" />
                {titleOf(link.to)}
              </Link>
            ))}
          </nav>
        )}
        <div className={css.content}>
          <header className={css.head}>
            <h2>{title}</h2>
            {detail}
            {tools && <div className={css.tools}>{tools}</div>}
          </header>
          {children}
        </div>
      </div>
    </>
  );
}

function PagesMenu({ pages }: { pages: readonly EinstellungenPage[] }) {
  const navigate = useNavigate();
  return (
    <PopMenu>
      <Menu.Target>
        <Button>
          Bereich wählen <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ icon: Glyph, link }) => (
          <MenuItem key={link.to} icon={Glyph} onClick={() => void navigate(link)}>
            {titleOf(link.to)}
          </MenuItem>
        ))}
      </Menu.Dropdown>
    </PopMenu>
  );
}
