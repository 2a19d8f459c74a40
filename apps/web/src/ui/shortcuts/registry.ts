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
  putLayers([...layers, layer]);
  return () => putLayers(layers.filter((other) => other !== layer));
}

/** The layer that hears keys. */
export function topLayer(): string {
  return layers.at(-1) ?? PAGE_LAYER;
}

/** Hears when another layer lies on top. Returns how to stop. */
export function whenLayersChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<() => void>();

function putLayers(next: readonly string[]): void {
  layers = next;
  for (const listener of listeners) listener();
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

function handleKey(event: KeyboardEvent) {
  // A list to choose from takes every Enter for its own.
  const isForForm = SENDING.some((key) => pressMatches(key, event));
  if ((event.defaultPrevented && !isForForm) || event.isComposing) return;
  const shortcut = shortcuts.find((each) => isOnTop(each) && pressMatches(each.key, event));
  if (shortcut === undefined) {
    if (pressMatches('mod+enter', event)) sendForm(event);
    return;
  }
  if (isSingleCharacter(shortcut.key) && (isTypedInto(event.target) || !singleKeysAreOn())) return;
  event.preventDefault();
  shortcut.run();
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
  return shortcut.layer === topLayer();
}

/** Whether keys belong to what is focused, and to nobody else. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=file])');
}
