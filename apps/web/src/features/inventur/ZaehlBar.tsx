import { RampBar } from '../scan/ramp/RampBar.tsx';
import type { Zaehlen } from './useZaehlen.ts';

interface ZaehlBarProps {
  zaehlen: Zaehlen;
  onPlaetze: (() => void) | undefined;
  hasCamera: boolean;
  isNext: boolean;
  onCamera: () => void;
}

/** What the thumb needs. */
export function ZaehlBar({ zaehlen: { last, undo }, onPlaetze, ...camera }: ZaehlBarProps) {
  return <RampBar last={last} undo={undo} back="Plätze" onBack={onPlaetze} {...camera} />;
}
