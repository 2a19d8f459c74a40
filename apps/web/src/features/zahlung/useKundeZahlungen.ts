import { entities, isGuthaben, type Kunde, type Rechnung, sumCents } from '@traverse/domain';
import { type Cents, decide, guest } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { unpaidRechnungen } from '../../api/unpaid-rechnungen.ts';

/** What money of a customer may be for, and what stands to their credit, in cents. */
interface KundeZahlungen {
  readonly rechnungen: readonly Rechnung[];
  readonly guthaben: Cents;
}

/** For who may enter payments; nothing for others, and before it is there. */
export function useKundeZahlungen(kunde: Kunde['id']): KundeZahlungen | undefined {
  const mayPay = decide(entities.zahlungen.access.create, useSession() ?? guest) === true;
  const enabled = { enabled: mayPay };
  const ofKunde = compare('kunde', '=', kunde);
  const handedOut = compare('ausgestellt', '=', true);
  const open = useRecords(
    'rechnungen',
    { filter: and(and(ofKunde, handedOut), unpaidRechnungen), perPage: 500 },
    enabled,
  );
  const credit = useRecords('zahlungen', { filter: ofKunde, perPage: 500 }, enabled);
  if (!open.data || !credit.data) return undefined;
  return {
    rechnungen: open.data.items,
    guthaben: sumCents(credit.data.items.filter(isGuthaben).map(({ betrag }) => betrag)),
  };
}
