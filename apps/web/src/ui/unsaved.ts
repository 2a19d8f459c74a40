import { useEffect, useId } from 'react';

// Forms with typed text that is not stored yet. While there is one, the page is not reloaded by a new version,
// and leaving it asks first.
const open = new Set<string>();

/** Marks this form as holding something that would be lost. */
export function useUnsaved(isDirty: boolean) {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    if (open.size === 0) window.addEventListener('beforeunload', askBeforeLeaving);
    open.add(id);
    return () => {
      open.delete(id);
      if (open.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
    };
  }, [id, isDirty]);
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}
