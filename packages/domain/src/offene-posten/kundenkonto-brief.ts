import type { Brief } from '../brief/brief.ts';
import { buyerOf, sellerOf } from '../brief/parties.ts';
import { briefTabelleOf } from '../brief/tabelle-of.ts';
import type { Firma, Kunde } from '../entities/index.ts';
import { anredeOf } from '../forderung/mahntexte.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDay, formatDayRange } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { cents, formatEuro } from '../values/geld.ts';
import { type Kundenkonto, saldoWords } from './kundenkonto.ts';
import { kontoZeilen, kundenkontoSpalten } from './kundenkonto-spalten.ts';

/** The statement of a customer as a letter; no reminder, and no fees (ZAHL-03). */
export function kundenkontoBrief(source: {
  readonly konto: Kundenkonto;
  readonly kunde: Kunde;
  readonly firma: Firma;
  readonly heute: Day;
  readonly bearbeitung: string;
}): Brief {
  const { konto, kunde, firma, heute } = source;
  const buyer = buyerOf(kunde);
  const breiten = { tag: 0.16, art: 0.2, beleg: 0.26, betrag: 0.19, saldo: 0.19 };
  return {
    art: 'kundenkonto',
    name: buyer.kundennummer,
    titel: 'Kontoauszug',
    untertitel: formatDayRange(konto.von, konto.bis),
    datum: heute,
    seller: sellerOf(firma),
    buyer,
    angaben: (
      [
        ['Datum', formatDay(heute)],
        ['Zeitraum', formatDayRange(konto.von, konto.bis)],
        ['Kundennummer', buyer.kundennummer],
        ['Bearbeitung', cleanLine(source.bearbeitung)],
      ] as const
    ).filter(([, value]) => value !== ''),
    absaetze: [],
    tabellen: [
      {
        titel: '',
        ...briefTabelleOf(kundenkontoSpalten, breiten, kontoZeilen(konto)),
        summen: [[saldoWords(konto.ende, anredeOf(firma)), formatEuro(cents(Math.abs(konto.ende)))]],
      },
    ],
    ueberweisung: undefined,
    schluss: [`Stand ${formatDay(konto.bis)}. Dies ist keine Mahnung.`],
  };
}
