import { IconPlus, IconUsers } from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import { decide } from '@traverse/schema';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { useSession } from '../../../api/session.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { DienstRow } from './DienstRow.tsx';
import { Einplanen } from './Einplanen.tsx';
import css from './Mannschaft.module.css';
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
        <IconButton
          label="Dienst hinzufügen"
          icon={IconPlus}
          size="control"
          disabled={offline}
          onClick={addDienst}
        />
      }
    >
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
