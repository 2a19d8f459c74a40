import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Session } from '../../api/session.ts';
import { whenIdle } from '../../api/when-idle.ts';
import css from './Menu.module.css';
import { MenuFoot } from './MenuFoot.tsx';
import { MenuGroups } from './MenuGroups.tsx';

const AFTER_MS = 1000;

/** The menu beside the page, on windows that have the room (picture 40). */
export function MenuBar({ session, onHide }: { session: Session; onHide: () => void }) {
  // What the page asks for comes first.
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => setCalm(true)), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <nav aria-label="Hauptmenü" className={css.bar}>
      <div className={css.entries}>
        <MenuGroups session={session} wanted={isCalm} />
      </div>
      <MenuFoot session={session} closeIcon={IconLayoutSidebarLeftCollapse} onClose={onHide} isBesidePage />
    </nav>
  );
}
