import { entities, type Rechnung } from '@traverse/domain/entities';
import { type Cents, guest } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { owedRechnungen } from '../../api/unpaid-rechnungen.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { useGuthaben } from './useGuthaben.ts';

/** What money of a customer may be for, and what stands to their credit, in cents. */
export interface KundeZahlungen {
  readonly rechnungen: readonly Rechnung[];
  readonly guthaben: Cents;
}

/** For who may enter payments; nothing for others, and before it is there. */
export function useKundeZahlungen(kunde: string) {
  const enabled = { enabled: mayCreate(entities.zahlungen, useSession() ?? guest) };
  const ofKunde = compare('kunde', '=', kunde);
  const open = useRecords('rechnungen', { filter: and(ofKunde, owedRechnungen), perPage: 500 }, enabled);
  const { guthaben, isLoading } = useGuthaben(kunde, enabled);
  const zahlungen: KundeZahlungen | undefined =
    open.data && guthaben !== undefined ? { rechnungen: open.data.items, guthaben } : undefined;
  return { zahlungen, isLoading: open.isLoading || isLoading };
}
