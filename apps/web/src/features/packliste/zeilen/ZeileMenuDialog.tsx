import {
  IconCalendarTime,
  IconChecks,
  IconListNumbers,
  IconPencil,
  IconPuzzle,
  IconReceiptEuro,
  IconTool,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Inventarliste } from '@traverse/domain/entities';
import { useOfflineReason } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import layout from '../../../ui/layout.module.css';
import { askToChargeErsatz } from '../../inventarliste/charge-ersatz.ts';
import { reloadZubehoer } from '../../inventarliste/reload-zubehoer.ts';
import { useHasZubehoer } from '../../inventarliste/useHasZubehoer.ts';
import type { PacklisteZeile } from '../usePackliste.ts';
import { openZeile } from './PackZeileDialog.tsx';
import { reportSchadenOf } from './report-schaden-of.ts';
import { openVorsehen } from './VorsehenDialog.tsx';

interface ZeileMenu {
  zeile: PacklisteZeile;
  liste: Inventarliste;
  /** Of the item. */
  name: string;
  countAll: () => void;
}

/** What can be done with a line, large enough for gloves: a finger drawn to the left opens it (CODE-04). */
export function openZeileMenu(menu: ZeileMenu): Promise<void | undefined> {
  return openDialog(ZeileMenuDialog, menu);
}

function ZeileMenuDialog({ zeile, liste, name, countAll, close }: ZeileMenu & DialogControl) {
  const offline = useOfflineReason();
  const navigate = useNavigate();
  const zaehlweise = zeile.expand?.inventar?.zaehlweise;
  const isNumbered = zaehlweise === 'Einzeln' || zaehlweise === 'Gemischt';
  const charge = () => void askToChargeErsatz({ zeile, name });
  const hasZubehoer = useHasZubehoer(zeile);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  const report = () => void reportSchadenOf(zeile);
  const timeline = () => void navigate({ to: '/verfuegbarkeit', search: { item: zeile.inventar } });
  return (
    <Dialog title={name} size="small">
      <div className={layout.partsNear}>
        <Button look="primary" large wide icon={IconChecks} onClick={then(countAll)}>
          Alles Offene zählen
        </Button>
        <Button large wide icon={IconTool} disabled={offline} onClick={then(report)}>
          Schaden melden
        </Button>
        <Button
          large
          wide
          icon={IconPencil}
          disabled={offline}
          onClick={then(() => void openZeile(zeile, liste))}
        >
          Bearbeiten
        </Button>
        {isNumbered && (
          <Button
            large
            wide
            icon={IconListNumbers}
            disabled={offline}
            onClick={then(() => void openVorsehen({ zeile, name }))}
          >
            Geräte vorsehen
          </Button>
        )}
        {hasZubehoer && (
          <Button
            large
            wide
            icon={IconPuzzle}
            disabled={offline}
            onClick={then(() => void reloadZubehoer({ zeile, liste, name }))}
          >
            Zubehör neu laden
          </Button>
        )}
        {zeile.ersetzt > 0 && (
          <Button large wide icon={IconReceiptEuro} disabled={offline} onClick={then(charge)}>
            Ersatz berechnen
          </Button>
        )}
        <Button large wide icon={IconCalendarTime} onClick={then(timeline)}>
          Verfügbarkeit
        </Button>
      </div>
    </Dialog>
  );
}
