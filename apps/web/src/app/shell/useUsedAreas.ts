import { useQueries } from '@tanstack/react-query';
import type { Reader } from '@traverse/schema';
import { sumsQuery } from '../../api/sums.ts';
import { type Area, areas, isFor, type Presence } from '../../features/home/areas.ts';
import { useToday } from '../../ui/useToday.ts';

/** Which areas the firm uses: those that ask for nothing, and those whose records are there. Asked while `wanted`. */
export function useUsedAreas(reader: Reader, wanted: boolean): (area: Area) => boolean {
  const today = useToday();
  const asking = Object.values(areas).flatMap((area: Area) =>
    isFor(area, reader) ? (area.once ?? []).map((presence) => ({ area, presence })) : [],
  );
  const found = useQueries({
    queries: asking.map(({ presence: { collection, filter } }: { presence: Presence }) => ({
      ...sumsQuery(collection, filter?.(today)),
      enabled: wanted,
    })),
  });
  const used = new Set(
    asking.flatMap(({ area }, index) => (found[index]?.data?.totalItems ? [area.label] : [])),
  );
  return ({ label, once }) => once === undefined || used.has(label);
}
