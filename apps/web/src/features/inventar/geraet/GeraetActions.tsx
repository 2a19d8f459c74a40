import {
  IconBox,
  IconBoxOff,
  IconCertificate,
  IconMapPin,
  IconPencil,
  IconQrcode,
  IconSearch,
  IconTool,
} from '@tabler/icons-react';
import { entities, type Geraet } from '@traverse/domain/entities';
import { geraetStep } from '@traverse/domain/geraet/geraet-step';
import { decide, guest } from '@traverse/schema';
import { useOfflineReason } from '../../../api/connection.ts';
import { refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { Button } from '../../../ui/Button.tsx';
import { MenuItem } from '../../../ui/MenuItem.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { useToday } from '../../../ui/useToday.ts';
import { choosePlatz } from '../../scan/choose-platz.ts';
import { enterNextPruefung } from '../../stueck/enter-pruefung.ts';
import { reportSchaden } from '../../stueck/report-schaden.ts';
import { putIntoCase, takeOutOfCase } from './choose-case.ts';

interface ActsProps {
  geraet: Geraet;
}

/** What is done with a device; the next step is filled. */
export function GeraetActions({ geraet }: ActsProps) {
  const { id, inventar, bezeichnung, zustand } = geraet;
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const mayChange = decide(entities.geraete.access.update, reader) !== false;
  const step = geraetStep(geraet, useToday());
  return (
    <>
      {mayChange && (
        <Button
          look="soft"
          icon={IconMapPin}
          disabled={offline}
          onClick={() => choosePlatz('geraete', geraet)}
        >
          Umlagern
        </Button>
      )}
      {decide(entities.schaeden.access.create, reader) !== false && (
        <Button
          look="soft"
          icon={IconTool}
          disabled={offline}
          onClick={() => reportSchaden({ inventar, geraet: id })}
        >
          Schaden
        </Button>
      )}
      {mayChange && (
        <Button
          icon={IconPencil}
          aria-label={`${bezeichnung} bearbeiten`}
          disabled={offline}
          onClick={async () => void (await openRecordDialog(entities.geraete, { id }))}
        >
          Bearbeiten
        </Button>
      )}
      {mayChange && zustand !== 'ausgemustert' && <More geraet={geraet} />}
      {mayChange && step === 'Gefunden' && <Gefunden geraet={geraet} />}
      {mayChange && zustand !== 'ausgemustert' && zustand !== 'vermisst' && (
        <Button
          look={step === 'Prüfung eintragen' ? 'primary' : 'default'}
          icon={IconCertificate}
          disabled={offline}
          onClick={() => enterNextPruefung(geraet)}
        >
          Prüfung eintragen
        </Button>
      )}
    </>
  );
}

/** It is there after all: the list it was missed on gets it back (RUECK-04). */
function Gefunden({ geraet: { id, bezeichnung } }: ActsProps) {
  const offline = useOfflineReason();
  const [busy, find] = useBusy(async () => {
    await updateRecord('geraete', id, { zustand: 'einsatzbereit' });
    await refresh('geraete', 'bewegungen', 'inventar_inventarlisten');
    toast(`Wieder da: ${bezeichnung}`);
  });
  return (
    <Button look="primary" icon={IconSearch} busy={busy} disabled={offline} onClick={find}>
      Gefunden
    </Button>
  );
}

/** What is done seldom. */
function More({ geraet }: ActsProps) {
  const offline = useOfflineReason();
  return (
    <MoreMenu disabled={offline}>
      {geraet.behaelter === '' ? (
        <MenuItem icon={IconBox} onClick={() => void putIntoCase(geraet)}>
          In ein Case legen
        </MenuItem>
      ) : (
        <MenuItem icon={IconBoxOff} onClick={() => void takeOutOfCase(geraet)}>
          Aus dem Case nehmen
        </MenuItem>
      )}
      <MenuItem
        icon={IconQrcode}
        onClick={() => void openRecordDialog(entities.codes, { initial: { geraet: geraet.id } })}
      >
        Weiteren Code hinzufügen
      </MenuItem>
    </MoreMenu>
  );
}
