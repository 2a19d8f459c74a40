import type { TextElement } from './scanner-places.ts';

/** What a field showed before a key. */
export interface Stood {
  readonly field: TextElement;
  readonly value: string;
  /** Of the selection; null where the field has none (type=email). */
  readonly from: number | null;
  readonly to: number | null;
}

/** What a burst left in a field for a moment, which neither undo nor redo may bring back. */
interface Ghost {
  readonly values: ReadonlySet<string>;
  readonly stretch: string;
  /** What stood there last without it. */
  stood: string;
}

/** A number or a word may be typed again. */
const SHORTEST_STRETCH = 3;

const ghosts = new WeakMap<EventTarget, Ghost>();
let isWorking = false;
/** No rule of time is never wrong: what the field showed last, with what was taken for a scan. */
let taken: { readonly code: string; readonly field: TextElement; readonly value: string } | undefined;

export function standing(field: TextElement): Stood {
  return { field, value: field.value, from: field.selectionStart, to: field.selectionEnd };
}

/** Whether this module works in a field just now: nobody typed that. */
export function takesBack(): boolean {
  return isWorking;
}

/**
 * Takes out of their fields what landed there as `code` came: text, caret and selection are as before, and Strg+Z goes on
 * where it was. `landed`: before each sign, in order.
 */
export function takeBack(landed: readonly Stood[], code: string): void {
  const focused = document.activeElement;
  const last = landed.at(-1)?.field;
  taken = last && { code, field: last, value: last.value };
  const fields = [...new Set(landed.map(({ field }) => field).reverse())];
  working(() => {
    for (const field of fields) {
      takeOut(
        field,
        landed.filter((stood) => stood.field === field),
        code,
      );
    }
    if (focused instanceof HTMLElement && document.activeElement !== focused)
      focused.focus({ preventScroll: true });
  });
}

/** How to put back what a hand typed and was taken for this scan; undefined where nobody did, or its field is gone. */
export function typedInstead(code: string): (() => void) | undefined {
  if (taken?.code !== code || !taken.field.isConnected) return undefined;
  const { field, value } = taken;
  return () => {
    taken = undefined;
    ghosts.delete(field);
    putText(field, value);
  };
}

/** Puts a text in the place of what stands, as a hand would: it can be undone. */
export function putText(field: TextElement, text: string): void {
  working(() => write(field, text));
}

function takeOut(field: TextElement, stood: readonly Stood[], code: string): void {
  const [before, ...later] = stood;
  if (!before) return;
  const values = new Set([...later.map(({ value }) => value), field.value]);
  // Firefox undoes in the focused field alone.
  if (document.activeElement !== field) field.focus({ preventScroll: true });
  for (let steps = stood.length; steps > 0 && field.value !== before.value; steps -= 1) {
    if (!values.has(field.value) || !command('undo')) break;
  }
  if (field.value !== before.value) write(field, before.value);
  if (before.from !== null && before.to !== null) field.setSelectionRange(before.from, before.to);
  const stretch = landedText(before, [...values].at(-1) ?? '', code);
  ghosts.set(field, { values, stretch, stood: before.value });
}

/** Of the code what stood in this field. */
function landedText({ value, from, to }: Stood, after: string, code: string): string {
  const [start, end] = [from ?? value.length, value.length - (to ?? value.length)];
  const stretch = after.slice(start, after.length - end);
  return code.includes(stretch) ? stretch : code;
}

function write(field: TextElement, text: string): void {
  if (document.activeElement !== field) field.focus({ preventScroll: true });
  field.select();
  if (text === '') command('delete');
  else command('insertText', text);
  if (field.value !== text) setValue(field, text);
}

function setValue(field: TextElement, text: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** Deprecated, there in every browser, and alone in keeping what can be undone. */
function command(name: 'undo' | 'redo' | 'delete' | 'insertText', text?: string): boolean {
  return typeof document.execCommand === 'function' && document.execCommand(name, false, text);
}

function working(work: () => void): void {
  isWorking = true;
  try {
    work();
  } finally {
    isWorking = false;
  }
}

/** Neither undo nor redo brings a code back; to be called before anybody else hears what was typed. */
export function keepGhostsOut(event: Event): void {
  const ghost = event.target && ghosts.get(event.target);
  if (!ghost || isWorking || !(event instanceof InputEvent)) return;
  const field = event.target as TextElement; // only such have one
  const isGhost = () => ghost.values.has(field.value) || bringsBack(ghost.stretch, field.value);
  if (!event.inputType.startsWith('history') || !isGhost()) {
    ghost.stood = field.value;
    return;
  }
  event.stopImmediatePropagation();
  const opposite = event.inputType === 'historyUndo' ? 'redo' : 'undo';
  queueMicrotask(() =>
    working(() => {
      command(opposite);
      if (isGhost()) setValue(field, ghost.stood);
    }),
  );
}

const bringsBack = (stretch: string, value: string) =>
  stretch.length >= SHORTEST_STRETCH && value.includes(stretch);
