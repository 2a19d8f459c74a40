import type { Geraet } from '../entities/index.ts';
import { dringlichkeitOf, ersteFaelligkeit } from '../pruefung/faelligkeit.ts';
import type { Day } from '../values/dates.ts';

/** What the page of a device fills one button for. */
export type GeraetStep = 'Gefunden' | 'Prüfung eintragen';

/** The next step of a device (NAHT-02): what is lost is found, what is due this month or before is tested; else nothing. */
export function geraetStep(
  { zustand, pruefstand }: Pick<Geraet, 'zustand' | 'pruefstand'>,
  heute: Day,
): GeraetStep | undefined {
  if (zustand === 'vermisst') return 'Gefunden';
  const first = zustand === 'ausgemustert' ? undefined : ersteFaelligkeit(pruefstand);
  return first && dringlichkeitOf(first.faellig, heute) !== 'gültig' ? 'Prüfung eintragen' : undefined;
}
