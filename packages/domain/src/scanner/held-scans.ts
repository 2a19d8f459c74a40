import type { ScanMode } from '../code/scan-commands.ts';

/** A scan that came while a question lay on top (hand.md 5.5). */
export interface HeldScan {
  /** It will be counted under this id, once, whoever delivers it. */
  readonly id: string;
  readonly code: string;
  /** Another one neither sees nor counts it. */
  readonly user: string;
  /** Unix time in ms. */
  readonly at: number;
  /** The list that was open, and what it was doing; without them its card opens. */
  readonly inventarliste: string;
  readonly mode: ScanMode | '';
}

/** More are answered first. */
export const MOST_HELD = 200;
/** Later nobody counts unasked what was scanned then; in ms. */
const STALE_MS = 10 * 60_000;

function isStale({ at }: HeldScan, now: number): boolean {
  return now - at >= STALE_MS;
}

/**
 * Which scan is delivered next where nothing lies on top: the first of this user that nobody has to be asked about, of the
 * list that is open, or of none. `inventarliste`: the open one, or ''.
 */
export function nextHeld(
  waiting: readonly HeldScan[],
  here: { readonly user: string; readonly inventarliste: string; readonly now: number },
): HeldScan | undefined {
  return waiting.find(
    (scan) =>
      scan.user === here.user &&
      !isStale(scan, here.now) &&
      (scan.mode === '' || scan.inventarliste === here.inventarliste),
  );
}

/** What has to be asked about on its list: 'Zählen' or 'Verwerfen'. What has none opens no card so late. */
export function staleHeld(
  waiting: readonly HeldScan[],
  here: { readonly user: string; readonly now: number },
): readonly HeldScan[] {
  return waiting.filter((scan) => scan.user === here.user && scan.mode !== '' && isStale(scan, here.now));
}
