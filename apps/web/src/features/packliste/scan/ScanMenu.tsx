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
import { MenuItem } from '../../../ui/MenuItem.tsx';
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
        <MenuItem icon={Sound} onClick={turnSound}>
          {hasSound ? 'Ton aus' : 'Ton an'}
        </MenuItem>
        {canSpeak() && (
          <MenuItem icon={Speech} onClick={turnSpeech}>
            {speaks ? 'Ansage aus' : 'Ansage an'}
          </MenuItem>
        )}
        <MenuItem icon={IconBox} onClick={() => void chooseCase(scanning)}>
          Case öffnen
        </MenuItem>
        {!scanning.packs && (
          <MenuItem icon={IconPackage} onClick={scanning.packFirst}>
            Erst packen, dann raus
          </MenuItem>
        )}
        <MenuItem icon={IconFileImport} onClick={() => void openScanBatch(scanning)}>
          Datei eines Sammelscanners
        </MenuItem>
        <MenuItem icon={IconHistory} onClick={() => void openScanLog(scanning.inventarliste)}>
          Scan-Protokoll
        </MenuItem>
        <MenuItem icon={IconQrcode} onClick={() => void showCommandSheet()}>
          Befehle zum Ausdrucken
        </MenuItem>
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
