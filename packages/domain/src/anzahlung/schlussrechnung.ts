import type { Rechnung } from '../entities/index.ts';
import { type AnzahlungMitGeld, type OffeneAnzahlung, offeneAnzahlungen } from '../preise/abzuege.ts';
import { isCancelled } from '../zahlung/row-reasons.ts';

/** What is known of the order of an invoice: its deposits that are open, and its final invoice once that is frozen. */
export interface AuftragStand {
  readonly offen: readonly OffeneAnzahlung[];
  /** Number of the frozen final invoice; empty before. */
  readonly schluss: string;
}

type Member = Pick<
  Rechnung,
  'id' | 'name' | 'art' | 'auftrag' | 'stornoVon' | 'storniertAm' | 'festgeschrieben'
>;

/** Whether this bills the order to its end: neither a deposit, nor reversed. */
export function istSchlussrechnung(
  rechnung: Omit<Member, 'id' | 'name' | 'auftrag' | 'festgeschrieben'>,
): boolean {
  return rechnung.art === 'Schlussrechnung' && !isCancelled(rechnung);
}

/** Why an invoice cannot become the final one of an order, in German; nothing when it can (finance 8, point 10). */
export function zweiteSchlussrechnung(
  rechnung: Pick<Member, 'id'>,
  members: readonly Member[],
): string | undefined {
  const other = members.find((each) => each.id !== rechnung.id && istSchlussrechnung(each));
  if (other)
    return `Zu diesem Auftrag gibt es schon die Schlussrechnung ${other.name}. Storniere sie, bevor du eine andere stellst.`;
  if (members.some(({ art }) => art === 'Anzahlung')) return undefined;
  return 'Zu diesem Auftrag gibt es keine Anzahlung.';
}

/** What the documents of an order have to know of each other. */
export function auftragStand(
  members: readonly Member[],
  anzahlungen: readonly AnzahlungMitGeld[],
): AuftragStand {
  const schluss = members.find((each) => istSchlussrechnung(each) && each.festgeschrieben !== '');
  return { offen: offeneAnzahlungen(anzahlungen), schluss: schluss?.name ?? '' };
}
