import type { Percent } from '@traverse/schema';
import type { DraftIn } from '../entities/index.ts';
import { addDays, type Day, daysBetween, wireDateOf } from '../values/dates.ts';
import { formatEuro } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { formatProzent } from '../values/zahl.ts';
import type { IncomingInvoice, IncomingTerm } from './incoming-invoice.ts';

/** A discount as one can take it: so many percent of the whole within so many days. */
interface Skonto {
  readonly prozent: Percent;
  readonly tage: number;
}

export interface Zahlungsbedingung {
  readonly draft: Pick<DraftIn<'ausgaben'>, 'faelligAm' | 'skontoProzent' | 'skontoTage'>;
  readonly faellig: Day | '';
  /** German sentences. */
  readonly hinweise: readonly string[];
}

/** When a bill is due and what may be taken off it (rule 6). A day that earns a discount is no due day. */
export function zahlungsbedingungOf(invoice: IncomingInvoice): Zahlungsbedingung {
  const days = invoice.bedingungen.flatMap((term) => dueDayOf(term, invoice) || []);
  const faellig = days.toSorted().at(-1) ?? '';
  const offered = invoice.bedingungen.flatMap((term) => [...ofTerm(term, invoice), ...ofText(term, invoice)]);
  const all = offered.filter(
    ({ prozent, tage }, index) =>
      offered.findIndex((each) => each.prozent === prozent && each.tage === tage) === index,
  );
  const inTime = all.filter(({ tage }) => faellig === '' || addDays(invoice.date, tage) <= faellig);
  const best = inTime.toSorted((one, other) => other.prozent - one.prozent || other.tage - one.tage)[0];
  const others = all.filter((each) => each !== best);
  return {
    draft: {
      ...(faellig === '' ? {} : { faelligAm: wireDateOf(faellig) }),
      ...(best ? { skontoProzent: best.prozent, skontoTage: best.tage } : {}),
    },
    faellig,
    hinweise: others.map(
      ({ prozent, tage }) =>
        `Die Rechnung bietet auch ${formatProzent(prozent)} Skonto bei Zahlung in ${tage} Tagen.`,
    ),
  };
}

function dueDayOf(term: IncomingTerm, { date }: IncomingInvoice): Day | '' {
  if (term.prozent === 0 || term.tag === '') return term.tag;
  // A discount of fewer days than the term has: its day is that of the whole amount.
  return term.tage > 0 && addDays(date, term.tage) < term.tag ? term.tag : '';
}

function ofTerm(term: IncomingTerm, invoice: IncomingInvoice): readonly Skonto[] {
  const { prozent, tage, tag } = term;
  if (prozent <= 0 || prozent > 20 || !isOfWhole(term.basis, invoice)) return [];
  const days = tage > 0 ? tage : tag === '' ? -1 : daysBetween(invoice.date, tag);
  return days < 0 || days > 365 ? [] : [{ prozent, tage: days }];
}

// As XRechnung writes it into the text: `#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=500.00#`.
const skontoLine =
  /#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}(?:\.\d{1,2})?)(?:#BASISBETRAG=(-?\d+(?:\.\d{1,2})?))?#/g;

function ofText({ text }: IncomingTerm, invoice: IncomingInvoice): readonly Skonto[] {
  return [...text.matchAll(skontoLine)].flatMap(([, tage = '', prozent = '', basis]) => {
    const cents = basis === undefined ? undefined : Math.round(Number(basis) * 100);
    const isTaken = Number(prozent) > 0 && Number(prozent) <= 20 && Number(tage) <= 365;
    return isTaken && isOfWhole(cents, invoice)
      ? [{ prozent: percent(Number(prozent)), tage: Number(tage) }]
      : [];
  });
}

const isOfWhole = (basis: number | undefined, { sums }: IncomingInvoice): boolean =>
  basis === undefined || basis === sums.gesamt || basis === sums.zahlbar;

// UNTDID 4461.
const ways: Readonly<Record<string, NonNullable<DraftIn<'ausgaben'>['zahlweg']>>> = {
  '49': 'Lastschrift',
  '59': 'Lastschrift',
  '48': 'Karte',
  '54': 'Karte',
  '55': 'Karte',
  '10': 'Bar',
};

/** How it is paid; empty for what we transfer. */
export function zahlwegOf({ zahlungsarten }: IncomingInvoice): DraftIn<'ausgaben'>['zahlweg'] {
  return zahlungsarten.flatMap((code) => ways[code] ?? [])[0] ?? '';
}

/** What is to be said of paying. */
export function zahlhinweise(invoice: IncomingInvoice): string[] {
  const { sums } = invoice;
  const way = zahlwegOf(invoice);
  const isPaid = sums.zahlbar === 0 && sums.gesamt !== 0;
  return [
    ...(isPaid ? ['Laut Rechnung ist nichts mehr zu zahlen.'] : []),
    ...(way === 'Lastschrift' && !isPaid ? ['Der Lieferant bucht den Betrag ab. Überweis ihn nicht.'] : []),
    ...(way === 'Karte' || way === 'Bar'
      ? [`Laut Rechnung ${way === 'Bar' ? 'bar' : 'mit Karte'} gezahlt. Überweis sie nicht.`]
      : []),
    ...(sums.rounding === 0 || invoice.currency !== 'EUR'
      ? []
      : [`Der Lieferant rundet: Zahl ${formatEuro(sums.zahlbar)}, den Rest schließt die Kleindifferenz.`]),
    ...(sums.prepaid > 0 && invoice.currency === 'EUR'
      ? [
          `Abgezogen sind ${formatEuro(sums.prepaid)}. Standen sie in einer eigenen Anzahlungsrechnung, zieh deren Steuer hier ab, sonst zählt sie zweimal (§ 14 Abs. 5 UStG).`,
        ]
      : []),
  ];
}
