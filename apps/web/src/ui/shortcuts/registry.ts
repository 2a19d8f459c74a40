import { isSingleCharacter, pressMatches } from './keys.ts';

export interface Shortcut {
  readonly key: string;
  /** What the list of shortcuts says it does. */
  readonly label: string;
  /** The page, or the dialog, that it belongs to. Only the topmost layer hears keys. */
  readonly layer: string;
  readonly run: () => void;
}

export const PAGE_LAYER = 'page';
const SWITCH = 'tv-single-keys';
/** Wherever one is in a form. */
const SENDING = ['mod+enter', 'mod+shift+enter'];

/** Milliseconds that a letter waits where a scanner is heard: the next key of a scan would have come. */
const ALONE_MS = 80;

/** Of Firefox, where no text is typed. */
const QUICK_FIND = ["'", '/'];

let shortcuts: readonly Shortcut[] = [];
let layers: readonly string[] = [PAGE_LAYER];

/** Binds a key until the returned function is called. The newest binding of a key wins. */
export function bindShortcut(shortcut: Shortcut): () => void {
  if (shortcuts.length === 0) window.addEventListener('keydown', handleKey);
  shortcuts = [shortcut, ...shortcuts];
  return () => {
    shortcuts = shortcuts.filter((other) => other !== shortcut);
    if (shortcuts.length === 0) window.removeEventListener('keydown', handleKey);
  };
}

/** Puts a layer over the others; their shortcuts sleep until the returned function is called. */
export function openShortcutLayer(layer: string): () => void {
  layers = [...layers, layer];
  return () => {
    layers = layers.filter((other) => other !== layer);
  };
}

/** What can be pressed now, in the order of binding, each key once. */
export function activeShortcuts(): readonly Shortcut[] {
  const byKey = new Map(shortcuts.filter(isOnTop).map((shortcut) => [shortcut.key, shortcut]));
  return [...byKey.values()].reverse();
}

/** Single letters can be switched off, WCAG 2.1.4. Kept on the device. */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(SWITCH) !== 'off';
}

export function switchSingleKeys(on: boolean) {
  if (on) localStorage.removeItem(SWITCH);
  else localStorage.setItem(SWITCH, 'off');
}

let holders = 0;
let held: { readonly run: () => void; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/** From now on letters and signs wait whether they are the first of a scan. Returns how to end that. */
export function holdLetters(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

/** The letter that waits was the first of a scan. */
export function dropHeldKey(): void {
  clearTimeout(held?.timer);
  held = undefined;
}

function runHeldKey(): void {
  const { run } = held ?? {};
  dropHeldKey();
  run?.();
}

function handleKey(event: KeyboardEvent) {
  // Whoever comes after it was not part of its scan: keys act in their order.
  runHeldKey();
  // A list to choose from takes every Enter for its own.
  const isForForm = SENDING.some((key) => pressMatches(key, event));
  if ((event.defaultPrevented && !isForForm) || event.isComposing) return;
  const shortcut = shortcuts.find((each) => isOnTop(each) && pressMatches(each.key, event));
  if (shortcut === undefined) {
    // The browser's own quick find would take the focus from what may be the rest of a scan.
    if (holders > 0 && QUICK_FIND.includes(event.key) && !isTypedInto(event.target)) event.preventDefault();
    if (pressMatches('mod+enter', event)) sendForm(event);
    return;
  }
  if (isSingleCharacter(shortcut.key) && (isTypedInto(event.target) || !singleKeysAreOn())) return;
  event.preventDefault();
  // Also '/' and '?': a code may begin with them.
  if (isSingleCharacter(shortcut.key) && holders > 0 && !event.repeat) {
    held = { run: shortcut.run, timer: setTimeout(runHeldKey, ALONE_MS) };
  } else shortcut.run();
}

/**
 * From any field of a form, also one in which Enter begins a line; what is not right yet the form says itself. In a dialog
 * without one the next step is pressed, or gone to where it cannot be: it says why.
 */
function sendForm(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.matches('input, textarea, [role=combobox]')) return;
  const form = target.closest('form');
  const next = target.closest('[role=dialog]')?.querySelector<HTMLElement>('button[data-next]');
  if (!form && !next) return;
  event.preventDefault();
  if (form) form.requestSubmit();
  else {
    // What is typed is reported as the field is left.
    next?.focus();
    next?.click();
  }
}

function isOnTop(shortcut: Shortcut): boolean {
  return shortcut.layer === layers.at(-1);
}

/** Whether keys belong to what is focused, and to nobody else. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=file])');
}
