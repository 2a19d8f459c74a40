import { useEffect, useRef } from 'react';

/**
 * The first child of a dialog: gives the focus to what is marked by `data-autofocus`, else to its first empty field, else to
 * the first that takes it, in the moment the dialog opens. Mantine's trap would do so some tasks later, and take it away from a field that somebody
 * is typing into by then; it asks this element, which moves nothing while the focus is where it belongs.
 */
export function FirstFocus() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const marker = ref.current;
    const dialog = marker?.closest<HTMLElement>('[role="dialog"]');
    if (!marker || !dialog) return;
    let standIn: Element | undefined;
    marker.focus = () => {
      const current = document.activeElement;
      if (dialog.contains(current) && current !== standIn) return;
      // What is marked may come with what the dialog has loaded.
      dialog.querySelector<HTMLElement>('[data-autofocus]:not([hidden])')?.focus({ preventScroll: true });
      if (!dialog.contains(document.activeElement)) standIn = focusFirstOf(dialog);
    };
    marker.focus();
  }, []);
  return <span ref={ref} hidden data-autofocus />;
}

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';

/** What is hidden or disabled does not take it. */
function focusFirstOf(dialog: HTMLElement): Element | undefined {
  const all = (selector: string) =>
    Array.from(dialog.querySelectorAll<HTMLElement & { value?: string }>(selector)).filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
  const fields = all(FIELDS);
  const inside = all('a, button, input, select, textarea, summary, [tabindex]');
  return [...fields.filter(({ value }) => value === ''), ...fields, ...inside, dialog].find((element) => {
    element.focus({ preventScroll: true });
    return document.activeElement === element;
  });
}
