import { IconCircleCheck, IconPencil, IconSearch, IconUserQuestion } from '@tabler/icons-react';
import { VERGEBEN } from '@traverse/domain/einsatz/antwort';
import { type Besetzung, besetzungOf, besetzungWorte } from '@traverse/domain/einsatz/besetzung';
import { istBeendet } from '@traverse/domain/einsatz/status';
import { type Einsatz, entities, type Person } from '@traverse/domain/entities';
import { nochVom } from '@traverse/domain/folgen/worte';
import { isLeftBehind } from '@traverse/domain/folgen/zurueckgelassen';
import { formatDateTime, formatTime } from '@traverse/domain/values';
import { windowOf } from '@traverse/domain/values/day-window';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { inOneBatch, updateRecord } from '../../../api/records.ts';
import { toastDone } from '../../../records/delete/way-back.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import layout from '../../../ui/layout.module.css';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { openKandidatenDialog } from '../../mannschaft/KandidatenDialog.tsx';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { EinsatzChip } from './EinsatzChip.tsx';
import css from './Mannschaft.module.css';
import type { GezeigterDienst } from './useMannschaft.ts';

interface DienstRowProps {
  readonly dienst: GezeigterDienst;
  readonly einsaetze: readonly Einsatz[];
  readonly personen: readonly Person[];
  readonly editor: ProjektEditor;
}

/** One Dienst: what, when, how many of how many, and who. */
export function DienstRow({ dienst, einsaetze, personen, editor }: DienstRowProps) {
  const [showsEnded, setShowsEnded] = useState(false);
  const offline = useOfflineReason();
  const name = dienst.expand?.funktion?.name ?? 'Dienst';
  const ended = einsaetze.filter(istBeendet);
  const shown = showsEnded ? einsaetze : einsaetze.filter((each) => !istBeendet(each));
  return (
    <li className={css.dienst}>
      <div className={css.head}>
        <b>{name}</b>
        <span className={layout.smallPrint}>{zeiten(dienst)}</span>
        <Besetzt besetzung={besetzungOf(dienst, einsaetze)} />
        <span className={css.tools}>
          <IconButton
            label={`${name}: Wer ist frei?`}
            icon={IconSearch}
            disabled={offline}
            onClick={() => void openKandidatenDialog({ dienst: dienst.id, name })}
          />
          <IconButton
            label={`${name} bearbeiten`}
            icon={IconPencil}
            disabled={offline}
            onClick={() => void openRecordDialog(entities.dienste, { id: dienst.id })}
          />
        </span>
      </div>
      <Voll dienst={dienst} einsaetze={einsaetze} editor={editor} />
      <NochVom dienst={dienst} editor={editor} />
      <ul className={css.chips}>
        {shown.map((einsatz) => (
          <EinsatzChip
            key={einsatz.id}
            einsatz={einsatz}
            dienst={dienst}
            person={personen.find(({ id }) => id === einsatz.person)}
            editor={editor}
          />
        ))}
      </ul>
      {ended.length > 0 && (
        <Button look="quiet" onClick={() => setShowsEnded(!showsEnded)}>
          {showsEnded ? 'Abgesagte ausblenden' : `Abgesagt: ${ended.length}`}
        </Button>
      )}
    </li>
  );
}

/** Green once it is full, amber while somebody is missing, red where nobody is on it. */
function Besetzt({ besetzung }: { readonly besetzung: Besetzung }) {
  const { fest, anzahl } = besetzung;
  const words = besetzungWorte(besetzung);
  if (fest >= anzahl)
    return (
      <StatusTag tone="success" icon={IconCircleCheck}>
        {words}
      </StatusTag>
    );
  return (
    <StatusTag tone={fest === 0 ? 'danger' : 'warning'} icon={IconUserQuestion}>
      {words}
    </StatusTag>
  );
}

/** `12.6.2026 8:00 – 18:00`, over several days to the end of the last. */
function zeiten({ schichten }: GezeigterDienst): string {
  const [first, last] = [schichten[0], schichten.at(-1)];
  if (!first || !last) return '';
  const end = schichten.length === 1 ? formatTime(last.bis) : formatDateTime(last.bis);
  return `${formatDateTime(first.von)} – ${end}`;
}

/** All places are taken, and somebody still waits to hear (C 2): in one press, taken back until it is told. */
function Voll({ dienst, einsaetze, editor }: Pick<DienstRowProps, 'dienst' | 'einsaetze' | 'editor'>) {
  const waiting = einsaetze.filter(({ status }) => status === 'angefragt' || status === 'zugesagt');
  const { fest, anzahl } = besetzungOf(dienst, einsaetze);
  const [busy, callOff] = useBusy(async () => {
    const failure = await attempt(() =>
      inOneBatch((batch) => {
        for (const { id } of waiting) batch.update('einsaetze', id, { status: 'abgesagt', grund: VERGEBEN });
      }),
    );
    const names = waiting.map(({ name }) => name).join(', ');
    const reread = () => refresh('dienste', 'einsaetze', 'projekt');
    if (failure) editor.addAlert(failure.message);
    else toastDone(`${names}: abgesagt`, `${names}: wie vorher`, reread);
    await reread();
  });
  if (waiting.length === 0 || fest < anzahl) return null;
  return (
    <p className={css.full}>
      Voll. {waiting.map(({ name }) => name).join(', ')} {waiting.length === 1 ? 'wartet' : 'warten'} noch.
      <Button look="quiet" busy={busy} onClick={callOff}>
        {waiting.length === 1 ? 'Absagen' : `Allen ${waiting.length} absagen`}
      </Button>
    </p>
  );
}

/** A moved project has left it behind. */
function NochVom({ dienst, editor }: { readonly dienst: GezeigterDienst; readonly editor: ProjektEditor }) {
  const days = isLeftBehind(dienst) ? windowOf(dienst.projektVon, dienst.projektBis) : undefined;
  if (!days) return null;
  const leave = async () => {
    const failure = await attempt(() =>
      updateRecord('dienste', dienst.id, { projektVon: '', projektBis: '' }),
    );
    if (failure) editor.addAlert(failure.message);
    await refresh('dienste');
  };
  return (
    <p className={css.left}>
      {nochVom(days)}{' '}
      <Button look="quiet" onClick={leave}>
        So lassen
      </Button>
    </p>
  );
}
