// Shortcuts are written `'/'`, `'n'`, `'mod+k'`, `'mod+shift+enter'`, `'escape'`; `mod` is Strg, on a Mac Cmd.

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/**
 * Whether a key press is this shortcut. Shift counts only when it is written, or for named keys:
 * '?' and '/' are typed with Shift on some keyboards and without on others.
 */
export function pressMatches(shortcut: string, press: KeyPress): boolean {
  const parts = partsOf(shortcut);
  const key = parts.at(-1) ?? '';
  const wantsMod = parts.includes('mod');
  const wantsShift = parts.includes('shift');
  if (press.altKey || wantsMod !== (press.ctrlKey || press.metaKey)) return false;
  if (press.key.toLowerCase() !== key) return false;
  return wantsShift === press.shiftKey || (key.length === 1 && !/[a-z]/.test(key));
}

/** `+` itself is one as well. */
const partsOf = (shortcut: string): string[] => shortcut.split(/\+(?=.)/);

/** A single character without Strg: off while something is typed, and for users who switched them off. */
export function isSingleCharacter(shortcut: string): boolean {
  return !shortcut.includes('mod+') && shortcut.length === 1;
}

/** As people say it: 'mod+shift+enter' is "Strg Umschalt Eingabe". */
export function spokenKey(shortcut: string): string {
  return partsOf(shortcut)
    .map((part) => (part === 'mod' && isApple() ? '⌘' : (SPOKEN[part] ?? part.toUpperCase())))
    .join(' ');
}

/** Macs, and iPads and iPhones with a keyboard. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const SPOKEN: Record<string, string> = {
  mod: 'Strg',
  shift: 'Umschalt',
  enter: 'Eingabe',
  escape: 'Esc',
  arrowup: 'Pfeil auf',
  arrowdown: 'Pfeil ab',
  ' ': 'Leertaste',
};
