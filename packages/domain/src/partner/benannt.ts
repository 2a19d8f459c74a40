import type { Kunde, RecordIn } from '../entities/index.ts';
import { kundeSpellings } from '../namen/kunde-name.ts';
import { ortName, ortNamen } from '../ort/ort-name.ts';
import type { Benannt } from './nennen.ts';

/** A customer as texts of projects have it: the firm first, else the person. */
export function kundeBenannt(kunde: Pick<Kunde, 'name' | 'firma' | 'ort'>): Benannt {
  return { namen: kundeSpellings(kunde), heisst: kunde.firma.trim() || kunde.name.trim() };
}

/** A supplier as texts of rentals have it. */
export function lieferantBenannt({ name }: Pick<RecordIn<'lieferanten'>, 'name'>): Benannt {
  return { namen: [name], heisst: name.trim() };
}

/** A place as texts of projects have it. */
export function ortBenannt(ort: Parameters<typeof ortName>[0]): Benannt {
  return { namen: ortNamen(ort), heisst: ortName(ort) };
}
