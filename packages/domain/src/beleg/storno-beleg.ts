import type { Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import type { Beleg, BelegGroup } from './beleg.ts';
import { cleanLine } from './clean-text.ts';

/**
 * The reversal of an invoice (GOBD-03): a document of its own with its own number, every amount negated, naming what it
 * reverses. Made from the snapshot of what was handed out, whatever the records say by now.
 */
export function stornoBeleg(
  original: Beleg,
  facts: { readonly name: string; readonly datum: Day; readonly bearbeitung: string },
): Beleg {
  const {
    verzugshinweis: _,
    skonto: __,
    anzahlungen: ___,
    auftragNetto: ____,
    kopftext: _____,
    fusstext: ______,
    ...reversed
  } = original;
  return {
    ...reversed,
    art: 'storno',
    name: facts.name,
    datum: facts.datum,
    bearbeitung: cleanLine(facts.bearbeitung),
    faellig: '',
    groups: original.groups.map(negated),
    steuern: original.steuern.map((steuer) => ({
      ...steuer,
      netto: cents(0 - steuer.netto),
      ust: cents(0 - steuer.ust),
    })),
    netto: cents(0 - original.netto),
    ust: cents(0 - original.ust),
    gesamt: cents(0 - original.gesamt),
    bezahlt: cents(0),
    bezahltAm: '',
    zahlbar: cents(0 - original.gesamt),
    anmerkung: [],
    storniert: { name: original.name, datum: original.datum },
  };
}

/** The sign moves to the quantity: an e-invoice knows no negative price. */
function negated(group: BelegGroup): BelegGroup {
  return {
    ...group,
    netto: cents(0 - group.netto),
    positions: group.positions.map((position) => ({
      ...position,
      anzahl: 0 - position.anzahl,
      netto: cents(0 - position.netto),
    })),
  };
}
