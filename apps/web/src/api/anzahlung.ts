import type { Rechnung } from '@traverse/domain/entities';
import { compare } from '@traverse/wire';
import { useRecords } from './queries.ts';

/** The documents of an order with deposits, by number; none is asked for where there are none. */
export function useAuftrag({ auftrag }: Pick<Rechnung, 'auftrag'>) {
  const wish = { filter: compare('auftrag', '=', auftrag), sort: 'name', perPage: 200 };
  return useRecords('rechnungen', wish, { enabled: auftrag !== '' });
}

/** The corrections of an invoice, by number. */
export function useKorrekturen({ id, festgeschrieben }: Pick<Rechnung, 'id' | 'festgeschrieben'>) {
  const wish = { filter: compare('korrekturVon', '=', id), sort: 'name', perPage: 200 };
  return useRecords('rechnungen', wish, { enabled: festgeschrieben !== '' });
}
