import { Link } from '@tanstack/react-router';
import type { Session } from '../../api/session.ts';
import { titleOf } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import css from './EinstellungenDialog.module.css';
import { einstellungenPagesFor } from './einstellungen-pages.ts';
import { RegistrierungSwitch } from './RegistrierungSwitch.tsx';

/** The settings as the side menu opens them (HOME-07): the switch, and the way to what needs a page. */
export async function openEinstellungen(session: Session): Promise<void> {
  await openDialog(EinstellungenDialog, { session });
}

function EinstellungenDialog({ session, close }: DialogControl & { session: Session }) {
  const further = einstellungenPagesFor(session).filter(
    ({ link }) => link.to !== '/einstellungen/registrierung',
  );
  return (
    <Dialog
      title="Einstellungen"
      size="small"
      foot={
        <Button look="primary" onClick={() => close()}>
          Schließen
        </Button>
      }
    >
      <RegistrierungSwitch />
      <nav aria-label="Weitere Einstellungen" className={css.pages}>
        {further.map(({ icon: Glyph, link }) => (
          <Link key={link.to} {...link} className={css.page} onClick={() => close()}>
            <Glyph size={19} stroke={1.75} aria-hidden="true" />
            {titleOf(link.to)}
          </Link>
        ))}
      </nav>
    </Dialog>
  );
}
