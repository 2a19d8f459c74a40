import type { Beleg, BelegGroup } from '../brief/beleg.ts';
import { cleanLine } from '../values/clean-text.ts';
import type { Day } from '../values/dates.ts';
import { cents, negative } from '../values/geld.ts';

/** What a document that takes something back says of itself. */
export interface GegenbelegFacts {
  readonly name: string;
  readonly datum: Day;
  readonly bearbeitung: string;
}

/**
 * What a reversal and a correction have in common: a document of its own with its own number that asks for no money. Made
 * from the snapshot of what was handed out, whatever the records say by now.
 */
export function gegenbeleg(
  original: Beleg,
  { name, datum, bearbeitung }: GegenbelegFacts,
  content: Pick<Beleg, 'art' | 'groups' | 'steuern' | 'netto' | 'ust' | 'gesamt'>,
): Beleg {
  const {
    verzugshinweis: _,
    skonto: __,
    anzahlungen: ___,
    auftragNetto: ____,
    storniert: _____,
    kopftext: ______,
    fusstext: _______,
    ...kept
  } = original;
  return {
    ...kept,
    ...content,
    name,
    datum,
    bearbeitung: cleanLine(bearbeitung),
    faellig: '',
    bezahlt: cents(0),
    bezahltAm: '',
    zahlbar: content.gesamt,
    anmerkung: [],
  };
}

/** The reversal of an invoice (GOBD-03): every amount negated, naming what it reverses. */
export function stornoBeleg(original: Beleg, facts: GegenbelegFacts): Beleg {
  const reversed = gegenbeleg(original, facts, {
    art: 'storno',
    groups: original.groups.map(negated),
    steuern: original.steuern.map((steuer) => ({
      ...steuer,
      netto: negative(steuer.netto),
      ust: negative(steuer.ust),
    })),
    netto: negative(original.netto),
    ust: negative(original.ust),
    gesamt: negative(original.gesamt),
  });
  return { ...reversed, storniert: { name: original.name, datum: original.datum } };
}

/** The sign moves to the quantity: an e-invoice knows no negative price. */
function negated(group: BelegGroup): BelegGroup {
  return {
    ...group,
    netto: negative(group.netto),
    ...(group.preis && {
      preis: {
        ...group.preis,
        nets: group.preis.nets.map(({ ustSatz, netto }) => ({ ustSatz, netto: negative(netto) })),
      },
    }),
    positions: group.positions.map((position) => ({
      ...position,
      anzahl: 0 - position.anzahl,
      netto: negative(position.netto),
    })),
  };
}
