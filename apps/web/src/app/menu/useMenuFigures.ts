import { useQuery } from '@tanstack/react-query';
import type { MenuFigures } from '../../features/home/menu-figures.ts';
import { useToday } from '../../ui/useToday.ts';

// What waits changes in the course of a day; whoever wants to know it now looks at Start.
const FRESH_MS = 5 * 60_000;

/** What stands beside the entries of the menu, once it is seen. */
export function useMenuFigures(wanted: boolean): MenuFigures {
  const today = useToday();
  const { data } = useQuery({
    queryKey: ['menu figures', today],
    queryFn: async () => (await import('../../features/home/menu-figures.ts')).menuFigures(today),
    enabled: wanted,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  return data ?? NONE;
}

const NONE: MenuFigures = {};
