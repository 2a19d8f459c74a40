import type { DraftIn, Packliste, Rechnung } from '../entities/index.ts';

/**
 * A new invoice like an old one: new name, not paid, no Inventarliste; the elements stay (RECH-06).
 * What belongs to the old one alone (its pack list, last offer, totals) stays behind.
 */
export function copyRechnung(rechnung: Rechnung, name: string): DraftIn<'rechnungen'> {
  const { kunde, rechnungsDatum, faelligDatum, von, bis, faktor, projekt, showZeitinAnmerkung, user } =
    rechnung;
  const { anmerkung, optElement } = rechnung;
  return {
    name,
    kunde,
    rechnungsDatum,
    faelligDatum,
    von,
    bis,
    faktor,
    projekt,
    showZeitinAnmerkung,
    user,
    anmerkung,
    optElement,
    inventarliste: '',
    bezahlt: false,
  };
}

/** A new pack list like an old one: the next name, no Inventarliste, no invoice (PACK-05). */
export function copyPackliste(packliste: Packliste, name: string): DraftIn<'packlisten'> {
  const { kunde, von, bis, projekt, noRechnung, user, anmerkung } = packliste;
  return { name, kunde, von, bis, projekt, noRechnung, user, anmerkung, inventarliste: '' };
}
