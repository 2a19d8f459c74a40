import type { Sign } from '@traverse/domain/scanner/burst';
import { type End, type Heard, type Press, scannerMachine } from '@traverse/domain/scanner/scanner-machine';
import { isKnownCode } from './known-codes.ts';
import { focusedText, isSecret, placeOf, type TextElement } from './scanner-places.ts';
import { keepGhostsOut, putText, type Stood, standing, takeBack, takesBack } from './taken-back.ts';

/** A sign as it came through the window. */
interface KeySign extends Sign {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  /** What the field showed before it, where it landed in one. */
  readonly stood: Stood | undefined;
}

const MODIFIERS = /^(?:Shift|Control|Alt|AltGraph|Meta|OS|CapsLock|NumLock|ScrollLock|Fn|FnLock|Compose)$/;
/** GS, which parts the fields of a GS1 code; a US scanner sends Ctrl+]. */
const GROUP_SEPARATOR = '\u001d';
/** A dead key, as a US keyboard has it. */
const DEAD: { readonly [code: string]: readonly [string, string] } = {
  Equal: ['=', '+'],
  Backquote: ['`', '~'],
};

let isGiving = false;
/** What a scan left in a field that takes codes: the next one replaces it. */
const standingCodes = new WeakMap<TextElement, string>();

/**
 * Hears every key of the window, in front of everybody, and tells `onScan` what was scanned (SCAN-06); keys that turn out
 * to be none are given to whoever has the focus. Returns how to stop.
 */
