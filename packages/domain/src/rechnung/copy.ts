import type { DraftIn, Packliste, Rechnung } from '../entities/index.ts';

// Every field is named, so that a new one makes the compiler ask whether a copy keeps it.

const keptOfRechnung: { readonly [Field in keyof DraftIn<'rechnungen'>]-?: boolean } = {
  name: false,
  alteNummer: false,
  kunde: true,
  kontakt: true,
  rechnungsDatum: true,
  faelligDatum: true,
  von: true,
  bis: true,
  faktor: true,
  projekt: true,
  projektVon: false,
  projektBis: false,
  showZeitinAnmerkung: true,
  user: true,
  anmerkung: true,
  kopftext: true,
  fusstext: true,
  ustGrund: true,
  optElement: true,
  gliederung: true,
  wahlpositionen: true,
  darstellung: true,
  skontoProzent: true,
  skontoTage: true,
  // A list, a pack list, totals, payment, the last offer and being frozen belong to one invoice alone.
  inventarliste: false,
  packliste: false,
  netto: false,
  ust: false,
  brutto: false,
  bezahlt: false,
  bezahltAm: false,
  steuern: false,
  gezahlt: false,
  ausgestellt: false,
  belegwort: false,
  angebotsnummer: false,
  mahnsperreBis: false,
  mahnsperreGrund: false,
  mahnstufe: false,
  letztesAngebot: false,
  // Whoever is offered the next one is asked anew.
  chance: false,
  wiedervorlage: false,
  wiedervorlageGrund: false,
  festgeschrieben: false,
  stornoVon: false,
  // Deposits are taken off once; the copy of a reversed final invoice takes its place.
  art: false,
  auftrag: false,
  korrekturVon: false,
  korrigiert: false,
  abzuege: false,
  nachberechnung: false,
  storniertAm: false,
  stornoGrund: false,
};

const keptOfPackliste: { readonly [Field in keyof DraftIn<'packlisten'>]-?: boolean } = {
  name: false,
  kunde: true,
  von: true,
  bis: true,
  projekt: true,
  projektVon: false,
  projektBis: false,
  noRechnung: true,
  user: true,
  anmerkung: true,
  fahrzeug: true,
  stromVorOrt: true,
  kundeHolt: true,
  kundeBringt: true,
  inventarliste: false,
  rechnung: false,
};

/** A new invoice like an old one: not paid, no Inventarliste; the elements stay. The server names it (RECH-06). */
export function copyRechnung(rechnung: Rechnung): DraftIn<'rechnungen'> {
  const { art, auftrag, storniertAm } = rechnung;
  const takesItsPlace = art === 'Schlussrechnung' && storniertAm !== '';
  return {
    ...keptFields(rechnung, keptOfRechnung),
    ...(takesItsPlace ? { auftrag } : {}),
    inventarliste: '',
    bezahlt: false,
  };
}

/** A new pack list like an old one: no Inventarliste, no invoice. The server names it (PACK-05). */
export function copyPackliste(packliste: Packliste): DraftIn<'packlisten'> {
  return { ...keptFields(packliste, keptOfPackliste), inventarliste: '' };
}

function keptFields<Draft extends object>(
  record: Draft,
  kept: { readonly [Field in keyof Draft]?: boolean },
): Partial<Draft> {
  const fields = Object.entries(record).filter(([field]) => kept[field as keyof Draft]);
  // Taken from the record itself, so that names and values belong together.
  return Object.fromEntries(fields) as Partial<Draft>;
}
