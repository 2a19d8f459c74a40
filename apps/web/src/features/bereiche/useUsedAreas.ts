import { useLocalStorage } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import type { Reader } from '@traverse/schema';
import { useEffect } from 'react';
import { sumsQuery } from '../../api/sums.ts';
import { mayRead } from '../../screens.ts';
import { useToday } from '../../ui/useToday.ts';
import { type Area, areas, isFor } from './areas.ts';

const NONE: readonly string[] = [];

/**
 * Which areas the firm uses: those that ask for nothing, and those whose records are there. Asked while `wanted`; what was
 * used once is known on this device and not asked again.
 */
export function useUsedAreas(reader: Reader & { readonly id: string }, wanted: boolean) {
  const today = useToday();
  const [kept, keep] = useLocalStorage<readonly string[]>({
    key: `menue-benutzt.${reader.id}`,
    defaultValue: NONE,
    getInitialValueInEffect: false,
  });
  const known = Array.isArray(kept) ? kept : NONE;
  const asking = Object.values(areas).flatMap((area: Area) =>
    isFor(area, reader) && !known.includes(area.link.to)
      ? (area.once ?? [])
          .filter(({ collection }) => mayRead(collection, reader))
          .map((presence) => ({ to: area.link.to, presence }))
      : [],
  );
  const found = useQueries({
    queries: asking.map(({ presence: { collection, filter } }) => ({
      ...sumsQuery(collection, filter?.(today)),
      enabled: wanted,
    })),
  });
  const news = asking.flatMap(({ to }, index) => (found[index]?.data?.totalItems ? [to] : []));
  const written = news.join(' ');
  useEffect(() => {
    if (written !== '') keep((before) => [...new Set([...before, ...written.split(' ')])]);
  }, [written, keep]);
  return ({ link, once }: Area) => once === undefined || known.includes(link.to) || news.includes(link.to);
}
