import type { Cents } from '@traverse/schema';
import type { Einsatz, Funktion } from '../entities/index.ts';
import { dayOf } from '../values/dates.ts';
import { cents, shareOf, sumCents, times } from '../values/geld.ts';
import { nettoMinuten, type Schicht } from './schichten.ts';

/** The four fields of a rate. */
export type Satz = Pick<Einsatz, 'satzArt' | 'satz' | 'ueberAb' | 'ueberSatz'>;

/** Of the booking itself, else of the person, else of the function: each as a whole, nothing is mixed (P1.3). */
export function satzOf(
  einsatz: Satz | undefined,
  person: Satz | undefined,
  funktion: Pick<Funktion, keyof Satz> | undefined,
): Satz {
  const found = [einsatz, person, funktion].find((each) => each !== undefined && each.satzArt !== '');
  return found ?? { satzArt: '', satz: cents(0), ueberAb: 0, ueberSatz: cents(0) };
}

interface Leistung {
  readonly schichten: readonly Schicht[];
  readonly anzahl: number;
  readonly spesen: Cents;
}

/**
 * What a booking costs by its rate, in cents (C 9). A day: for each on which a Schicht begins, and for every hour begun above
 * `ueberAb` of one; an hour: rounded for each Schicht; a flat sum once. By hands, and expenses on top.
 */
export function erwartet(rate: Satz, { schichten, anzahl, spesen }: Leistung): Cents {
  const hands = Math.max(1, anzahl);
  return cents(artOf(rate, schichten, hands) + spesen);
}

function artOf(
  { satzArt, satz, ueberAb, ueberSatz }: Satz,
  schichten: readonly Schicht[],
  hands: number,
): Cents {
  switch (satzArt) {
    case '':
      return cents(0);
    case 'Pauschale':
      return satz;
    case 'Stunde':
      return times(sumCents(schichten.map((each) => shareOf(satz, nettoMinuten(each), 60))), hands);
    case 'Tag': {
      const days = new Set(schichten.map(({ von }) => dayOf(von))).size;
      const over = ueberAb === 0 ? 0 : schichten.reduce((sum, each) => sum + hoursAbove(each, ueberAb), 0);
      return times(cents(satz * days + ueberSatz * over), hands);
    }
  }
}

/** Whole hours, each as it begins. */
function hoursAbove(schicht: Schicht, ueberAb: number): number {
  return Math.max(0, Math.ceil((nettoMinuten(schicht) - Math.round(ueberAb * 60)) / 60));
}

const DAY_MINUTES = 480;

/** What somebody of the house costs: a day's cost for each 8 hours of work, rounded once for all of it (P9.4). */
export function eigeneKosten(kostensatz: Cents, schichten: readonly Schicht[]): Cents {
  const minutes = schichten.reduce((sum, each) => sum + nettoMinuten(each), 0);
  return shareOf(kostensatz, minutes, DAY_MINUTES);
}

/** A bill over several bookings, shared by what each was expected to cost, to the cent; equally where none says (P9.6, P9.10). */
export function anteile(netto: Cents, kosten: readonly Cents[]): Cents[] {
  const all = sumCents(kosten);
  const weights = all === 0 ? kosten.map(() => 1) : kosten.map(Number);
  const whole = weights.reduce((sum, each) => sum + each, 0);
  let [until, given] = [0, 0];
  return weights.map((weight) => {
    until += weight;
    const upTo = shareOf(netto, until, whole);
    const part = cents(upTo - given);
    given = upTo;
    return part;
  });
}
