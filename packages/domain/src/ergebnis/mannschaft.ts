import type { Cents } from '@traverse/schema';
import { eigeneKosten, erwartet, type Satz, satzOf } from '../einsatz/satz.ts';
import { type Schicht, schichtenOf } from '../einsatz/schichten.ts';
import type { Dienst, Einsatz, Funktion, Person } from '../entities/index.ts';
import { isFrei } from '../options/personen-arten.ts';
import { cents, shareOf } from '../values/geld.ts';
import type { ErgebnisEinsatz } from './antwort.ts';

/** Whoever is on a Dienst, with what she costs where her booking says nothing. */
export interface KostenPlatz {
  readonly einsatz: Pick<Einsatz, 'id' | 'status' | 'anzahl' | 'schichten' | 'spesen'> & Satz;
  readonly person: Pick<Person, 'name' | 'art' | 'user'> & Satz;
  /** What a day of hers costs the house: her own, else that of her account. */
  readonly kostensatz: Cents;
}

/** A Dienst as far as it costs something. */
export interface KostenDienst {
  readonly dienst: Pick<Dienst, 'anzahl' | 'schichten'>;
  readonly funktion: (Pick<Funktion, 'name'> & Satz) | undefined;
  /** In the order in which they were put there: of more who said yes than there are places, the first count. */
  readonly plaetze: readonly KostenPlatz[];
}

/** What a crew costs by what is planned, and by who is on it (C 9). */
export function mannschaftKosten(dienste: readonly KostenDienst[]): {
  readonly plan: ErgebnisEinsatz[];
  readonly ist: ErgebnisEinsatz[];
} {
  const ist = dienste.flatMap((each) => eingeteilte(each).map((platz) => kostenOf(platz, each)));
  return { plan: dienste.flatMap(planOf), ist };
}

const eingeteilte = ({ plaetze }: KostenDienst) =>
  plaetze.filter(({ einsatz }) => einsatz.status === 'eingeteilt');

/** Whoever is on it, then who said yes as far as places go; open ones cost what the function does, a plan without them looks too good. */
function planOf(each: KostenDienst): ErgebnisEinsatz[] {
  const firm = eingeteilte(each);
  let open = Math.max(1, each.dienst.anzahl) - firm.reduce((sum, { einsatz }) => sum + handsOf(einsatz), 0);
  const yes = each.plaetze
    .filter(({ einsatz }) => einsatz.status === 'zugesagt')
    .flatMap((platz) => {
      const hands = Math.min(handsOf(platz.einsatz), open);
      if (hands <= 0) return [];
      open -= hands;
      return [kostenOf({ ...platz, einsatz: { ...platz.einsatz, anzahl: hands } }, each)];
    });
  const found = [...firm.map((platz) => kostenOf(platz, each)), ...yes];
  return open > 0 ? [...found, offene(each, open)] : found;
}

const handsOf = ({ anzahl }: Pick<Einsatz, 'anzahl'>): number => Math.max(1, anzahl);

/** What one costs: by the rate who bills, by the minute who is employed (P9.1–P9.5). */
export function kostenOf(
  { einsatz, person, kostensatz }: KostenPlatz,
  { dienst, funktion }: Pick<KostenDienst, 'dienst' | 'funktion'>,
): ErgebnisEinsatz {
  const schichten = schichtenOf(einsatz, dienst);
  const called = { id: einsatz.id, name: person.name, funktion: funktion?.name ?? '', konto: person.user };
  if (!isFrei(person.art)) {
    const netto = cents(eigeneKosten(kostensatz, schichten) + einsatz.spesen);
    return { ...called, extern: false, netto, ohneSatz: kostensatz === 0 };
  }
  const rate = satzOf(einsatz, person, funktion);
  return {
    ...called,
    extern: true,
    netto: erwartet(rate, { schichten, anzahl: einsatz.anzahl, spesen: einsatz.spesen }),
    ohneSatz: rate.satzArt === '',
  };
}

/** Places that nobody has: from outside, at the rate of the function. */
function offene({ dienst, funktion }: KostenDienst, anzahl: number): ErgebnisEinsatz {
  const rate = satzOf(undefined, undefined, funktion);
  const netto = offenerSatz(rate, dienst.schichten, anzahl);
  return {
    id: '',
    name: 'offen',
    funktion: funktion?.name ?? '',
    konto: '',
    extern: true,
    netto,
    ohneSatz: rate.satzArt === '',
  };
}

const offenerSatz = (rate: Satz, schichten: readonly Schicht[], anzahl: number): Cents => {
  const one = erwartet(rate, { schichten, anzahl: 1, spesen: cents(0) });
  return shareOf(one, anzahl, 1);
};
