import { type Icon, IconLogout, IconSettings, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { papierkorbPfad } from '@traverse/domain/pfade';
import type { Session } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { mayOpen } from '../../screens.ts';
import { VersionLine } from '../../ui/VersionLine.tsx';
import css from './Menu.module.css';
import { signOutAsked } from './sign-out.ts';

interface MenuFootProps {
  readonly session: Session;
  readonly closeIcon: Icon;
  readonly onClose: () => void;
  /** Who made it when stands at the foot of the page beside it already. */
  readonly isBesidePage?: true;
  /** Before something lies over the page. */
  readonly onLeave?: (() => void) | undefined;
}

/** What stands below the menu whatever it holds: settings, the way out, and how it closes. */
export function MenuFoot({ session, closeIcon: CloseIcon, onClose, onLeave, isBesidePage }: MenuFootProps) {
  return (
    <div className={css.foot}>
      <PapierkorbEntry session={session} onLeave={onLeave} />
      <SettingsEntry session={session} onLeave={onLeave} />
      <button type="button" className={css.entry} onClick={() => void signOutAsked()}>
        <IconLogout size={20} stroke={1.75} aria-hidden="true" />
        <span className={css.label}>Logout - {session.username}</span>
      </button>
      <button type="button" className={css.entry} onClick={onClose}>
        <CloseIcon size={20} stroke={1.75} aria-hidden="true" />
        <span className={css.label}>Schließen</span>
        {isBesidePage && (
          <span className={css.number} aria-hidden="true">
            v{import.meta.env.VITE_VERSION}
          </span>
        )}
      </button>
      {!isBesidePage && (
        <div className={css.version}>
          <VersionLine />
        </div>
      )}
    </div>
  );
}

/** From the first thing that lies in it on (ZUR-03). */
function PapierkorbEntry({ session, onLeave }: Pick<MenuFootProps, 'session' | 'onLeave'>) {
  const { data } = usePath(
    papierkorbPfad,
    mayOpen('/papierkorb', session) ? { kleinteile: true } : undefined,
  );
  if (!data || data.gesamt === 0) return null;
  return (
    <Link to="/papierkorb" className={css.entry} onClick={onLeave}>
      <IconTrash size={20} stroke={1.75} aria-hidden="true" />
      <span className={css.label}>Papierkorb</span>
    </Link>
  );
}

function SettingsEntry({ session, onLeave }: Pick<MenuFootProps, 'session' | 'onLeave'>) {
  const open = async () => {
    onLeave?.();
    const { openEinstellungen } = await import('../../features/einstellungen/EinstellungenDialog.tsx');
    await openEinstellungen(session);
  };
  return (
    <button type="button" className={css.entry} onClick={() => void open()}>
      <IconSettings size={20} stroke={1.75} aria-hidden="true" />
      Einstellungen
    </button>
  );
}
