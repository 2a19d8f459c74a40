import type { AnswerOf, Cents } from '@traverse/schema';
import { type Brief, column } from '../brief/brief.ts';
import { noBuyer, sellerOf } from '../brief/parties.ts';
import type { Firma, Inventur } from '../entities/index.ts';
import type { inventurPfad } from '../pfade/inventur.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDay } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { cents, formatEuro, sumCents } from '../values/geld.ts';
import { formatZahl, inThousandths } from '../values/zahl.ts';

type Answer = AnswerOf<typeof inventurPfad>;

interface InventurPapier {
  readonly inventur: Pick<Inventur, 'name' | 'stichtag' | 'status' | 'abgeschlossenAm' | 'abgeschlossenVon'>;
  readonly posten: Answer['posten'];
  readonly plaetze: Answer['plaetze'];
  /** What one of an item costs anew, cents, by item. */
  readonly werte: ReadonlyMap<string, number>;
  /** By item; absent for whoever may not see them. */
  readonly buchwerte: ReadonlyMap<string, Cents> | undefined;
  readonly firma: Firma;
  readonly heute: Day;
}

/** What was counted, with what it is worth and who signs for it (IV-01). */
export function inventurBrief({
  inventur,
  posten,
  plaetze,
  werte,
  buchwerte,
  firma,
  heute,
}: InventurPapier): Brief {
  const rows = itemsOf(posten).map((own) => {
    const [first] = own;
    const gezaehlt = total(own, 'gezaehlt');
    return {
      name: first?.geraet ? itemName(first.bezeichnung) : (first?.bezeichnung ?? ''),
      soll: total(own, 'soll'),
      unterwegs: total(own, 'unterwegs'),
      gezaehlt,
      unterschied: total(own, 'unterschied'),
      entscheidung: [...new Set(own.map((each) => each.entscheidung).filter((word) => word !== ''))].join(
        ', ',
      ),
      wert: cents(Math.round((gezaehlt + total(own, 'unterwegs')) * (werte.get(first?.inventar ?? '') ?? 0))),
    };
  });
  const fertig = plaetze.filter(({ fertigAm }) => fertigAm !== '').length;
  const isClosed = inventur.status === 'abgeschlossen';
  const buch =
    buchwerte &&
    sumCents([...new Set(posten.map(({ inventar }) => inventar))].map((id) => buchwerte.get(id) ?? cents(0)));
  return {
    art: 'inventur',
    name: inventur.name,
    titel: `Inventur ${formatDay(inventur.stichtag)}`,
    untertitel: isClosed ? '' : 'noch nicht abgeschlossen',
    datum: heute,
    seller: sellerOf(firma),
    buyer: noBuyer,
    angaben: [
      ['Inventur', inventur.name],
      ['Plätze', `${formatZahl(fertig)} von ${formatZahl(plaetze.length)} gezählt`],
      ...(isClosed
        ? ([
            ['Abgeschlossen', `${formatDay(inventur.abgeschlossenAm)}, ${inventur.abgeschlossenVon}`],
          ] as const)
        : []),
      ['Erstellt am', formatDay(heute)],
    ],
    absaetze: [],
    tabellen: [
      {
        titel: '',
        spalten: [
          column('Artikel', 0.34, 'umbruch'),
          column('Soll', 0.09, 'rechts'),
          column('unterwegs', 0.11, 'rechts'),
          column('gezählt', 0.1, 'rechts'),
          column('Unterschied', 0.12, 'rechts'),
          column('', 0.02),
          column('Entscheidung', 0.11),
          column('Wert neu', 0.11, 'rechts'),
        ],
        zeilen: rows
          .toSorted((one, other) => one.name.localeCompare(other.name, 'de'))
          .map((row) => [
            cleanLine(row.name),
            formatZahl(row.soll),
            row.unterwegs === 0 ? '' : formatZahl(row.unterwegs),
            formatZahl(row.gezaehlt),
            row.unterschied === 0 ? '' : signed(row.unterschied),
            '',
            row.entscheidung,
            formatEuro(row.wert),
          ]),
        summen: [
          ...(buch === undefined ? [] : ([['Buchwert der Geräte am Stichtag', formatEuro(buch)]] as const)),
          ['Wert zu Wiederbeschaffung', formatEuro(sumCents(rows.map(({ wert }) => wert)))],
        ],
      },
    ],
    ueberweisung: undefined,
    schluss: ['Gezählt: ______________________________', 'Geprüft: ______________________________'],
  };
}

/** A device stands with those of its item. */
const itemsOf = (posten: Answer['posten']) => [
  ...Map.groupBy(posten, ({ inventar, bezeichnung }) => inventar || bezeichnung).values(),
];

/** `LED-PAR #07` is `LED-PAR`. */
const itemName = (bezeichnung: string): string => bezeichnung.replace(/ #\d+$/, '').replace(/^#\d+ /, '');

const total = (own: Answer['posten'], field: 'soll' | 'unterwegs' | 'gezaehlt' | 'unterschied'): number =>
  inThousandths(own.reduce((sum, each) => sum + each[field], 0));

const signed = (count: number): string => `${count > 0 ? '+' : ''}${formatZahl(count)}`;
