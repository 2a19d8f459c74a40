import type { Satzanteil } from '../forderung/anteile.ts';
import {
  istGeld,
  mindert,
  monthIn,
  negated,
  rest,
  type UstBuchung,
  type UstZahlung,
} from '../forderung/buchung.ts';
import { nenntVersteuerung, type UstEinstellung } from '../forderung/verfahren.ts';
import type { UstArt } from '../options/ust-arten.ts';
import type { Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { ustOf } from '../values/ust.ts';
import { endOfNextMonth } from './zeitraum.ts';

/** An expense as the sheet needs it, with every payment on it. `ust` is booked tax, also of what nobody paid. */
export interface UstAusgabe extends Satzanteil {
  readonly id: string;
  readonly name: string;
  readonly ustArt: UstArt | '';
  readonly datum: Day;
  /** Empty: the day of the bill. */
  readonly leistungsdatum: Day | '';
  /** The supplier says that their tax arises with the money. */
  readonly istVersteuerer: boolean;
  /** Billed before it is performed: until that day stands there its tax counts with the money. */
  readonly anzahlung: boolean;
  readonly hatBeleg: boolean;
  /** Taken back by a counter-entry, or one itself: together they come to nothing. */
  readonly aufgehoben: boolean;
  readonly zahlungen: readonly UstZahlung[];
}

/** Everything an expense gives to the sheets of all periods (F 3.3, 3.4). */
export function buchungenOfAusgabe(ausgabe: UstAusgabe, firma: UstEinstellung): UstBuchung[] {
  const abzug = !firma.kleinunternehmer;
  switch (ausgabe.ustArt) {
    case 'ohne':
    case 'nicht abziehbar':
      return [];
    case '':
      return ausgabe.netto === 0 ? [] : [asked(ausgabe)];
    case 'normal':
      return abzug ? vorsteuer(ausgabe, '66') : [];
    case 'Einfuhr':
      return abzug ? [{ ...of(ausgabe, '62', ausgabe.datum), netto: cents(0), ust: ausgabe.ust }] : [];
    case 'Erwerb':
      return geschuldet(ausgabe, kzOfErwerb(ausgabe.satz), abzug ? '61' : '');
    case '13b EU':
      return geschuldet(ausgabe, '46', abzug ? '67' : '');
    case '13b andere':
      return geschuldet(ausgabe, '84', abzug ? '67' : '');
  }
}

function kzOfErwerb(satz: number): string {
  return { 19: '89', 7: '93' }[satz] ?? '95';
}

/**
 * Input tax: when both the performance and the bill are there; of a payment before the performance when it was paid.
 * Skonto lowers it when it is taken. Of a supplier who is taxed by money nothing but what was paid counts.
 */
function vorsteuer(ausgabe: UstAusgabe, kz: string): UstBuchung[] {
  const { datum, leistungsdatum, zahlungen } = ausgabe;
  const tag = leistungsdatum === '' ? datum : laterOf(leistungsdatum, datum);
  const entry = (day: Day, anteile: readonly Satzanteil[], more: Partial<UstBuchung> = {}) =>
    anteile
      .filter(({ ust }) => ust !== 0)
      .map(({ ust }) => ({ ...of(ausgabe, kz, day), netto: cents(0), ust, ...more }));
  const paid = zahlungen.filter(istGeld);
  const byMoney = (some: readonly UstZahlung[]) =>
    some.flatMap((each) => entry(laterOf(each.datum, datum), each.anteile, byPayment(each, ausgabe)));
  if (nochNichtGeleistet(ausgabe)) return byMoney(paid);
  if (ausgabe.istVersteuerer && nenntVersteuerung(datum)) return byMoney(paid);
  const early = paid.filter((each) => monthIn(each.datum) < monthIn(tag));
  return [
    ...entry(
      tag,
      rest(
        [ausgabe],
        early.flatMap(({ anteile }) => anteile),
      ),
    ),
    ...byMoney(early),
    ...zahlungen
      .filter(mindert)
      .flatMap((each) => entry(each.datum, each.anteile.map(negated), byPayment(each, ausgabe))),
  ];
}

/** Tax that we owe ourselves, with the same as input tax. Nobody has paid it, so that Skonto lowers base and both. */
function geschuldet(ausgabe: UstAusgabe, kz: string, vorsteuerKz: string): UstBuchung[] {
  if (ausgabe.ust === 0) return ausgabe.netto === 0 ? [] : [asked(ausgabe)];
  const both = (
    tag: Day,
    netto: UstAusgabe['netto'],
    ust: UstAusgabe['ust'],
    more: Partial<UstBuchung> = {},
  ) => [
    { ...of(ausgabe, kz, tag), netto, ust, ...more },
    ...(vorsteuerKz === '' ? [] : [{ ...of(ausgabe, vorsteuerKz, tag), netto: cents(0), ust, ...more }]),
  ];
  // Of what is paid before it is performed the tax is owed with the money (§ 13b Abs. 4 UStG); of goods with the bill.
  if (ausgabe.ustArt !== 'Erwerb' && nochNichtGeleistet(ausgabe))
    return ausgabe.zahlungen
      .filter(istGeld)
      .flatMap((each) =>
        each.anteile.flatMap(({ netto }) =>
          both(each.datum, netto, ustOf(netto, ausgabe.satz), byPayment(each, ausgabe)),
        ),
      );
  return [
    ...both(tagOfSchuld(ausgabe), ausgabe.netto, ausgabe.ust),
    ...ausgabe.zahlungen
      .filter(mindert)
      .flatMap((each) =>
        each.anteile
          .map(negated)
          .flatMap(({ netto }) =>
            both(each.datum, netto, ustOf(netto, ausgabe.satz), byPayment(each, ausgabe)),
          ),
      ),
  ];
}

const nochNichtGeleistet = ({
  anzahlung,
  leistungsdatum,
}: Pick<UstAusgabe, 'anzahlung' | 'leistungsdatum'>) => anzahlung && leistungsdatum === '';

/** Services of EU firms when performed; goods and other services with the bill, at the latest the end of the next month. */
function tagOfSchuld({ ustArt, datum, leistungsdatum }: UstAusgabe): Day {
  const geleistet = leistungsdatum || datum;
  if (ustArt === '13b EU') return geleistet;
  const latest = endOfNextMonth(geleistet);
  return datum < latest ? datum : latest;
}

/** What a person has to say first; it counts nowhere until then. */
function asked(ausgabe: UstAusgabe): UstBuchung {
  return { ...of(ausgabe, '', ausgabe.datum), netto: ausgabe.netto, ust: ausgabe.ust };
}

function of({ id, name }: UstAusgabe, kz: string, tag: Day) {
  return {
    kz,
    tag,
    collection: 'ausgaben',
    id,
    von: { collection: 'ausgaben', id },
    name,
    text: '',
  } as const;
}

function byPayment({ id, art }: UstZahlung, { name }: UstAusgabe): Partial<UstBuchung> {
  return { collection: 'zahlungen', id, name: art === 'Skonto' ? `Skonto ${name}` : name, text: art };
}

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);
