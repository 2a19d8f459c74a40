import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { titleOf } from '../../screens.ts';
import { usePagePlace } from '../../ui/page-place.ts';
import css from './EinstellungenFrame.module.css';
import { einstellungenPagesFor } from './einstellungen-pages.ts';

interface EinstellungenFrameProps {
  title: string;
  /** Beside the title, quiet. */
  detail?: ReactNode;
  /** At the right end of the title. */
  tools?: ReactNode;
  children: ReactNode;
}

const ABOVE = [{ label: 'Einstellungen', to: '/einstellungen' }] as const;

/** The settings around one of their pages: what else there is to set at the left. */
export function EinstellungenFrame({ title, detail, tools, children }: EinstellungenFrameProps) {
  const session = useSession();
  usePagePlace(title, ABOVE);
  return (
    <>
      <h1>Einstellungen</h1>
      <div className={css.columns}>
        <nav className={css.pages} aria-label="Einstellungen">
          {session &&
            einstellungenPagesFor(session).map(({ icon: Glyph, link }) => (
              <Link key={link.to} {...link} className={css.page} activeProps={{ className: css.current }}>
                <Glyph size={19} stroke={1.75} aria-hidden="true" />
                {titleOf(link.to)}
              </Link>
            ))}
        </nav>
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
