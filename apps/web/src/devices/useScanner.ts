import { use, useEffect, useEffectEvent } from 'react';
import { ShortcutLayer } from '../ui/shortcuts/useShortcut.ts';
import {
  addHearer,
  type HeardList,
  hearOtherwise,
  hearScan,
  type Otherwise,
  tellAnswered,
} from './hearers.ts';
import { listenToScanner } from './scanner-keys.ts';

/** Hears the scanner while the component is there and its layer lies on top. `'in turn'`: what waited comes first. */
export function useScanner(onScan: (code: string) => void, turn?: 'in turn'): void {
  const layer = use(ShortcutLayer);
  const hear = useEffectEvent(onScan);
  const isInTurn = turn !== undefined;
  useEffect(() => addHearer({ layer, hear: (code: string) => hear(code), isInTurn }), [layer, isInTurn]);
}

/** The same of a list that is open. */
export function useListScanner(onScan: (code: string) => void, list: HeardList): void {
  const layer = use(ShortcutLayer);
  const hear = useEffectEvent(onScan);
  const now = useEffectEvent(() => list);
  const { isAsking } = list;
  useEffect(
    () => addHearer({ layer, hear: (code: string) => hear(code), list: () => now(), isInTurn: true }),
    [layer],
  );
  useEffect(() => {
    if (!isAsking) tellAnswered();
  }, [isAsking]);
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
