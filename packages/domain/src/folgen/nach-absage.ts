import { istVergeben } from '../bestellung/stand.ts';
import type { Projekt, Rechnung, Zumietung } from '../entities/index.ts';
import { isHandedOut } from '../rechnung/festschreiben.ts';
import { type Day, dayOf } from '../values/dates.ts';

type Job = Pick<Projekt, 'name' | 'status'>;
type Rental = Pick<Zumietung, 'name' | 'bestellt' | 'bestellstand' | 'zurueckgegeben' | 'bis' | 'von'>;
type Claim = Pick<
  Rechnung,
  | 'id'
  | 'name'
  | 'art'
  | 'auftrag'
  | 'festgeschrieben'
  | 'ausgestellt'
  | 'storniertAm'
  | 'stornoVon'
  | 'korrekturVon'
>;

/**
 * What is said of a rental whose job was called off, until it is not ordered any more, back, or over:
 * `Gala ist abgesagt, ZM20260005 ist noch bestellt.` Empty where nothing is (L 3).
 */
export function zumietungNachAbsage(rental: Rental, job: Job, today: Day): string {
  const last = dayOf(rental.bis) || dayOf(rental.von);
  if (job.status !== 'Abgesagt' || !istVergeben(rental) || rental.zurueckgegeben || last < today) return '';
  return rental.bestellt
    ? `${job.name} ist abgesagt, ${rental.name} ist noch bestellt.`
    : `${job.name} ist abgesagt, die Bestellung zu ${rental.name} ist noch offen.`;
}

/**
 * What is said of a deposit that was handed out for a job that was called off, until it is reversed, corrected or billed to the
 * end: `Gala ist abgesagt, Anzahlung RN20260058 ist gestellt.` Empty where nothing is. `others`: the invoices of its job.
 */
export function anzahlungNachAbsage(claim: Claim, job: Job, others: readonly Claim[]): string {
  const isOpen = claim.storniertAm === '' && claim.stornoVon === '';
  if (job.status !== 'Abgesagt' || claim.art !== 'Anzahlung' || !isHandedOut(claim) || !isOpen) return '';
  return others.some((other) => settles(other, claim))
    ? ''
    : `${job.name} ist abgesagt, Anzahlung ${claim.name} ist gestellt.`;
}

function settles(other: Claim, { id, auftrag }: Claim): boolean {
  if (other.storniertAm !== '' || !isHandedOut(other)) return false;
  return other.korrekturVon === id || (other.art === 'Schlussrechnung' && other.auftrag === auftrag);
}
