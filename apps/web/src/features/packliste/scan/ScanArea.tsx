import { IconBarcode } from '@tabler/icons-react';
import type { Inventarliste } from '@traverse/domain/entities';
import { useState } from 'react';
import { openAudio } from '../../../devices/scan-signal.ts';
import { Button } from '../../../ui/Button.tsx';
import { useLayer } from '../../../ui/layers/open-layers.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { RundgangScreen } from '../rundgang/RundgangScreen.tsx';
import { RampScreen } from './RampScreen.tsx';
import css from './ScanArea.module.css';
import { ScanStrip } from './ScanStrip.tsx';
import type { Scanning } from './useScanning.ts';

interface ScanAreaProps {
  scanning: Scanning;
  liste: Pick<Inventarliste, 'bis' | 'pruefliste'>;
  /** Of the pack list. */
  name: string;
  /** What it is for, as people call it. */
  job: string;
  /** Name of the customer. */
  kunde: string;
  /** It is still worked on at the desk: the strip is one line. */
  isQuiet: boolean;
  /** Other pack lists that are packed on the same walk. */
  mit?: readonly string[] | undefined;
}

/** The strip on a desk and a tablet; where there is no room for it a screen of its own, which 'Liste' puts aside. */
export function ScanArea(props: ScanAreaProps) {
  const { mit = [], isQuiet, ...own } = props;
  const { scanning, liste, kunde } = own;
  const isRamp = useMedia('--ramp');
  // The list is left for the screen again by hand, and by Back it returns.
  const [view, setView] = useState<'screen' | 'list' | 'screen over list'>('screen');
  // A look at the list ends no mode: the scanner is heard again where the screen is.
  const [wasHeard, setWasHeard] = useState(false);
  const showList = () => {
    setWasHeard(scanning.mode !== undefined);
    scanning.setMode(undefined);
    setView('list');
  };
  const showScreen = () => {
    setView('screen over list');
    if (!wasHeard) return;
    openAudio();
    scanning.resume();
  };
  useLayer(isRamp && view === 'screen over list', showList);
  if (!isRamp) return <ScanStrip {...{ scanning, liste, kunde, isQuiet }} />;
  if (view === 'list') {
    return (
      <div ref={comeIntoView} className={css.back}>
        <Button look="primary" large wide icon={IconBarcode} onClick={showScreen}>
          Scannen
        </Button>
      </div>
    );
  }
  if (mit.length > 0) return <RundgangScreen {...own} mit={mit} onList={showList} />;
  return <RampScreen {...own} onList={showList} />;
}

/** Whoever wants the list sees its first lines, not the head of the page (R16). */
const comeIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' });
