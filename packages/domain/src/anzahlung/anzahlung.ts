import type { Cents } from '@traverse/schema';
import type { DraftIn, Rechnung } from '../entities/index.ts';
import { gesamtOf } from '../forderung/offen.ts';
import { angebotName } from '../options/naming.ts';
import { newElement } from '../preise/elements.ts';
import { rechnungTotals, type Totals } from '../preise/totals.ts';
import { cents, formatEuro, shareOf } from '../values/geld.ts';
import { netOfGross, percent, type UstGroup } from '../values/ust.ts';
import { formatProzent } from '../values/zahl.ts';
import { isCancelled } from '../zahlung/row-reasons.ts';

/** How much is asked for before the service: a share of the order, or an amount with its tax, in cents. */
export type AnzahlungWunsch = { readonly prozent: number } | { readonly betrag: Cents };

/** What a deposit invoice charges: one line for each rate. `gesamt` may be a cent off the amount asked for (finance 6.4). */
export interface Anzahlung extends Totals {
  /** Where a share was asked for. */
  readonly prozent: number | undefined;
}

/** Why so much is not asked for, in German; nothing when it can be. */
export function wunschProblem(
  { gesamt }: Pick<Totals, 'gesamt'>,
  wunsch: AnzahlungWunsch,
): string | undefined {
  if (gesamt <= 0) return 'Der Auftrag hat noch keine Summe. Trag erst die Positionen ein.';
  if ('prozent' in wunsch)
    return wunsch.prozent > 0 && wunsch.prozent <= 100
      ? undefined
      : 'Eine Anzahlung hat mehr als 0 % und höchstens 100 %.';
  if (wunsch.betrag <= 0) return 'Eine Anzahlung hat einen Betrag über 0,00 €.';
  return wunsch.betrag > gesamt
    ? `Die Anzahlung ist höher als der Auftrag mit ${formatEuro(gesamt)}.`
    : undefined;
}

/**
 * What a deposit comes to: the amount in proportion of the rates of the order, the last one the rest (finance 1.3), and of
 * each the net, rounded; then every document rounds for itself.
 */
export function anzahlungOf(auftrag: Pick<Totals, 'gesamt' | 'groups'>, wunsch: AnzahlungWunsch): Anzahlung {
  const betrag =
    'betrag' in wunsch ? wunsch.betrag : shareOf(auftrag.gesamt, hundredths(wunsch.prozent), 10_000);
  let rest = Number(betrag);
  const lines = auftrag.groups.map((group: UstGroup, index) => {
    const isLast = index === auftrag.groups.length - 1;
    const brutto = isLast ? cents(rest) : shareOf(gesamtOf(group), betrag, Number(auftrag.gesamt));
    rest -= brutto;
    return { ustSatz: group.ustSatz, netto: netOfGross(brutto, group.ustSatz) };
  });
  const prozent = 'prozent' in wunsch ? wunsch.prozent : undefined;
  return { ...rechnungTotals(lines.filter(({ netto }) => netto !== 0)), prozent };
}

const hundredths = (prozent: number): number => Math.round(prozent * 100);

type Auftrag = Pick<
  Rechnung,
  'name' | 'art' | 'stornoVon' | 'storniertAm' | 'festgeschrieben' | 'nachberechnung' | 'ustGrund'
>;

/** Why no deposit is asked for on this, in German; nothing when it can be. */
export function anzahlungProblem(auftrag: Auftrag): string | undefined {
  const { name, art, festgeschrieben, nachberechnung, ustGrund } = auftrag;
  if (art === 'Anzahlung') return `${name} ist selbst eine Anzahlungsrechnung.`;
  if (art === 'Korrektur') return `${name} ist eine Rechnungskorrektur.`;
  if (isCancelled(auftrag)) return `${name} ist storniert.`;
  if (nachberechnung !== '' || ustGrund === 'Schadenersatz')
    return `${name} fordert Schadenersatz: Dafür gibt es keine Anzahlung.`;
  if (festgeschrieben !== '')
    return `${name} ist schon festgeschrieben: Eine Anzahlung gibt es nur vor der Schlussrechnung.`;
  return undefined;
}

/** The record of a deposit invoice on an order; the server names it. */
export function anzahlungRechnung(
  auftrag: Rechnung,
  anzahlung: Anzahlung,
  dates: Pick<Rechnung, 'rechnungsDatum' | 'faelligDatum'>,
): DraftIn<'rechnungen'> {
  const { kunde, von, bis, projekt, user, ustGrund, showZeitinAnmerkung } = auftrag;
  const share = anzahlung.prozent === undefined ? '' : ` ${formatProzent(anzahlung.prozent)}`;
  return {
    kunde,
    von,
    bis,
    projekt,
    user,
    ustGrund,
    showZeitinAnmerkung,
    ...dates,
    faktor: 1,
    // A customer's Skonto is none on a deposit (finance 1.4).
    skontoProzent: percent(0),
    skontoTage: 0,
    art: 'Anzahlung',
    auftrag: auftrag.auftrag || auftrag.id,
    optElement: anzahlung.groups.map(({ ustSatz, netto }) => ({
      ...newElement,
      name: `Anzahlung${share} auf Auftrag ${angebotName(auftrag.name)}`,
      einheit: 'pauschal',
      preis: netto,
      ust: ustSatz,
    })),
  };
}
