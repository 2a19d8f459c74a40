import { useEffect, useEffectEvent } from 'react';
import { dropHeldKey, holdLetters, isTypedInto } from '../ui/shortcuts/registry.ts';
import { wedgeListener } from './wedge-scanner.ts';

type Hear = (code: string) => void;

let hearing: readonly Hear[] = [];
let stopListening: (() => void) | undefined;

/**
 * Hears a scanner that types like a keyboard, wherever the focus is; in a text field its keys belong to the field. Of
 * several listeners the newest hears it, as it lies on top. Returns how to stop.
 */
function hearScanner(hear: Hear): () => void {
  hearing = [...hearing, hear];
  stopListening ??= listenToKeys();
  return () => {
    hearing = hearing.filter((each) => each !== hear);
    if (hearing.length > 0) return;
    stopListening?.();
    stopListening = undefined;
  };
}

/** Hears what nobody else hears; for what is everywhere. Returns how to stop. */
function hearScannerLast(hear: Hear): () => void {
  const stop = hearScanner(hear);
  hearing = [hear, ...hearing.filter((each) => each !== hear)];
  return stop;
}

/** Hears the scanner while the component is there. */
export function useScanner(onScan: Hear): void {
  const hear = useEffectEvent(onScan);
  useEffect(() => hearScanner((code) => hear(code)), []);
}

/** Where no part of a page hears the scanner itself. */
export function useScannerElsewhere(onScan: Hear, when: boolean): void {
  const hear = useEffectEvent(onScan);
  useEffect(() => (when ? hearScannerLast((code) => hear(code)) : undefined), [when]);
}

function listenToKeys(): () => void {
  const listen = wedgeListener();
  const handle = (event: KeyboardEvent) => {
    // A key that is held down is nobody's scan.
    if (event.repeat || isChord(event) || isTypedInto(event.target)) return;
    const heard = listen({ key: event.key, at: event.timeStamp });
    if (heard.kind === 'slow') return;
    // A scan is no shortcut, and presses no button: neither does its first letter, which has waited.
    dropHeldKey();
    event.preventDefault();
    event.stopImmediatePropagation();
    if (heard.kind === 'scan') hearing.at(-1)?.(heard.code);
  };
  addEventListener('keydown', handle, { capture: true });
  const letGo = holdLetters();
  return () => {
    removeEventListener('keydown', handle, { capture: true });
    letGo();
  };
}

/** What a person presses with Ctrl or Cmd; AltGr, which is both, writes signs that a code may hold. */
function isChord({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return metaKey || (ctrlKey && !altKey);
}
