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
import { entities, type Inventarliste } from '@traverse/domain';
import { and, compare } from '@traverse/wire';
import { useOfflineReason } from '../../../api/connection.ts';
import { useRecords } from '../../../api/queries.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { askToChargeErsatz } from '../../inventarliste/charge-ersatz.ts';
import { reloadZubehoer } from '../../inventarliste/reload-zubehoer.ts';
import type { PacklisteZeile } from '../usePackliste.ts';
import { openZeile } from './PackZeileDialog.tsx';
import { openVorsehen } from './VorsehenDialog.tsx';
import css from './ZeileMenuDialog.module.css';

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
  const report = () => void openRecordDialog(entities.schaeden, { initial: { inventar: zeile.inventar } });
  const timeline = () => void navigate({ to: '/verfuegbarkeit', search: { item: zeile.inventar } });
  return (
    <Dialog title={name} size="small">
      <div className={css.acts}>
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

/** The line has kept accessories, or its item has some by now. */
function useHasZubehoer({ inventar, zubehoerTeile }: PacklisteZeile): boolean {
  const { data } = useRecords('artikel_teile', {
    filter: and(compare('artikel', '=', inventar), compare('art', '=', 'Zubehör')),
    perPage: 1,
  });
  return zubehoerTeile.length > 0 || (data?.totalItems ?? 0) > 0;
}
