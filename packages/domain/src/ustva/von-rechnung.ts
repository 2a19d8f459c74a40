import type { Rechnung } from '../entities/index.ts';
import type { Satzanteil } from '../forderung/anteile.ts';
import {
  inKz50,
  istGeld,
  mindert,
  monthIn,
  negated,
  rest,
  type UstBuchung,
  type UstZahlung,
} from '../forderung/buchung.ts';
import { type UstEinstellung, verfahrenAm } from '../forderung/verfahren.ts';
import { countryNamed, germany } from '../values/country.ts';
import type { Day } from '../values/dates.ts';
import { isInEu } from './eu.ts';
import { endOfNextMonth } from './zeitraum.ts';

/** An invoice as the sheet needs it, with every payment on it. */
export interface UstRechnung {
  readonly id: string;
  readonly name: string;
  readonly kunde: string;
  readonly land: string;
  readonly ustId: string;
  readonly rechnungsDatum: Day;
  readonly bis: Day;
  readonly steuern: readonly Satzanteil[];
  readonly ustGrund: Rechnung['ustGrund'];
  readonly festgeschrieben: boolean;
  /** Reverses or corrects another one, of which `bis` it has taken over. */
  readonly isStorno: boolean;
  /** A deposit, or what takes one back: only what came counts, when it came, Soll and Ist (F 3.3). */
  readonly nurGeld: boolean;
  readonly stornoGrund: Rechnung['stornoGrund'];
  /** The date of the invoice that it reverses or corrects; its own of any other. */
  readonly urspruenglich: Day;
  /** The date of its Storno; of a Storno its own. */
  readonly storniertAm: Day | '';
  readonly zahlungen: readonly UstZahlung[];
}

/** Everything an invoice gives to the sheets of all periods. */
export function buchungenOfRechnung(rechnung: UstRechnung, firma: UstEinstellung): UstBuchung[] {
  const isIst = verfahrenAm(rechnung.bis, firma) === 'ist';
  const geld = rechnung.zahlungen.filter(istGeld);
  const early = geld.filter(({ datum }) => monthIn(datum) < monthIn(rechnung.bis));
  const minderungen = rechnung.zahlungen.filter(mindert);
  return rechnung.steuern.flatMap(({ satz }) => {
    const kz = kzOfGroup(rechnung, satz, firma);
    if (kz === null) return [];
    const only = (anteile: readonly Satzanteil[]) => anteile.filter((each) => each.satz === satz);
    const entry = (tag: Day, anteile: readonly Satzanteil[], more: Partial<UstBuchung> = {}) =>
      only(anteile)
        .filter(({ netto, ust }) => netto !== 0 || ust !== 0)
        .map(({ netto, ust }) => ({ ...of(rechnung, kz, tag), netto, ust, ...more }));
    const received = (zahlungen: readonly UstZahlung[]) =>
      zahlungen.flatMap((each) => entry(each.datum, each.anteile, byPayment(each, rechnung)));
    // § 18b UStG: these follow the supply, whatever was paid.
    const followsSupply = kz === '41' || kz === '21';
    if (followsSupply && neverPerformed(rechnung)) return [];
    if (rechnung.nurGeld || neverPerformed(rechnung) || (isIst && !followsSupply)) return received(geld);
    const paidBefore = followsSupply ? [] : early;
    const whole = rechnung.festgeschrieben
      ? entry(
          tagOf(rechnung, kz),
          rest(
            rechnung.steuern,
            paidBefore.flatMap(({ anteile }) => anteile),
          ),
        )
      : [];
    const less = minderungen.flatMap((each) => {
      const lost = entry(each.datum, each.anteile.map(negated), byPayment(each, rechnung));
      return [...lost, ...lost.flatMap((entry) => inKz50(entry, each))];
    });
    return [...whole, ...received(paidBefore), ...less];
  });
}

/**
 * Reversed before its performance had ended, or what reverses such a one: its tax never arose (§ 13 Abs. 1 Nr. 1 a UStG), so
 * that of both only money counts, when it came and when it went back (F 3.3).
 */
function neverPerformed({ storniertAm, bis }: UstRechnung): boolean {
  return storniertAm !== '' && storniertAm < bis;
}

function of({ id, name, kunde }: UstRechnung, kz: string, tag: Day) {
  return {
    kz,
    tag,
    collection: 'rechnungen',
    id,
    von: { collection: 'rechnungen', id },
    name,
    text: kunde,
  } as const;
}

function byPayment({ id, art, herkunft }: UstZahlung, { name, kunde }: UstRechnung): Partial<UstBuchung> {
  const words = art === 'Verrechnung' && herkunft !== 'Storno' ? 'Guthaben' : art;
  return { collection: 'zahlungen', id, name: `${words} ${name}`, text: kunde };
}

/**
 * The day whose period an invoice belongs to (F 3.3): that of the performance; of a supply within the EU the invoice's, at
 * the latest the end of the next month. Of what takes one back its own, but never before what it takes back; the same day
 * where the invoice was wrong.
 */
function tagOf({ isStorno, stornoGrund, rechnungsDatum, urspruenglich, bis }: UstRechnung, kz: string): Day {
  const tag = kz === '41' ? earlierOf(urspruenglich, endOfNextMonth(bis)) : bis;
  return isStorno && stornoGrund !== 'Rechnung falsch' && rechnungsDatum > tag ? rechnungsDatum : tag;
}

const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other);

/** Where a rate of an invoice stands; `null` nowhere, empty where a person has to say. */
export function kzOfGroup(
  { ustGrund, land }: Pick<UstRechnung, 'ustGrund' | 'land'>,
  satz: number,
  firma: Pick<UstEinstellung, 'kleinunternehmer'>,
): string | null {
  if (satz !== 0) return kzOfSatz(satz);
  if (ustGrund === 'Schadenersatz') return null;
  if (firma.kleinunternehmer) return '48';
  switch (ustGrund) {
    case 'EU-Lieferung':
      return '41';
    case 'Ausfuhr':
      return '43';
    case 'steuerfrei':
      return '48';
    case 'Ort im Ausland':
      return '45';
    case 'Reverse Charge': {
      const country = countryNamed(land);
      if (country === germany) return '60';
      return country && isInEu(country) ? '21' : '45';
    }
    case '':
      return '';
  }
}

/** Where a turnover with tax stands. */
export function kzOfSatz(satz: number): string {
  return { 19: '81', 7: '86' }[satz] ?? '35';
}
