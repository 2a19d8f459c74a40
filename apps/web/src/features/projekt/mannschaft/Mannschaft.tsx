import { IconFileExport, IconPlus, IconUsers } from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import { decide } from '@traverse/schema';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { mitteilen } from '../../../api/mitteilungen.ts';
import { useSession } from '../../../api/session.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { DienstRow } from './DienstRow.tsx';
import { Einplanen } from './Einplanen.tsx';
import css from './Mannschaft.module.css';
import { Mitteilungen } from './Mitteilungen.tsx';
import { useMannschaft } from './useMannschaft.ts';

/** Who is on which Dienst of a project, for whoever plans people (CREW-03). Others see the rows of the staff. */
export function Mannschaft({ editor }: { editor: ProjektEditor }) {
  const session = useSession();
  const plans = session !== undefined && decide(entities.einsaetze.access.create, session) === true;
  return plans ? <Planned editor={editor} /> : null;
}

function Planned({ editor }: { editor: ProjektEditor }) {
  const { dienste, einsaetze, personen } = useMannschaft(editor.projekt.id);
  const [isOpen, setOpen] = useState(false);
  const offline = useOfflineReason();
  const failed = [dienste, einsaetze].find(({ error, data }) => error && !data);
  if (failed) return <LoadFailed query={failed} />;
  const [shifts, booked] = [dienste.data?.items, einsaetze.data?.items];
  if (!shifts || !booked) return null;
  if (shifts.length === 0 && !isOpen) {
    return (
      <div className={css.begin}>
        <Button look="quiet" icon={IconUsers} disabled={offline ?? false} onClick={() => setOpen(true)}>
          Einplanen
        </Button>
      </div>
    );
  }
  const addDienst = () =>
    void openRecordDialog(entities.dienste, { initial: { projekt: editor.projekt.id } });
  return (
    <Card
      aria-label="Mannschaft"
      heading={
        <span className={css.heading}>
          <IconUsers size={20} stroke={1.75} aria-hidden="true" />
          Mannschaft
        </span>
      }
      tools={
        <>
          {booked.some(({ status }) => status === 'eingeteilt') && <DispoVerteilen editor={editor} />}
          <IconButton
            label="Dienst hinzufügen"
            icon={IconPlus}
            size="control"
            disabled={offline}
            onClick={addDienst}
          />
        </>
      }
    >
      <Mitteilungen editor={editor} />
      <ul className={css.dienste}>
        {shifts.map((dienst) => (
          <DienstRow
            key={dienst.id}
            dienst={dienst}
            einsaetze={booked.filter((each) => each.dienst === dienst.id)}
            personen={personen}
            editor={editor}
          />
        ))}
      </ul>
      <Einplanen editor={editor} personen={personen} />
    </Card>
  );
}

/** Whoever is on it gets the call sheet, and hears of what changes on it from then on (CREW-07). */
function DispoVerteilen({ editor }: { readonly editor: ProjektEditor }) {
  const offline = useOfflineReason() ?? false;
  const { id, dispoAm } = editor.projekt;
  const [busy, give] = useBusy(async () => {
    const failure = await attempt(async () => {
      const count = await mitteilen('dispo', { projekt: id });
      toast(
        count === '0'
          ? 'Dispo verteilt: Steht auf den Seiten der Mannschaft.'
          : `Dispo verteilt: ${count} Mails`,
      );
    });
    if (failure) editor.addAlert(failure.message);
  });
  return (
    <Button look="soft" icon={IconFileExport} busy={busy} disabled={offline} onClick={give}>
      {dispoAm === '' ? 'Dispo verteilen' : 'Dispo neu verteilen'}
    </Button>
  );
}
