import type { Geraet, Inventarliste, Listenzeile } from '../entities/index.ts';
import { bookedDays } from '../inventarliste/booking.ts';
import { nummerOf } from '../namen/geraet-bezeichnung.ts';
import { meets } from '../values/day-window.ts';

/** `Vorgesehen: #03, #05`: which devices of a line are to go; '' where nobody cares (W 1.4). */
export function vorgesehenWords(geraete: readonly Pick<Geraet, 'nummer'>[]): string {
  const nummern = geraete.map(({ nummer }) => nummer).toSorted((one, other) => one - other);
  return nummern.length === 0 ? '' : `Vorgesehen: ${nummern.map(nummerOf).join(', ')}`;
}

/** Those that ought to go in place of this one, by name; '' where it is one of them, or they are all gone. */
export function stattdessenWords(
  scanned: Pick<Geraet, 'id'>,
  wanted: readonly Pick<Geraet, 'id' | 'bezeichnung' | 'liste'>[],
  inventarliste: string,
): string {
  if (wanted.some(({ id }) => id === scanned.id)) return '';
  const left = wanted.filter(({ liste }) => liste !== inventarliste);
  return left.map(({ bezeichnung }) => bezeichnung).join(', ');
}

type Days = Pick<Inventarliste, 'id' | 'von' | 'bis' | 'verbucht'>;

/** Devices of a line that another booked list of the same days wants as well; nobody is kept from it. */
export function doppeltVorgesehen(
  { vorgesehen }: Pick<Listenzeile, 'vorgesehen'>,
  own: Days,
  others: readonly { readonly zeile: Pick<Listenzeile, 'vorgesehen'>; readonly liste: Days }[],
): ReadonlySet<Geraet['id']> {
  const days = bookedDays(own);
  const wanted = others.filter(({ liste }) => {
    const theirs = bookedDays(liste);
    return days && theirs && meets(theirs, days) && liste.verbucht && own.verbucht && liste.id !== own.id;
  });
  return new Set(vorgesehen.filter((id) => wanted.some(({ zeile }) => zeile.vorgesehen.includes(id))));
}
