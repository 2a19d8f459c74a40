import type { Buchung, Day, Geraet } from '@traverse/domain';
import { useArtikelBookings } from '../useArtikelBookings.ts';

interface NaechsterEinsatz {
  readonly next: Buchung | undefined;
  readonly isLoading: boolean;
}

/** The booking of its item that runs, or begins next. */
export function useNaechsterEinsatz({ inventar }: Geraet, heute: Day): NaechsterEinsatz {
  const { data, isLoading } = useArtikelBookings(inventar, heute);
  const [next] = (data?.listen ?? [])
    .filter(({ art, bis }) => art === 'verbucht' && bis >= heute)
    .toSorted((one, other) => (one.von < other.von ? -1 : 1));
  return { next, isLoading };
}
