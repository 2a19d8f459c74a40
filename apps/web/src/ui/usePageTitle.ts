import { useEffect } from 'react';

/** Names the browser tab: "Rechnungen – Traverse". */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === '' ? 'Traverse' : `${title} – Traverse`;
  }, [title]);
}
