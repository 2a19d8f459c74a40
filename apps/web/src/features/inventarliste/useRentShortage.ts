import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import type { RentingBeleg } from '@traverse/domain/inventarliste/zumietung';
import { useBusy } from '../../ui/useBusy.ts';
import { openRented, rentShortage } from './rent-shortage.ts';

/** Rents what is missing, and opens it: whether that is going on, and how to start it (RECH-08). */
export function useRentShortage(beleg: RentingBeleg, shortages: readonly Verfuegbarkeit[]) {
  return useBusy(async () => {
    const rented = await rentShortage(beleg, shortages);
    if (rented) void openRented(rented);
  });
}
