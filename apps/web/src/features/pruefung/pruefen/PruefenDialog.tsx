import {
  IconCamera,
  IconCameraOff,
  IconCircleCheck,
  IconHandStop,
  IconQuestionMark,
} from '@tabler/icons-react';
import { formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { useScanner } from '../../../devices/useScanner.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CameraPlace } from '../../scan/CameraPlace.tsx';
import { TypedCode } from '../../scan/TypedCode.tsx';
import { AngabenFields } from '../../stueck/AngabenFields.tsx';
import { keepAngaben, keptAngaben } from '../../stueck/angaben.ts';
import css from './PruefenDialog.module.css';
import { PrueflingCard } from './PrueflingCard.tsx';
import { type Erledigt, pruefReihe, usePruefReihe } from './pruef-reihe-here.ts';

let isOpen = false;

/** Testing as a stream (PRUEF-05): scan, passed or not, next. Without a code something is scanned first. */
export async function openPruefen(code = ''): Promise<void> {
  if (code !== '') pruefReihe.scan(code);
  if (isOpen) return;
  isOpen = true;
  try {
    await openDialog(PruefenDialog, {});
  } finally {
    isOpen = false;
    pruefReihe.empty();
  }
}

function PruefenDialog({ close }: DialogControl) {
  const { jetzt, danach } = usePruefReihe();
  const [angaben, setAngaben] = useState(keptAngaben);
  const [done, setDone] = useState<readonly Erledigt[]>([]);
  const [hasCamera, setHasCamera] = useState(false);
  useScanner(pruefReihe.scan);
  const next = (erledigt?: Erledigt) => {
    if (erledigt) setDone((before) => [erledigt, ...before]);
    keepAngaben(angaben);
    pruefReihe.next();
  };
  const leave = async () => {
    const open = danach.length + (jetzt === '' ? 0 : 1);
    const detail =
      open === 1 ? 'Eines ist gescannt und ohne Ergebnis.' : `${open} sind gescannt und ohne Ergebnis.`;
    if (open === 0 || (await confirm('Möchtest du aufhören?', { detail, losesData: true }))) close();
  };
  return (
    <DialogFrame
      title="Prüfen"
      detail={
        <>
          {danach.length > 0 && (
            <span role="status" className={css.behind}>
              {danach.length === 1
                ? '1 Scan kommt danach'
                : `${formatZahl(danach.length)} Scans kommen danach`}
            </span>
          )}
          <IconButton
            className={css.camera}
            label={hasCamera ? 'Kamera aus' : 'Mit der Kamera scannen'}
            icon={hasCamera ? IconCameraOff : IconCamera}
            size="control"
            aria-pressed={hasCamera}
            onClick={() => setHasCamera(!hasCamera)}
          />
        </>
      }
      onRequestClose={() => void leave()}
      foot={<Button onClick={leave}>Fertig</Button>}
    >
      <div className={css.parts}>
        {hasCamera && jetzt === '' && <CameraPlace onCode={pruefReihe.scan} />}
        {jetzt === '' ? (
          <TypedCode hint="Scanne, was du geprüft hast." onCode={pruefReihe.scan} />
        ) : (
          <PrueflingCard
            key={`${jetzt} ${done.length}`}
            code={jetzt}
            angaben={angaben}
            isNext={danach.length > 0}
            onDone={next}
          />
        )}
        <details className={css.angaben} open={angaben.pruefer.trim() === ''}>
          <summary>
            {[angaben.pruefer, angaben.pruefgeraet, angaben.sichtpruefung && 'Sichtprüfung gemacht']
              .filter(Boolean)
              .join(', ') || 'Wer prüft womit?'}
          </summary>
          <AngabenFields angaben={angaben} onChange={setAngaben} />
        </details>
        {done.length > 0 && <DoneList done={done} />}
      </div>
    </DialogFrame>
  );
}

const ICONS = { passed: IconCircleCheck, failed: IconHandStop, none: IconQuestionMark };

/** What was tested here, the last one first. */
function DoneList({ done }: { done: readonly Erledigt[] }) {
  const passed = done.filter(({ tone }) => tone === 'passed').length;
  const failed = done.filter(({ tone }) => tone === 'failed').length;
  return (
    <section aria-label="Geprüft" className={css.done}>
      <h3>
        {formatZahl(passed)} bestanden{failed > 0 && `, ${formatZahl(failed)} nicht`}
      </h3>
      <ul>
        {done.map(({ key, bezeichnung, words, tone }) => {
          const Glyph = ICONS[tone];
          return (
            <li key={key} className={css[tone]}>
              <Glyph size={20} stroke={2} aria-hidden="true" />
              <b>{bezeichnung}</b> {words}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
