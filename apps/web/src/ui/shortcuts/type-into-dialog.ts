import { typeAhead, WAITS_MS } from './typed-ahead.ts';

/**
 * From a key that opens a dialog on: what is typed while it loads goes into the field that it begins with, and no letter of it is a key of
 * the page. `tooLate` hears what had no field to go to.
 */
export function typeIntoDialog(tooLate: (text: string) => void): void {
  const others = dialogs().length;
  const typed = typeAhead(tooLate);
  const begun = performance.now();
  const look = () => {
    const dialog = dialogs()[others];
    const field = document.activeElement;
    const isThere = dialog !== undefined && field !== dialog && dialog.contains(field);
    if (!isThere) {
      if (performance.now() - begun < WAITS_MS) requestAnimationFrame(look);
      return;
    }
    const text = typed.end();
    if (text === '') return;
    if (field instanceof HTMLInputElement && !field.readOnly) typeInto(field, text);
    else tooLate(text);
  };
  requestAnimationFrame(look);
}

const dialogs = (): readonly Element[] =>
  Array.from(document.querySelectorAll('[role=dialog][aria-modal=true]'));

/** Past what React remembers of the field, as if a hand had typed it. */
function typeInto(field: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(field, field.value + text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
