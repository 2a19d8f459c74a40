import { type Icon, IconMenu2, IconScan, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Session } from '../../api/session.ts';
import { areas, isFor } from '../../features/bereiche/areas.ts';
import { openScanKarte } from '../../features/scan/karte/open-scan-karte.ts';
import { mayRead } from '../../screens.ts';
import { openCommands } from '../commands/openCommands.ts';
import css from './PhoneNav.module.css';

/**
 * What a phone's thumb reaches on every page (picture 40). A page with acts of its own at the bottom shows those instead:
 * never two bars.
 */
export function PhoneNav({ session, onMenu }: { session: Session; onMenu: () => void }) {
  const lists = isFor(areas.packlisten, session) ? areas.packlisten : areas.projekte;
  return (
    <nav className={css.bar} aria-label="Schnell erreichbar" data-phone-nav>
      {[areas.home, lists].map(({ label, icon: Glyph, link }) => (
        <Link key={label} {...link} className={css.entry} activeProps={{ className: css.current }}>
          <Glyph size={24} stroke={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
      {mayRead('inventar', session) && (
        <Press label="Scannen" icon={IconScan} onPress={() => void openScanKarte({})} />
      )}
      <Press label="Suchen" icon={IconSearch} onPress={() => void openCommands(session)} />
      <Press label="Menü" icon={IconMenu2} onPress={onMenu} />
    </nav>
  );
}

function Press({ label, icon: Glyph, onPress }: { label: string; icon: Icon; onPress: () => void }) {
  return (
    <button type="button" className={css.entry} onClick={onPress}>
      <Glyph size={24} stroke={1.75} aria-hidden="true" />
      {label}
    </button>
  );
}
