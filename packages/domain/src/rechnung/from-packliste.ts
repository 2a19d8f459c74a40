import type { DraftIn, Packliste, Rechnung } from '../entities/index.ts';
import { type NewRechnung, newRechnung } from './new-rechnung.ts';

/** What the dialog of an invoice starts with when it is made from a pack list (PACK-04). */
export function rechnungFromPackliste(
  packliste: Pick<Packliste, 'id' | 'kunde' | 'von' | 'bis' | 'inventarliste' | 'projekt' | 'user'>,
  facts: NewRechnung,
): DraftIn<'rechnungen'> {
  const { kunde, von, bis, inventarliste, projekt, user } = packliste;
  return { ...newRechnung(facts), kunde, von, bis, inventarliste, projekt, user, packliste: packliste.id };
}

/** What the dialog of a pack list starts with when it is made from an invoice (RECH-07). */
export function packlisteFromRechnung(
  rechnung: Pick<Rechnung, 'id' | 'kunde' | 'von' | 'bis' | 'inventarliste' | 'projekt' | 'user'>,
): DraftIn<'packlisten'> {
  const { kunde, von, bis, inventarliste, projekt, user } = rechnung;
  return { kunde, von, bis, inventarliste, projekt, user, rechnung: rechnung.id };
}

/**
 * Whether the record that something was made from keeps a link to it: not to one that is somebody's own.
 * Source: spec part 2, section 4 "unless the invoice has a user", "when the result has no user".
 */
export function isLinkedBack(made: Pick<Rechnung | Packliste, 'user'>): boolean {
  return made.user === '';
}
