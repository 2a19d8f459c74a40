import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { InventarArtikel } from '@traverse/domain/entities';
import { queryKeys } from '../../../api/queries.ts';
import { getRecord } from '../../../api/records.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';

/** Where an item stands in the warehouse; nothing where nobody has said. */
export function ArtikelPlatz({ artikel: { lagerplatz } }: { artikel: InventarArtikel }) {
  const { data } = useQuery({
    queryKey: queryKeys.record('lagerplaetze', lagerplatz),
    queryFn: () => getRecord('lagerplaetze', lagerplatz),
    enabled: lagerplatz !== '',
  });
  return data ? <StatusTag icon={IconMapPin}>{data.name}</StatusTag> : null;
}
