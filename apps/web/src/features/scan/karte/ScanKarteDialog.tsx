import {
  IconCamera,
  IconCameraOff,
  IconPackageExport,
  IconPackageImport,
  IconPlus,
} from '@tabler/icons-react';
import type { ScanMode } from '@traverse/domain/code/scan-commands';
import { useState } from 'react';
import { useScanner } from '../../../devices/useScanner.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import type { DialogControl } from '../../../ui/dialogs/dialog-store.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Message } from '../../../ui/Message.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { CameraPlace } from '../CameraPlace.tsx';
import { TypedCode } from '../TypedCode.tsx';
import { ArtikelKarte } from './ArtikelKarte.tsx';
import { GeraetKarte } from './GeraetKarte.tsx';
import { cardLater } from './later-card.ts';
import { PlatzKarte } from './PlatzKarte.tsx';
import type { Lagerplatz } from './read-thing.ts';
import css from './ScanKarte.module.css';
import { UnknownKarte } from './UnknownKarte.tsx';
import { useThing } from './useThing.ts';

export interface ScanKarteOptions {
  /** What was scanned; without it the camera looks for something. */
  readonly code?: string;
  /** A code was taught here: whoever asked goes on with it, and the card closes. */
  readonly onTaught?: (code: string) => void;
  /** A list is open: it counts what the card shows, and goes on in that mode. */
  readonly onCount?: (mode: ScanMode, code: string) => void;
}

/** 'Was ist das?' – the next scan replaces the card. */
export function ScanKarteDialog({
  code: first = '',
  onTaught,
  onCount,
  close,
}: ScanKarteOptions & DialogControl) {
  // Whatever was scanned while it was on its way is newer.
  const [code, setCode] = useState(() => cardLater.take() ?? first);
  const [hasCamera, setHasCamera] = useState(first === '');
  const [here, setHere] = useState<Lagerplatz>();
  const show = (scanned: string) => {
    setCode(scanned.trim());
    setHasCamera(false);
  };
  const taught = () => {
    if (!onTaught) return;
    close();
    onTaught(code);
  };
  const count = (mode: ScanMode) => {
    close();
    onCount?.(mode, code);
  };
  useScanner(show, 'in turn');
  return (
    <Dialog
      title="Was ist das?"
      detail={
        <>
          {code !== '' && <span className={css.code}>{code}</span>}
          <IconButton
            className={css.camera}
            label={hasCamera ? 'Kamera aus' : 'Nächstes mit der Kamera scannen'}
            icon={hasCamera ? IconCameraOff : IconCamera}
            size="control"
            aria-pressed={hasCamera}
            onClick={() => setHasCamera(!hasCamera)}
          />
        </>
      }
    >
      {hasCamera && (
        <div className={css.looking}>
          <CameraPlace onCode={show} />
        </div>
      )}
      {code === '' ? (
        <TypedCode hint="Eingabetaste zeigt, was es ist." onCode={show} />
      ) : (
        <>
          {onCount && <CountHere onCount={count} />}
          <Shown key={code} code={code} here={here} onHere={setHere} close={close} onTaught={taught} />
        </>
      )}
    </Dialog>
  );
}

/** On the list below, in the words of its screen. */
function CountHere({ onCount }: { onCount: (mode: ScanMode) => void }) {
  return (
    <div role="group" aria-label="Auf dieser Liste" className={css.here}>
      {COUNTS.map(({ mode, word, icon }) => (
        <Button key={mode} large icon={icon} onClick={() => onCount(mode)}>
          {word}
        </Button>
      ))}
    </div>
  );
}

const COUNTS = [
  { mode: 'out', word: 'Raus', icon: IconPackageExport },
  { mode: 'in', word: 'Rein', icon: IconPackageImport },
  { mode: 'add', word: 'Dazu', icon: IconPlus },
] as const;

interface ShownProps {
  code: string;
  here: Lagerplatz | undefined;
  onHere: (platz: Lagerplatz) => void;
  close: () => void;
  onTaught: () => void;
}

function Shown({ code, here, onHere, close, onTaught }: ShownProps) {
  const asked = useThing(code);
  const { data: thing, error } = asked;
  if (error && !thing) return <LoadFailed query={asked} />;
  if (!thing) return <SkeletonRows rows={4} />;
  switch (thing.kind) {
    case 'artikel':
      return <ArtikelKarte artikel={thing.artikel} count={thing.count} here={here} close={close} />;
    case 'geraet':
      return <GeraetKarte geraet={thing.geraet} here={here} close={close} />;
    case 'lagerplatz':
      return <PlatzKarte platz={thing.platz} onHere={onHere} />;
    case 'unknown':
      return <UnknownKarte code={code} onTaught={onTaught} close={close} />;
    case 'command':
      return (
        <Message tone="info" title="Das ist ein Befehl.">
          Er wirkt auf der Seite einer Packliste.
        </Message>
      );
    case 'unreadable':
      return (
        <Message tone="warning" title="Dieser Code ist nicht lesbar.">
          Scanne ihn noch einmal, oder tippe ihn ein.
        </Message>
      );
  }
}
