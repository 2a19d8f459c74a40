import type { Kunde, Projekt } from '../entities/index.ts';
import { kundeSpellings } from '../namen/kunde-name.ts';
import { kundeOfProjekt } from '../projekt/akte.ts';
import { isSameName } from '../values/same-name.ts';

type Named = Pick<Kunde, 'id' | 'name' | 'firma' | 'ort'>;

/** From whom a project went to whom. */
export interface Kundenwechsel {
  readonly von: Kunde['id'];
  readonly nach: Kunde['id'];
}

/**
 * Another customer of a project, where its text meant exactly one before and means exactly one other now (L 3). Nothing where
 * either means none, or several.
 */
export function kundenwechsel(
  before: Pick<Projekt, 'kunde'>,
  after: Pick<Projekt, 'kunde'>,
  kunden: readonly Named[],
): Kundenwechsel | undefined {
  const [von, nach] = [kundeOfProjekt(before.kunde, kunden), kundeOfProjekt(after.kunde, kunden)];
  return von === '' || nach === '' || von === nach ? undefined : { von, nach };
}

/** Whether the text of a project may mean another customer than a paper of it has; who then decides knows all customers. */
export function nenntAnderen(projekt: Pick<Projekt, 'kunde'>, kunde: Omit<Named, 'id'>): boolean {
  const text = projekt.kunde;
  return text.trim() !== '' && !kundeSpellings(kunde).some((name) => isSameName(name, text));
}

/** `Projekt: Kulturamt`, beside the customer of a paper while its project means exactly one other; else empty (L 2.5). */
export function projektKundeWort(
  projekt: Pick<Projekt, 'kunde'>,
  kunde: Kunde['id'],
  kunden: readonly Named[],
): string {
  const meant = kundeOfProjekt(projekt.kunde, kunden);
  return meant === '' || meant === kunde ? '' : `Projekt: ${projekt.kunde.trim()}`;
}
