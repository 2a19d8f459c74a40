// What is typed replaces what stands in a field, however the focus came there (hand.md 1.1): by Tab, by the program, by the
// first click, unless the mouse drew a selection of its own. In several lines typing goes on at the end.

const ONE_LINE =
  'input:where(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=password])';

let isPressing = false;
let pressed: HTMLInputElement | undefined;
/** The window was left from here: whoever comes back goes on where the caret stood. */
let leftIn: Element | null = null;

function arrive({ target }: FocusEvent): void {
  const isBack = target === leftIn;
  leftIn = null;
  pressed = undefined;
  if (isBack || !(target instanceof HTMLElement)) return;
  if (target instanceof HTMLTextAreaElement) {
    if (!isPressing && target.selectionStart === target.selectionEnd)
      target.setSelectionRange(target.value.length, target.value.length);
  } else if (isOneLine(target)) {
    target.select();
    if (isPressing) pressed = target;
  }
}

function press(): void {
  isPressing = true;
  pressed = undefined;
}

/** The end of a press puts the caret where it was: all again, where nothing was drawn. */
function letGo(): void {
  isPressing = false;
  const field = pressed;
  pressed = undefined;
  if (!field || field !== document.activeElement) return;
  if (field.selectionStart === null || field.selectionStart === field.selectionEnd) field.select();
}

function isOneLine(element: HTMLElement): element is HTMLInputElement {
  // What a scan is counted in keeps what was begun there.
  if (!element.matches(ONE_LINE) || element.dataset['scan'] === 'count') return false;
  return !(element as HTMLInputElement).readOnly; // by the selector
}

// Where pages are only written as text there is no window.
if ('window' in globalThis) {
  addEventListener('focusin', arrive);
  addEventListener('mousedown', press, true);
  addEventListener('mouseup', letGo);
  // That of a field does not come so far.
  addEventListener('blur', () => {
    leftIn = document.activeElement;
  });
}
