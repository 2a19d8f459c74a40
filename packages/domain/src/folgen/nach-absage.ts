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
  if (job.status !== 'Abgesagt' || !istVergeben(rental) || rental.zurueckgegeben || isOver(rental, today))
    return '';
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

/**
 * Whom somebody has to tell when a job is called off or deleted, said in that question: of rentals that a firm counts on, or is
 * asked for, and that are neither back nor over (L 3).
 */
export function rufAnWorte(rentals: readonly Rental[], today: Day): string[] {
  return rentals.flatMap((rental) => {
    if (!istVergeben(rental) || rental.zurueckgegeben || isOver(rental, today)) return [];
    const { name, bestellt } = rental;
    return [
      bestellt
        ? `${name} ist bestellt: Ruf an.`
        : `Die Bestellung zu ${name} ist noch offen: Zieh sie zurück.`,
    ];
  });
}

const isOver = ({ von, bis }: Pick<Rental, 'von' | 'bis'>, today: Day): boolean =>
  (dayOf(bis) || dayOf(von)) < today;

function settles(other: Claim, { id, auftrag }: Claim): boolean {
  if (other.storniertAm !== '' || !isHandedOut(other)) return false;
  return other.korrekturVon === id || (other.art === 'Schlussrechnung' && other.auftrag === auftrag);
}
