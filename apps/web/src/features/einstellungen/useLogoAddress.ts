import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fileAddress } from '../../api/stored-files.ts';
import type { Entry } from '../../records/edit/record-entries.ts';

/** Where the logo can be seen: the one just chosen, otherwise the stored one; empty without one, nothing until it is known. */
export function useLogoAddress(firmaId: string, entry: Entry | undefined): string | undefined {
  const chosen = entry?.added?.[0];
  const stored = typeof entry?.value === 'string' ? entry.value : '';
  const ofChosen = useMemo(() => (chosen ? URL.createObjectURL(chosen) : ''), [chosen]);
  useEffect(() => () => URL.revokeObjectURL(ofChosen), [ofChosen]);
  const { data, isError } = useQuery({
    queryKey: ['logo', firmaId, stored],
    queryFn: () => fileAddress({ collection: 'firma', recordId: firmaId, name: stored }),
    enabled: stored !== '',
    // The address works for some minutes only; the picture itself stays in the page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return ofChosen || (stored === '' || isError ? '' : data);
}
