import { type Icon, IconPackageExport, IconPackageImport, IconPlaylistAdd } from '@tabler/icons-react';
import type { NextScan, ScanMode } from '@traverse/domain';

/** Said while the next scan is for something else. */
export const nextWords: Record<NextScan, string> = {
  info: 'Nächster Scan: nur zeigen',
  all: 'Nächster Scan: alles Offene zählen',
};

export const scanModes: readonly ScanMode[] = ['add', 'out', 'in'];

/** `does` is said beside the counter and by the list of shortcuts. */
export const modeLook: Record<ScanMode, { word: string; does: string; icon: Icon; key: string }> = {
  add: { word: 'Add', does: 'auf die Liste', icon: IconPlaylistAdd, key: 'a' },
  out: { word: 'Out', does: 'raus', icon: IconPackageExport, key: 'o' },
  in: { word: 'In', does: 'rein', icon: IconPackageImport, key: 'i' },
};
