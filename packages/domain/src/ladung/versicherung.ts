import type { Cents } from '@traverse/schema';
import { type Brief, column } from '../brief/brief.ts';
import { type ZeileMitArtikel } from '../brief/print-order.ts';
import type { InventarArtikel } from '../entities/index.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDay } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { cents, formatEuro, sumCents, times } from '../values/geld.ts';
import { formatZahl } from '../values/zahl.ts';
import { type Ladepapier, ladepapier } from './ladeliste-brief.ts';

type Versichert = Pick<InventarArtikel, 'wiederbeschaffung' | 'versicherung'>;

/** What so many pieces are insured for: what new ones cost, of items that are insured (W 6.3). */
export function versicherungswert(anzahl: number, { wiederbeschaffung, versicherung }: Versichert): Cents {
  return versicherung && anzahl > 0 ? times(wiederbeschaffung, anzahl) : cents(0);
}

export interface Unterwegs {
  readonly von: Day;
  readonly bis: Day;
  readonly wert: Cents;
}

/** The largest value that is out on one day of a year, and the first day on which it is (V6.6); nothing where nothing goes out. */
export function hoechstwert(
  listen: readonly Unterwegs[],
  jahr: number,
): { readonly wert: Cents; readonly tag: Day } | undefined {
  const [first, last] = [`${jahr}-01-01`, `${jahr}-12-31`] as [Day, Day];
  // Values only grow on the first day of a list; one that began before the year is out from its first day on.
  const days = [
    ...new Set(
      listen
        .filter(({ von, bis }) => von <= last && bis >= first)
        .map(({ von }) => (von < first ? first : von)),
    ),
  ].toSorted();
  let most: { wert: Cents; tag: Day } | undefined;
  for (const tag of days) {
    const wert = sumCents(listen.filter(({ von, bis }) => von <= tag && tag <= bis).map((each) => each.wert));
    if (wert > (most?.wert ?? 0)) most = { wert, tag };
  }
  return most;
}

interface Jahr {
  readonly jahr: number;
  readonly hoechstens: ReturnType<typeof hoechstwert>;
  /** Of everything insured that the firm owns. */
  readonly bestand: Cents;
}

/** What a list is insured for, and what the year comes to: what an insurer asks for (W 6.3). */
export function versicherungBrief(
  papier: Ladepapier<ZeileMitArtikel>,
  { jahr, hoechstens, bestand }: Jahr,
): Brief {
  const insured = papier.zeilen
    .map(({ zeile, artikel }) => ({
      artikel,
      anzahl: zeile.anzahl,
      wert: versicherungswert(zeile.anzahl, artikel),
    }))
    .filter(({ anzahl, artikel }) => artikel.versicherung && anzahl > 0)
    .toSorted((one, other) => other.wert - one.wert);
  return {
    ...ladepapier(papier, 'versicherung', 'Versicherungswerte'),
    absaetze:
      insured.length === 0 ? ['Auf dieser Liste ist nichts, das als versichert eingetragen ist.'] : [],
    tabellen:
      insured.length === 0
        ? []
        : [
            {
              titel: '',
              spalten: [
                column('Anzahl', 0.1, 'rechts'),
                column('', 0.02),
                column('Artikel', 0.48, 'umbruch'),
                column('Wiederbeschaffung', 0.2, 'rechts'),
                column('Wert', 0.2, 'rechts'),
              ],
              zeilen: insured.map(({ anzahl, artikel, wert }) => [
                formatZahl(anzahl),
                '',
                cleanLine(artikel.name),
                formatEuro(artikel.wiederbeschaffung),
                formatEuro(wert),
              ]),
              summen: [['Versicherungswert', formatEuro(sumCents(insured.map(({ wert }) => wert)))]],
            },
          ],
    schluss: [
      hoechstens
        ? `${jahr} höchstens zugleich unterwegs: ${formatEuro(hoechstens.wert)}, am ${formatDay(hoechstens.tag)}.`
        : '',
      `Im Bestand: ${formatEuro(bestand)}.`,
      'Wiederbeschaffung ohne Ust, Artikel mit dem Haken „Versicherung“.',
    ].filter((each) => each !== ''),
  };
}
