import type { Place } from '@traverse/domain/scanner/burst';

export type TextElement = HTMLInputElement | HTMLTextAreaElement;

const TYPED =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range], [type=color]), textarea';
const SECRET = '[data-scan=secret], [type=password], [autocomplete=one-time-code], [data-signs-in] *';

/** What of the page has the focus, where it takes text. */
export function focusedText(): TextElement | undefined {
  const focused = document.activeElement;
  if (!focused?.matches(TYPED)) return undefined;
  const field = focused as TextElement; // by the selector
  return field.readOnly || field.disabled ? undefined : field;
}

/** Where a key lands (hand.md 5.3, 5.4): what a field takes is said at it, `data-scan`. */
export function placeOf(field: TextElement | undefined): Place {
  if (!field) return 'none';
  if (field.dataset['scan'] === 'count') return 'scan';
  if (field.dataset['scan'] === 'code' || isSecret(field)) return 'code';
  return field.matches('textarea') ? 'lines' : 'line';
}

/** What stands there is never replaced by what is scanned. */
export function isSecret(field: TextElement): boolean {
  return field.matches(SECRET);
}

/** The search of the dialog on top: a scan stands in it, wherever the focus was. */
export function searchOnTop(): HTMLInputElement | undefined {
  const dialog = Array.from(document.querySelectorAll('[role=dialog]')).at(-1);
  return dialog?.querySelector<HTMLInputElement>('search input[data-scan=code]') ?? undefined;
}