export function listenToScanner(onScan: (code: string) => void): () => void {
  const press = scannerMachine<KeySign>(isKnownCode);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The key's own input event is to come: it is no paste. */
  let isLanding = false;
  /** An Android keyboard does not say which key: its input event does. */
  let isUnnamed = false;
  let composed = '';
  let isInRun = false;

  const tell = (what: Press<KeySign>, event?: KeyboardEvent) => {
    const heard = press(what);
    clearTimeout(timer);
    isInRun = what.kind === 'sign';
    if (heard.callAt !== undefined) {
      const { callAt } = heard;
      const wait = Math.max(0, callAt - atOf(what));
      const asked = performance.now();
      timer = setTimeout(() => {
        const late = performance.now() - asked - wait;
        tell({ kind: 'call', at: callAt + Math.max(0, late) });
      }, wait);
    }
    obey(heard, event);
    if (heard.scan && !heard.scan.stands) {
      const landed = heard.scan.landed.flatMap(({ stood }) => stood ?? []);
      if (landed.length > 0) takeBack(landed, heard.scan.code);
      onScan(heard.scan.code);
    } else if (heard.scan) keepInField(heard.scan.code, heard.scan.landed[0]?.stood);
  };
  const sign = (char: string, event: KeyboardEvent | InputEvent, isPiece = false) => {
    const field = focusedText();
    const place = placeOf(field);
    const keys = event instanceof KeyboardEvent ? event : { key: char, code: '', shiftKey: false };
    const stood = field && standing(field);
    const made = { char, at: event.timeStamp, place, isPiece, stood };
    const { key, code, shiftKey } = keys;
    isLanding = place !== 'none' && event instanceof KeyboardEvent;
    tell(
      { kind: 'sign', sign: { ...made, key, code, shiftKey } },
      event instanceof KeyboardEvent ? event : undefined,
    );
  };
  const other = (event: Event, keys?: KeyboardEvent) => tell({ kind: 'other', at: event.timeStamp }, keys);

  const onKey = (event: KeyboardEvent) => {
    if (isGiving || takesBack() || MODIFIERS.test(event.key)) return;
    isUnnamed = event.key === 'Unidentified';
    if (isUnnamed || event.isComposing) return;
    const at = event.timeStamp;
    const end = event.repeat ? undefined : endOf(event);
    if (end) return tell({ kind: 'end', end, at, place: placeOf(focusedText()) }, event);
    const char = event.repeat ? undefined : charOf(event, isInRun);
    if (char === undefined) return other(event, event);
    sign(char, event);
    if (char === GROUP_SEPARATOR) event.preventDefault();
  };
  const onBeforeInput = (event: InputEvent) => {
    if (isGiving || takesBack()) return;
    const { inputType, data } = event;
    if (isLanding && inputType.startsWith('insert')) {
      isLanding = false;
      return;
    }
    if (isUnnamed && data !== null && /^insert(?:Composition)?Text$/.test(inputType)) {
      // A composition tells all of it each time.
      const added = data.startsWith(composed) ? data.slice(composed.length) : data;
      composed = inputType === 'insertText' ? '' : data;
      for (const char of added) sign(char, event, added.length > 1);
      return;
    }
    if (/^(?:insert|history)/.test(inputType)) other(event);
  };
  const onInput = (event: Event) => keepGhostsOut(event);
  const onComposed = () => {
    composed = '';
  };
  const stops = [
    onWindow('keydown', onKey),
    onWindow('beforeinput', onBeforeInput),
    onWindow('input', onInput),
    onWindow('compositionend', onComposed),
    onWindow('pointerdown', other),
    onWindow('paste', other),
    onWindow('blur', (event) => {
      if (event.target === window) other(event);
    }),
    onWindow('pagehide', other),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

const atOf = (press: Press): number => (press.kind === 'sign' ? press.sign.at : press.at);

function onWindow<K extends keyof WindowEventMap | 'beforeinput'>(
  name: K,
  hear: (event: K extends keyof WindowEventMap ? WindowEventMap[K] : InputEvent) => void,
): () => void {
  const listener = hear as (event: Event) => void; // what the name says
  addEventListener(name, listener, { capture: true });
  return () => removeEventListener(name, listener, { capture: true });
}

function obey({ fate, back }: Heard<KeySign>, event: KeyboardEvent | undefined): void {
  const before = document.activeElement;
  for (const key of back) give(key);
  if (!event) return;
  const hasMoved = back.length > 0 && document.activeElement !== before;
  if (fate === 'through' && !hasMoved) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (fate === 'through') giveEnd(event);
}

/** What nobody wanted is typed where the focus is. */
function give(sign: KeySign): void {
  pressAgain(sign, () => {
    if (focusedText() && typeof document.execCommand === 'function')
      document.execCommand('insertText', false, sign.char);
  });
}

/** A key that opened something moved the focus: what follows belongs there. */
function giveEnd(event: KeyboardEvent): void {
  pressAgain(event, (target) => {
    if (event.key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
  });
}

/** Presses a key where the focus is by now; `unwanted` does what a browser does with one that nobody took. */
function pressAgain(
  { key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>,
  unwanted: (target: Element) => void,
): void {
  const target = document.activeElement ?? document.body;
  const facts = { key, code, shiftKey, bubbles: true, cancelable: true, composed: true };
  isGiving = true;
  try {
    if (target.dispatchEvent(new KeyboardEvent('keydown', facts))) unwanted(target);
  } finally {
    isGiving = false;
  }
}

/** A known code, and one that follows another, stands alone; what a hand typed before it is never eaten. */
function keepInField(code: string, before: Stood | undefined): void {
  if (!before || isSecret(before.field)) return;
  const { field, value } = before;
  if (field.value !== code && (isKnownCode(code) || (value !== '' && value === standingCodes.get(field))))
    putText(field, code);
  standingCodes.set(field, field.value);
}

/** Puts a code into a field as a scan of its own. */
export function scanInto(field: TextElement, code: string): void {
  putText(field, code);
  standingCodes.set(field, code);
}

function endOf({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): End | 'down' | undefined {
  if (altKey || metaKey) return undefined;
  if (ctrlKey) return /^[jm]$/i.test(key) ? 'control' : undefined;
  if (key === 'Enter') return 'enter';
  if (key === 'Tab' && !shiftKey) return 'tab';
  return key === 'ArrowDown' ? 'down' : undefined;
}

/** The character that a key writes; AltGr, which is Ctrl and Alt at once, writes some. */
function charOf(event: KeyboardEvent, isInRun: boolean): string | undefined {
  const { key, code, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (metaKey) return undefined;
  if (ctrlKey && !altKey) return isInRun && (key === ']' || key === '+') ? GROUP_SEPARATOR : undefined;
  if (key === 'Dead') return DEAD[code]?.[shiftKey ? 1 : 0];
  return Array.from(key).length === 1 ? key : undefined;
}
