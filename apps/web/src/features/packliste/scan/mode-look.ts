import {
  type Icon,
  IconPackage,
  IconPackageExport,
  IconPackageImport,
  IconPlaylistAdd,
} from '@tabler/icons-react';
import type { ScanMode } from '@traverse/domain/code/scan-commands';
import type { Counter } from '@traverse/domain/packliste/counters';
import type { NextScan } from '@traverse/domain/packliste/new-scan';

/** Said while the next scan is for something else. */
export const nextWords: Record<NextScan, string> = {
  info: 'Nächster Scan: nur zeigen',
  all: 'Nächster Scan: alles Offene zählen',
  case: 'Nächster Scan: ein Case öffnen',
};

const modes: readonly ScanMode[] = ['add', 'out', 'in'];
const withPack: readonly ScanMode[] = ['add', 'pack', 'out', 'in'];

/** Who loads without packing first is not asked. */
export const scanModes = (packs: boolean): readonly ScanMode[] => (packs ? withPack : modes);

/** `does` is said beside the counter and by the list of shortcuts. */
export const modeLook: Record<ScanMode, { word: string; does: string; icon: Icon; key: string }> = {
  add: { word: 'Dazu', does: 'auf die Liste', icon: IconPlaylistAdd, key: 'a' },
  pack: { word: 'Packen', does: 'gepackt', icon: IconPackage, key: 'p' },
  out: { word: 'Raus', does: 'raus', icon: IconPackageExport, key: 'o' },
  in: { word: 'Rein', does: 'rein', icon: IconPackageImport, key: 'i' },
};

/** What a counter says of pieces: `3 raus`. */
export const counterWords: Record<Counter, string> = { gepackt: 'gepackt', out: 'raus', in: 'rein' };

/** What stands in a line of its own is not said twice. */
export function withoutHinweis(detail: string, hinweis: string | undefined): string {
  if (hinweis === undefined) return detail;
  return detail.replace(`, ${hinweis}`, '').replace(hinweis, '');
}
