import { useNavigate } from '@tanstack/react-router';
import type { RentingBeleg, Verfuegbarkeit } from '@traverse/domain';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { rentShortage } from './rent-shortage.ts';

/** Rents what is missing, and offers to look at it: whether that is going on, and how to start it (RECH-08). */
export function useRentShortage(beleg: RentingBeleg, shortages: readonly Verfuegbarkeit[]) {
  const navigate = useNavigate();
  return useBusy(async () => {
    const name = await rentShortage(beleg, shortages);
    if (name === undefined) return;
    const see = () => void navigate({ to: '/zumietungen', search: { suche: name } });
    toast(`${name} angelegt`, { action: { label: 'Ansehen', run: see } });
  });
}
