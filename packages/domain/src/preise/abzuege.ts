import type { Cents, WireDate } from '@traverse/schema';
import type { Rechnung, Zahlung } from '../entities/index.ts';
import { istGeld } from '../forderung/buchung.ts';
import { gezahltMit, offenOf } from '../forderung/offen.ts';
import { formatDay } from '../values/date-format.ts';
import { cents } from '../values/geld.ts';
import { type Charge, type Position, withNetto } from './position.ts';

/** What came of a deposit at one rate. */
export type Abzug = Rechnung['abzuege'][number];

/** A deposit invoice of an order with everything that was written on it. */
export interface AnzahlungMitGeld {
  readonly rechnung: Pick<
    Rechnung,
    'id' | 'name' | 'rechnungsDatum' | 'festgeschrieben' | 'ausgestellt' | 'storniertAm' | 'netto' | 'ust'
  >;
  readonly zahlungen: readonly Pick<Zahlung, 'art' | 'herkunft' | 'datum' | 'betrag' | 'anteile'>[];
}

/**
 * What a final invoice takes off: the money that came on each deposit, by rate (§ 14 Abs. 5 UStG). What was asked for and
 * did not come is not taken off; nor is a deposit that was reversed.
 */
export function abzuegeOf(anzahlungen: readonly AnzahlungMitGeld[]): Abzug[] {
  return anzahlungen
    .filter(({ rechnung }) => rechnung.storniertAm === '')
    .toSorted((one, other) => (one.rechnung.name < other.rechnung.name ? -1 : 1))
    .flatMap(({ rechnung, zahlungen }) => {
      const geld = zahlungen.filter(istGeld);
      const erhaltenAm = lastDay(geld);
      const sums = new Map<Abzug['satz'], { netto: number; ust: number }>();
      for (const { satz, netto, ust } of geld.flatMap(({ anteile }) => anteile)) {
        const sum = sums.get(satz) ?? { netto: 0, ust: 0 };
        sums.set(satz, { netto: sum.netto + netto, ust: sum.ust + ust });
      }
      return [...sums]
        .toSorted(([one], [other]) => other - one)
        .filter(([, { netto, ust }]) => netto !== 0 || ust !== 0)
        .map(([satz, { netto, ust }]) => ({
          anzahlung: rechnung.id,
          name: rechnung.name,
          datum: rechnung.rechnungsDatum,
          erhaltenAm,
          satz,
          netto: cents(netto),
          ust: cents(ust),
        }));
    });
}

function lastDay(geld: readonly Pick<Zahlung, 'datum' | 'betrag'>[]): WireDate {
  const days = geld.filter(({ betrag }) => betrag > 0).map(({ datum }) => datum);
  return days.toSorted().at(-1) ?? '';
}

/** What a deduction costs: a line of its own, below 0. */
export function chargeOfAbzug({ netto, satz }: Pick<Abzug, 'netto' | 'satz'>): Charge {
  return { anzahl: -1, faktor: 1, preis: netto, rabatt: 0, ustSatz: satz };
}

/** As it stands on the final invoice, below everything else. */
export function positionOfAbzug(abzug: Abzug): Position {
  const erhalten = abzug.erhaltenAm === '' ? '' : `, erhalten am ${formatDay(abzug.erhaltenAm)}`;
  return withNetto({
    name: `abzüglich Anzahlungsrechnung ${abzug.name} vom ${formatDay(abzug.datum)}${erhalten}`,
    anmerkung: '',
    kategorie: '',
    einheit: 'pauschal',
    ...chargeOfAbzug(abzug),
    hidden: false,
    abzug: true,
  });
}

/** A deposit that was handed out and has not come whole. */
export interface OffeneAnzahlung {
  readonly id: Rechnung['id'];
  readonly name: string;
  readonly gezahlt: Cents;
  readonly offen: Cents;
  readonly festgeschrieben: boolean;
}

/** The deposits that a final invoice cannot pass over: handed out, or paid in part, and something of them is open. */
export function offeneAnzahlungen(anzahlungen: readonly AnzahlungMitGeld[]): OffeneAnzahlung[] {
  return anzahlungen.flatMap(({ rechnung, zahlungen }) => {
    const gezahlt = gezahltMit(zahlungen);
    const offen = offenOf({ ...rechnung, gezahlt });
    const isLeftAlone = !rechnung.ausgestellt && rechnung.festgeschrieben === '' && gezahlt === 0;
    if (rechnung.storniertAm !== '' || offen <= 0 || isLeftAlone) return [];
    const { id, name } = rechnung;
    return [{ id, name, gezahlt, offen, festgeschrieben: rechnung.festgeschrieben !== '' }];
  });
}

/** What has to be said before a final invoice passes over an open deposit. */
export function offeneAnzahlungWords({ name, gezahlt, festgeschrieben }: OffeneAnzahlung): string {
  if (!festgeschrieben)
    return `${name} ist noch nicht festgeschrieben. Schreib die Anzahlungsrechnung erst fest.`;
  const what = gezahlt === 0 ? 'nicht bezahlt' : 'erst zum Teil bezahlt';
  return `${name} ist ${what}. Stell die Rechnung mit „Schlussrechnung stellen“.`;
}
