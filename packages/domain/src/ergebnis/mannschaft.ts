import type { Cents } from '@traverse/schema';
import { eigeneKosten, erwartet, type Satz, satzOf } from '../einsatz/satz.ts';
import { type Schicht, schichtenOf } from '../einsatz/schichten.ts';
import type { Dienst, Einsatz, Funktion, Person } from '../entities/index.ts';
import { isFrei } from '../options/personen-arten.ts';
import { cents, shareOf } from '../values/geld.ts';
import type { ErgebnisEinsatz } from './antwort.ts';
import { type Gearbeitet, geleistet, nichtGemeldet, zaehlt } from './geleistet.ts';

/** Whoever is on a Dienst, with what she costs where her booking says nothing. */
export interface KostenPlatz {
  readonly einsatz: Pick<Einsatz, 'id' | 'status' | 'anzahl' | 'schichten' | 'spesen'> & Satz;
  readonly person: Pick<Person, 'name' | 'art' | 'user'> & Satz;
  /** What a day of hers costs the house: her own, else that of her account. */
  readonly kostensatz: Cents;
  /** Of this Einsatz; none where nobody writes hours down. */
  readonly stunden?: readonly Gearbeitet[];
}

/** A Dienst as far as it costs something. */
export interface KostenDienst {
  readonly dienst: Pick<Dienst, 'anzahl' | 'schichten'>;
  readonly funktion: (Pick<Funktion, 'name'> & Satz) | undefined;
  /** In the order in which they were put there: of more who said yes than there are places, the first count. */
  readonly plaetze: readonly KostenPlatz[];
}

/** What a crew costs by what is planned, and by who is on it (C 9). `jetzt`: milliseconds since 1970. */
export function mannschaftKosten(
  dienste: readonly KostenDienst[],
  jetzt: number,
): {
  readonly plan: ErgebnisEinsatz[];
  readonly ist: ErgebnisEinsatz[];
} {
  const ist = dienste.flatMap((each) =>
    each.plaetze.filter(kostet).map((platz) => ({
      ...kostenOf(platz, each, geleistetOf),
      // Nobody asks whoever bills for it.
      nichtGemeldet: isFrei(platz.person.art)
        ? 0
        : nichtGemeldet(jetzt, platz.einsatz, each.dienst, zaehlende(platz)),
    })),
  );
  return { plan: dienste.flatMap(planOf), ist };
}

const eingeteilte = ({ plaetze }: KostenDienst) =>
  plaetze.filter(({ einsatz }) => einsatz.status === 'eingeteilt');

/** Whoever is on it, or was: hours that were worked cost what they do, whatever became of the booking. */
const kostet = (platz: KostenPlatz): boolean =>
  platz.einsatz.status === 'eingeteilt' || zaehlende(platz).length > 0;

const zaehlende = ({ person, stunden = [] }: KostenPlatz) => stunden.filter(zaehlt(isFrei(person.art)));

type Womit = (platz: KostenPlatz, dienst: Pick<Dienst, 'schichten'>) => readonly Schicht[];
const geplantOf: Womit = ({ einsatz }, dienst) => schichtenOf(einsatz, dienst);
const geleistetOf: Womit = (platz, dienst) => geleistet(platz.einsatz, dienst, zaehlende(platz));

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

/** What one costs, by what is planned or what was worked: by the rate who bills, by the minute who is employed (P9.1–P9.5). */
export function kostenOf(
  platz: KostenPlatz,
  { dienst, funktion }: Pick<KostenDienst, 'dienst' | 'funktion'>,
  womit = geplantOf,
): ErgebnisEinsatz {
  const { einsatz, person, kostensatz } = platz;
  const schichten = womit(platz, dienst);
  const called = {
    id: einsatz.id,
    name: person.name,
    funktion: funktion?.name ?? '',
    konto: person.user,
    nichtGemeldet: 0,
  };
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
    nichtGemeldet: 0,
  };
}

const offenerSatz = (rate: Satz, schichten: readonly Schicht[], anzahl: number): Cents => {
  const one = erwartet(rate, { schichten, anzahl: 1, spesen: cents(0) });
  return shareOf(one, anzahl, 1);
};

/** Hours of somebody who is on no Dienst of the project; none where none of them count. */
export function ungeplant(
  { person, kostensatz }: Omit<KostenPlatz, 'einsatz' | 'stunden'>,
  stunden: readonly Gearbeitet[],
): ErgebnisEinsatz[] {
  const einsatz = {
    id: '' as Einsatz['id'],
    status: '',
    anzahl: 1,
    schichten: [],
    spesen: cents(0),
    ...NO_RATE,
  } as const;
  const platz: KostenPlatz = { einsatz, person, kostensatz, stunden };
  return zaehlende(platz).length === 0
    ? []
    : [kostenOf(platz, { dienst: { anzahl: 1, schichten: [] }, funktion: undefined }, geleistetOf)];
}

const NO_RATE: Satz = { satzArt: '', satz: cents(0), ueberAb: 0, ueberSatz: cents(0) };
