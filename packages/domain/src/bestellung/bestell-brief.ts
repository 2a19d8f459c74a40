import type { Brief, BriefTabelle } from '../brief/brief.ts';
import { column } from '../brief/brief.ts';
import { lieferantAsBuyer, noBuyer, sellerOf } from '../brief/parties.ts';
import type { Bestellung, Firma, RecordIn } from '../entities/index.ts';
import { anredeOf } from '../forderung/mahntexte.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDateTime, formatDay, formatDayRange } from '../values/date-format.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { formatEuro } from '../values/geld.ts';
import { formatZahl } from '../values/zahl.ts';
import { nettoDerBestellung, zeilenNetto } from './netto.ts';
import { bestelltIst } from './worte.ts';

type Order = Pick<Bestellung, 'von' | 'bis' | 'weg' | 'positionen' | 'zusatz' | 'netto' | 'antwortBis'>;

interface Bestellpapier {
  readonly nummer: string;
  readonly heute: Day;
  readonly order: Order;
  readonly firma: Firma;
  readonly lieferant: RecordIn<'lieferanten'>;
  /** At the firm; '' is nobody by name. */
  readonly person: string;
  /** Where it has to come to, by its way; '' where it is fetched. */
  readonly wohin: string;
}

/** The order as it is sent and kept (ZUM-02). It names neither job nor customer: those are nobody's business there. */
export function bestellBrief({
  nummer,
  heute,
  order,
  firma,
  lieferant,
  person,
  wohin,
}: Bestellpapier): Brief {
  const angaben: readonly (readonly [string, string])[] = [
    ['Bestellung', nummer],
    ['Zeit', formatDayRange(order.von, order.bis)],
    ['Weg', order.weg],
    ['Ansprechpartner', cleanLine(person)],
    ['Antwort bis', order.antwortBis === '' ? '' : formatDay(order.antwortBis)],
  ];
  return {
    art: 'bestellung',
    name: nummer,
    titel: 'Bestellung',
    untertitel: formatDayRange(order.von, order.bis),
    datum: heute,
    seller: sellerOf(firma),
    buyer: lieferantAsBuyer(lieferant, person),
    angaben: angaben.filter(([, value]) => value !== ''),
    absaetze: [...wegWorte(order.weg, wohin), 'Wir bestellen:'],
    tabellen: [tabelleOf(order)],
    ueberweisung: undefined,
    schluss: [bestelltIst[anredeOf(firma)]],
  };
}

/** An address is longer than the column of facts: whoever drives reads all of it. */
const wegWorte = (weg: Order['weg'], wohin: string): string[] =>
  cleanLine(wohin) === '' ? [] : [`${weg}: ${cleanLine(wohin)}`];

const SPALTEN = [
  column('Artikel', 0.44, 'umbruch'),
  column('Anzahl', 0.15, 'rechts'),
  column('Preis', 0.15, 'rechts'),
  column('Faktor', 0.1, 'rechts'),
  column('Netto', 0.16, 'rechts'),
];

const menge = (anzahl: number, einheit: string): string =>
  [formatZahl(anzahl), cleanLine(einheit)].filter(Boolean).join(' ');

function tabelleOf({
  positionen,
  zusatz,
  netto,
}: Pick<Order, 'positionen' | 'zusatz' | 'netto'>): BriefTabelle {
  const zeilen = positionen.map((each) => [
    cleanLine(each.name),
    menge(each.anzahl, each.einheit),
    each.preis > 0 ? formatEuro(each.preis) : '',
    formatZahl(each.faktor),
    each.preis > 0 ? formatEuro(zeilenNetto(each)) : '',
  ]);
  const beside = zusatz.map(({ name, preis }) => [cleanLine(name), '', '', '', formatEuro(preis)]);
  return {
    titel: '',
    spalten: SPALTEN,
    zeilen: [...zeilen, ...beside],
    summen: netto > 0 ? [['Netto', formatEuro(netto)]] : [],
  };
}

/** The page that both sides get once both have agreed: who said what, when and how. */
export function vereinbarungsprotokoll(
  order: Bestellung,
  { firma, lieferant }: { readonly firma: Firma; readonly lieferant: string },
): Brief {
  const at = formatDateTime(order.antwortAm);
  const facts: readonly (readonly [string, string])[] = [
    ['Lieferant', lieferant],
    ['Name', order.antwortVon],
    ['E-Mail', order.antwortEmail],
    ['Zeit', at],
    ['Weg der Antwort', order.antwortWeg],
    ['Anderes', order.anderes],
    ...order.nachweis.map(({ name, wert }) => [name, wert] as const),
  ];
  const agreed = order.positionen.map((each) => ({ ...each, anzahl: each.hat, preis: each.antwortPreis }));
  const hinweise = order.positionen.flatMap(({ name, hinweis }) =>
    hinweis === '' ? [] : [[name, hinweis] as const],
  );
  return {
    art: 'bestellung',
    name: `Vereinbart-${order.nummer}`,
    titel: 'Protokoll der Vereinbarung',
    untertitel: `${order.nummer}, ${formatDayRange(order.von, order.bis)}`,
    datum: order.antwortAm === '' ? '1970-01-01' : dayOf(order.antwortAm),
    seller: sellerOf(firma),
    buyer: noBuyer,
    angaben: [['Beantwortet', at]],
    absaetze: [],
    tabellen: [
      tabelleOf({ positionen: agreed, zusatz: order.zusatz, netto: nettoDerBestellung(order) }),
      {
        titel: '',
        spalten: [column('Angabe', 0.3, 'umbruch'), column('Wert', 0.7, 'umbruch')],
        zeilen: [...facts, ...hinweise]
          .filter(([, wert]) => wert !== '')
          .map(([name, wert]) => [cleanLine(name), cleanLine(wert)]),
        summen: [],
      },
    ],
    ueberweisung: undefined,
    schluss: [],
  };
}
