import type { Buchung, Day, Geraet } from '@traverse/domain';
import { useArtikelBookings } from '../useArtikelBookings.ts';

/** The booking of its item that runs, or begins next. */
export function useNaechsterEinsatz({ inventar }: Geraet, heute: Day): Buchung | undefined {
  const { data } = useArtikelBookings(inventar, heute);
  const [next] = (data?.listen ?? [])
    .filter(({ art, bis }) => art === 'verbucht' && bis >= heute)
    .toSorted((one, other) => (one.von < other.von ? -1 : 1));
  return next;
}
