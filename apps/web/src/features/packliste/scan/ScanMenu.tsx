import { Menu } from '@mantine/core';
import {
  IconBox,
  IconDots,
  IconFileImport,
  IconHistory,
  IconMessage,
  IconMessageOff,
  IconPackage,
  IconQrcode,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import { compare } from '@traverse/wire';
import { useState } from 'react';
import { scanSoundIsOn, switchScanSound } from '../../../devices/scan-signal.ts';
import { canSpeak, speechIsOn, switchSpeech } from '../../../devices/speech.ts';
import { pickRecord } from '../../../records/pick/PickRecordDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PopMenu } from '../../../ui/PopMenu.tsx';
import { caseNamed } from './case-named.ts';
import { openScanBatch } from './ScanBatchDialog.tsx';
import { openScanLog } from './ScanLogDialog.tsx';
import type { Scanning } from './useScanning.ts';

/** What is wanted seldom while somebody scans: tone, voice, a collected file, the log, commands on paper. */
export function ScanMenu({ scanning }: { scanning: Scanning }) {
  const [hasSound, setHasSound] = useState(scanSoundIsOn);
  const [speaks, setSpeaks] = useState(speechIsOn);
  const turnSound = () => {
    switchScanSound(!hasSound);
    setHasSound(!hasSound);
  };
  const turnSpeech = () => {
    switchSpeech(!speaks);
    setSpeaks(!speaks);
  };
  const Sound = hasSound ? IconVolumeOff : IconVolume;
  const Speech = speaks ? IconMessageOff : IconMessage;
  return (
    <PopMenu>
      <Menu.Target>
        <IconButton label="Mehr zu Scans" icon={IconDots} size="control" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Sound size={18} stroke={1.75} />} onClick={turnSound}>
          {hasSound ? 'Ton aus' : 'Ton an'}
        </Menu.Item>
        {canSpeak() && (
          <Menu.Item leftSection={<Speech size={18} stroke={1.75} />} onClick={turnSpeech}>
            {speaks ? 'Ansage aus' : 'Ansage an'}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconBox size={18} stroke={1.75} />}
          onClick={() => void chooseCase(scanning)}
        >
          Case öffnen
        </Menu.Item>
        {!scanning.packs && (
          <Menu.Item leftSection={<IconPackage size={18} stroke={1.75} />} onClick={scanning.packFirst}>
            Erst packen, dann raus
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconFileImport size={18} stroke={1.75} />}
          onClick={() => void openScanBatch(scanning)}
        >
          Datei eines Sammelscanners
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHistory size={18} stroke={1.75} />}
          onClick={() => void openScanLog(scanning.inventarliste)}
        >
          Scan-Protokoll
        </Menu.Item>
        <Menu.Item
          leftSection={<IconQrcode size={18} stroke={1.75} />}
          onClick={() => void showCommandSheet()}
        >
          Befehle zum Ausdrucken
        </Menu.Item>
      </Menu.Dropdown>
    </PopMenu>
  );
}

/** A case can be opened without its label, as everything is counted without a scanner. */
async function chooseCase({ openCase }: Scanning): Promise<void> {
  const box = await pickRecord(entities.geraete, {
    title: 'Welches Case ist offen?',
    always: compare('inventar.typ', '=', 'Case'),
  });
  const found = box && (await caseNamed(box.id));
  if (found) openCase(found);
}

/** Drawing codes takes a large library; it comes when the sheet is wanted. */
async function showCommandSheet(): Promise<void> {
  const { openCommandSheet } = await import('./CommandSheetDialog.tsx');
  await openCommandSheet();
}
