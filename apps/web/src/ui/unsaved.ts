import { useEffect, useId } from 'react';

// Forms with typed text that is not stored yet. While there is one, the page is not reloaded by a new version,
// and leaving it asks first.
const open = new Set<string>();
const waiting = new Set<() => void>();
let tell: (isUnsaved: boolean) => void = () => {};

/** Marks this form as holding something that would be lost. */
export function useUnsaved(isDirty: boolean) {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    if (open.size === 0) somethingIsUnsaved();
    open.add(id);
    return () => {
      if (open.delete(id) && open.size === 0) nothingIsUnsaved();
    };
  }, [id, isDirty]);
}

/** Whether something typed would be lost with the page. */
export function isAnythingUnsaved(): boolean {
  return open.size > 0;
}

/** What was typed may be lost: its page is about to go. */
export function giveUpUnsaved(): void {
  if (open.size === 0) return;
  open.clear();
  nothingIsUnsaved();
}

/** Runs at once if nothing would be lost, otherwise when the last form has been stored or closed. */
export function whenNothingIsUnsaved(run: () => void) {
  if (open.size === 0) run();
  else waiting.add(run);
}

/** Calls back whenever there is something to lose, and when there is nothing any more. One listener. */
export function watchUnsaved(listener: (isUnsaved: boolean) => void): void {
  tell = listener;
}

function somethingIsUnsaved(): void {
  window.addEventListener('beforeunload', askBeforeLeaving);
  tell(true);
}

function nothingIsUnsaved(): void {
  tell(false);
  window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const run of waiting) run();
  waiting.clear();
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}
