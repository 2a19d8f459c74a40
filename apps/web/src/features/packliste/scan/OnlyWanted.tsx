import { canUndo, formatZahl, standOfScan, stillWanted } from '@traverse/domain';
import { keepFocus } from './keep-focus.ts';
import type { Scanning } from './useScanning.ts';

/** Of a bundle that was too much: only as many as the line still wanted. */
export function OnlyWanted({ scanning, className }: { scanning: Scanning; className: string | undefined }) {
  const { shown, zeilen, setAmount } = scanning;
  if (!shown?.change || !canUndo(shown) || shown.mode === 'add') return null;
  const stand = standOfScan(shown, zeilen);
  const wanted = stand ? stillWanted(shown.change.by, stand) : 0;
  if (wanted === 0) return null;
  return (
    <button type="button" className={className} onMouseDown={keepFocus} onClick={() => setAmount(wanted)}>
      nur {formatZahl(wanted)}
    </button>
  );
}
