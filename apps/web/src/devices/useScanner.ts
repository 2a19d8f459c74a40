import { use, useEffect, useEffectEvent } from 'react';
import { ShortcutLayer } from '../ui/shortcuts/useShortcut.ts';
import { addHearer, type HeardList, hearOtherwise, hearScan, type Otherwise } from './hearers.ts';
import { listenToScanner } from './scanner-keys.ts';

/** Hears the scanner while the component is there and its layer lies on top. `list`: of a pack list, what it does now. */
export function useScanner(onScan: (code: string) => void, list?: HeardList): void {
  const layer = use(ShortcutLayer);
  const hear = useEffectEvent(onScan);
  const now = useEffectEvent(() => list);
  const isList = list !== undefined;
  useEffect(() => {
    const hearer = { layer, hear: (code: string) => hear(code) };
    // Cast: one that is a list stays one.
    return addHearer(isList ? { ...hearer, list: () => now() as HeardList } : hearer);
  }, [layer, isList]);
}

/** The one owner of the scanner, for as long as somebody is signed in (SCAN-06). */
export function useOwnScanner({ wait, elsewhere }: Otherwise): void {
  const keep = useEffectEvent(wait);
  const take = useEffectEvent(elsewhere);
  useEffect(() => {
    const stops = [
      listenToScanner(hearScan),
      hearOtherwise({ wait: (code) => keep(code), elsewhere: (code) => take(code) }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
