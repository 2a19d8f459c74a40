import type { Kunde, Projekt } from '../entities/index.ts';
import { kundeSpellings } from '../namen/kunde-name.ts';
import { kundeOfProjekt } from '../projekt/akte.ts';
import { isSameName } from '../values/same-name.ts';

type Named = Pick<Kunde, 'id' | 'name' | 'firma' | 'ort'>;

/** What a project says of its customer. */
type Said = Pick<Projekt, 'auftraggeber' | 'kunde'>;

/** From whom a project went to whom. */
export interface Kundenwechsel {
  readonly von: Kunde['id'];
  readonly nach: Kunde['id'];
}

/**
 * Another customer of a project, where it meant exactly one before and means exactly one other now (L 3). Nothing where
 * either means none, or several.
 */
export function kundenwechsel(
  before: Said,
  after: Said,
  kunden: readonly Named[],
): Kundenwechsel | undefined {
  const [von, nach] = [kundeOfProjekt(before, kunden), kundeOfProjekt(after, kunden)];
  return von === '' || nach === '' || von === nach ? undefined : { von, nach };
}

/** Whether a project may mean another customer than a paper of it has; who then decides knows all customers. */
export function nenntAnderen({ auftraggeber, kunde: text }: Said, kunde: Named): boolean {
  if (auftraggeber !== '') return auftraggeber !== kunde.id;
  return text.trim() !== '' && !kundeSpellings(kunde).some((name) => isSameName(name, text));
}

/** `Projekt: Kulturamt`, beside the customer of a paper while its project means exactly one other; else empty (L 2.5). */
export function projektKundeWort(projekt: Said, kunde: Kunde['id'], kunden: readonly Named[]): string {
  const meant = kundeOfProjekt(projekt, kunden);
  return meant === '' || meant === kunde ? '' : `Projekt: ${projekt.kunde.trim()}`;
}
