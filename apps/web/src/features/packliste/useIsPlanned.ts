import type { Packliste } from '@traverse/domain/entities';
import { type Day, dayOf } from '@traverse/domain/values';
import { useState } from 'react';
import type { PacklisteZeile } from './usePackliste.ts';

/**
 * Whether a list is still worked on at the desk: nothing of it was counted, and it goes out on another day (look 48). Once
 * somebody scans or counts here it stays the page of the ramp: nothing moves under a finger.
 */
export function useIsPlanned(
  { von }: Pick<Packliste, 'von'>,
  zeilen: readonly PacklisteZeile[] | undefined,
  { isScanning, today }: { readonly isScanning: boolean; readonly today: Day },
): boolean {
  const [wasBegun, setBegun] = useState(false);
  const first = dayOf(von);
  const isBegun = isScanning || (zeilen ?? []).some(isCounted) || first === '' || first <= today;
  if (isBegun && !wasBegun) setBegun(true);
  // Before its lines are there as well: most that go out later are, and nothing moves once they come.
  return !isBegun && !wasBegun;
}

/** Something of it lies ready, is gone or is back. */
export const isCounted = ({ gepackt, out, in: back }: PacklisteZeile): boolean =>
  gepackt > 0 || out > 0 || back > 0;
