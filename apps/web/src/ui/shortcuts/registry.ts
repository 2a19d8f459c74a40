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
/** Of what lies beside the work: heard on whatever is on top. */
export const EVERY_LAYER = 'every';
const SWITCH = 'tv-single-keys';
/** Of a field that is typed into. */
const TAKING_BACK = ['mod+z', 'mod+shift+z'];
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
    if (pressMatches('mod+enter', event)) send(event);
    return;
  }
  const isOfField = isSingleCharacter(shortcut.key) || TAKING_BACK.includes(shortcut.key);
  if (isOfField && isTypedInto(event.target)) return;
  if (isSingleCharacter(shortcut.key) && !singleKeysAreOn()) return;
  event.preventDefault();
  shortcut.run();
}

/** Strg+Enter: the filled button of the dialog on top, else the form that is typed into (hand.md 3). */
function send(event: KeyboardEvent): void {
  const { target } = event;
  const isTyping = isTypedInto(target) || (target instanceof Element && target.matches('[role=combobox]'));
  const form = isTyping && target instanceof Element ? target.closest('form') : null;
  const next = filledButton(isTyping);
  if (!next && !form) return;
  event.preventDefault();
  if (next) pressIt(next);
  else form?.requestSubmit();
}

/** Presses the filled button of the dialog on top, as soon as what waits for something lets it. */
export function pressFilled(): void {
  const next = filledButton(false);
  if (next) pressIt(next);
}

/** A red one only for whoever has typed something in its dialog: a reason. */
function filledButton(isTyping: boolean): HTMLButtonElement | undefined {
  const dialog = Array.from(document.querySelectorAll('[role=dialog][aria-modal=true]')).at(-1);
  if (!dialog || topLayer() === PAGE_LAYER) return undefined;
  const marked = isTyping ? '[data-next]' : '[data-next=step]';
  return Array.from(dialog.querySelectorAll<HTMLButtonElement>(marked)).at(-1);
}

/** What is typed is reported as the field is left; what is not right yet the form says itself. */
function pressIt(next: HTMLButtonElement): void {
  if (next.type === 'submit' && next.form) return next.form.requestSubmit();
  next.focus();
  next.click();
}

function isOnTop(shortcut: Shortcut): boolean {
  return shortcut.layer === EVERY_LAYER || shortcut.layer === topLayer();
}

/** Whether keys belong to what is focused, and to nobody else. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=file])');
}
