import { type Befund, roomForGone, stillOut, type Zaehler } from '../inventarliste/zaehler.ts';
import { formatZahl } from '../values/zahl.ts';

type Zeile = Pick<Zaehler, 'anzahl' | 'out' | 'in' | 'vermisst' | 'verbraucht'>;

/** What a finding that is told of a scan in is about, and of how many pieces. */
export interface BefundFrage {
  /** The pieces that are still open, or those of the scan: that one is taken back first. */
  readonly of: 'offen' | 'scan';
  readonly first: number;
  readonly most: number;
}

/**
 * `zeile` is as it stands with the scan of `by` pieces. Pieces that lie here are not lost: what is said to be gone are those
 * still open, and only where none is, or of a device, the very ones that were scanned after all (R2).
 */
export function befundFrage(
  befund: Befund,
  zeile: Zeile,
  { by, isGeraet }: { readonly by: number; readonly isGeraet: boolean },
): BefundFrage {
  const open = stillOut(zeile);
  const isGone = befund === 'vermisst' || befund === 'verbraucht';
  if (isGone && open > 0 && !isGeraet) return { of: 'offen', first: open, most: open };
  const before = { ...zeile, in: zeile.in - by };
  const room = Math.max(0, Math.floor(roomForGone(before) - zeile.vermisst - zeile.verbraucht));
  return { of: 'scan', first: by, most: isGeraet ? 1 : stillOut(before) || room };
}

/** What a finding is offered as after a scan in: `5 vermisst` of what is still open, `doch nicht da` of what was scanned. */
export function befundAngebot(
  befund: Exclude<Befund, ''>,
  zeile: Zeile,
  facts: Parameters<typeof befundFrage>[2],
): string {
  if (befund === 'defekt') return befund;
  const { of, first } = befundFrage(befund, zeile, facts);
  if (of === 'offen') return `${formatZahl(first)} ${befund}`;
  return befund === 'vermisst' ? 'doch nicht da' : 'doch verbraucht';
}
