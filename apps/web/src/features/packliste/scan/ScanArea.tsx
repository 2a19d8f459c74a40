import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { openAudio } from '../../../devices/scan-signal.ts';
import { Button } from '../../../ui/Button.tsx';
import { useLayer } from '../../../ui/layers/open-layers.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { PhoneScan } from './PhoneScan.tsx';
import { ScanStrip } from './ScanStrip.tsx';
import type { Scanning } from './useScanning.ts';

interface ScanAreaProps {
  scanning: Scanning;
  /** Of the pack list. */
  name: string;
  /** Name of the customer. */
  kunde: string;
}

/** The strip on a desk and a tablet; on a phone a screen of its own, which 'Liste' puts aside. */
export function ScanArea({ scanning, name, kunde }: ScanAreaProps) {
  const isPhone = useMedia('--phone');
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
  useLayer(isPhone && view === 'screen over list', showList);
  if (!isPhone) return <ScanStrip scanning={scanning} />;
  if (view === 'list') {
    return (
      <Button look="primary" large wide icon={IconBarcode} onClick={showScreen}>
        Scannen
      </Button>
    );
  }
  return <PhoneScan scanning={scanning} name={name} kunde={kunde} onList={showList} />;
}
