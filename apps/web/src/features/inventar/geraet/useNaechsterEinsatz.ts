import type { Geraet } from '@traverse/domain/entities';
import type { Buchung } from '@traverse/domain/inventarliste/verfuegbarkeit';
import type { Day } from '@traverse/domain/values';
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
