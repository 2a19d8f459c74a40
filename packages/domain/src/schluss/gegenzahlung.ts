import type { Cents } from '@traverse/schema';
import type { Zahlung } from '../entities/index.ts';
import { istGeld } from '../forderung/buchung.ts';
import { settlesClaim } from '../options/zahlung-arten.ts';
import { cents, negative } from '../values/geld.ts';

/** One amount that a counter-entry brings along: on what is taken back, on what takes it back, or on the right entry. */
export interface GegenZahlung extends Pick<Zahlung, 'art' | 'betrag' | 'datum' | 'grund'> {
  readonly an: 'alt' | 'gegen' | 'neu';
  readonly herkunft: 'Storno' | 'Berichtigung';
}

type Standing = Pick<Zahlung, 'art' | 'betrag' | 'datum' | 'grund' | 'herkunft'>;

/** An entry with what stands of its payments in the order of writing, and what the right one comes to. */
export interface GegenFacts {
  readonly gesamt: Cents;
  readonly zahlungen: readonly Standing[];
  /** None where nothing takes its place. */
  readonly neu: Cents | undefined;
  /** On which what is open is closed. */
  readonly datum: Zahlung['datum'];
}

/**
 * How payments follow a counter-entry (year 1.3). Skonto and what was written off go to it negated; money goes on to the right
 * entry, up to what that comes to, on its own day; what is open of the old one is closed against it. The rest of it stays
 * open: the supplier's to give back.
 */
export function gegenZahlungen({ gesamt, zahlungen, neu, datum }: GegenFacts): GegenZahlung[] {
  const own = zahlungen.filter((each) => settlesClaim(each) && !isOfGegenbuchung(each));
  const moved = new Moved(neu ?? cents(0));
  const followed = own.flatMap((each): GegenZahlung[] => {
    const { art, betrag, grund } = each;
    if (!istGeld(each))
      return art === 'Skonto' || art === 'Ausfall'
        ? [{ ...berichtigung, an: 'gegen', art, betrag: negative(betrag), datum: each.datum, grund }]
        : [];
    const part = moved.by(betrag);
    if (part === 0) return [];
    const pair = { ...berichtigung, art: 'Verrechnung', datum: each.datum, grund: '' } as const;
    return [
      { ...pair, an: 'gegen', betrag: negative(part) },
      { ...pair, an: 'neu', betrag: part },
    ];
  });
  const offen = cents(own.reduce((sum, { betrag }) => sum - betrag, Number(gesamt)));
  if (offen === 0) return followed;
  const closing = { art: 'Verrechnung', herkunft: 'Storno', datum, grund: '' } as const;
  return [
    ...followed,
    { ...closing, an: 'alt', betrag: offen },
    { ...closing, an: 'gegen', betrag: negative(offen) },
  ];
}

const berichtigung = { herkunft: 'Berichtigung' } as const;

/** What closed an entry against its counter-entry. */
function isOfGegenbuchung({ art, herkunft }: Standing): boolean {
  return art === 'Verrechnung' && herkunft === 'Storno';
}

/** Money moves to the right entry until it is paid, and back from it where it went back. */
class Moved {
  private came = 0;
  private there = 0;
  private readonly most: Cents;

  constructor(most: Cents) {
    this.most = most;
  }

  by(betrag: Cents): Cents {
    this.came += betrag;
    const [least, most] = this.most < 0 ? [this.most, 0] : [0, this.most];
    const next = Math.min(Math.max(this.came, least), most);
    const part = next - this.there;
    this.there = next;
    return cents(part);
  }
}
