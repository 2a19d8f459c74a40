import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
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
  const [showsList, setShowsList] = useState(false);
  if (!isPhone) return <ScanStrip scanning={scanning} />;
  if (showsList) {
    return (
      <Button look="primary" large wide icon={IconBarcode} onClick={() => setShowsList(false)}>
        Scannen
      </Button>
    );
  }
  return (
    <PhoneScan
      scanning={scanning}
      name={name}
      kunde={kunde}
      onList={() => {
        scanning.setMode(undefined);
        setShowsList(true);
      }}
    />
  );
}
