import { flushSync } from 'react-dom';

/** The button of the mouse or a finger is down, or its click is still to come. */
let isDown = false;
let ending: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

/**
 * Runs at once, or after the click of the press that is under way. A field is left as soon as the mouse goes down on
 * something else: what moved the page then would take the click away from what was pressed.
 */
export function afterPress(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}

function begin({ button }: MouseEvent): void {
  // Of another button the menu of the system may keep the end for itself.
  if (button !== 0) return;
  clearTimeout(ending);
  isDown = true;
}

/** The click comes in the same turn as the end of the press. */
function end(): void {
  clearTimeout(ending);
  ending = setTimeout(() => {
    isDown = false;
    if (waiting.length === 0) return;
    const acts = waiting;
    waiting = [];
    // Drawn at once, as what follows from leaving a field.
    flushSync(() => {
      for (const act of acts) act();
    });
  });
}

// Where pages are only written as text there is no window. A finger that was lifted presses once more, as a mouse.
if ('window' in globalThis) {
  for (const type of ['pointerdown', 'mousedown'] as const) addEventListener(type, begin, true);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) addEventListener(type, end, true);
  // Let go over another window.
  addEventListener('blur', end);
}
