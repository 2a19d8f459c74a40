import { useEffect, useId } from 'react';

// Forms with typed text that is not stored yet. While there is one, the page is not reloaded by a new version,
// and leaving it asks first.
const open = new Set<string>();
const waiting = new Set<() => void>();

/** Marks this form as holding something that would be lost. */
export function useUnsaved(isDirty: boolean) {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    if (open.size === 0) window.addEventListener('beforeunload', askBeforeLeaving);
    open.add(id);
    return () => {
      open.delete(id);
      if (open.size > 0) return;
      window.removeEventListener('beforeunload', askBeforeLeaving);
      for (const run of waiting) run();
      waiting.clear();
    };
  }, [id, isDirty]);
}

/** Runs at once if nothing would be lost, otherwise when the last form has been stored or closed. */
export function whenNothingIsUnsaved(run: () => void) {
  if (open.size === 0) run();
  else waiting.add(run);
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}
