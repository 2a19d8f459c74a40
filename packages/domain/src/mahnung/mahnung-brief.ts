import type { Cents } from '@traverse/schema';
import { type Brief, type BriefTabelle, column } from '../brief/brief.ts';
import { buyerOf, sellerOf } from '../brief/parties.ts';
import type { Firma, Kunde } from '../entities/index.ts';
import { type Anrede, anredeOf, briefanrede, mahntextIn } from '../forderung/mahntexte.ts';
import { filledText } from '../textvorlage/platzhalter.ts';
import { cleanLine, cleanParagraphs } from '../values/clean-text.ts';
import { formatDay, formatDayRange } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { formatEuro, negative, sumCents } from '../values/geld.ts';
import { formatProzent, formatZahl } from '../values/zahl.ts';
import { MAHNPAUSCHALE, type MahnPosition, type MahnVorschlag } from './mahnlauf.ts';

/** What a reminder is written from. */
export interface MahnungSource {
  readonly nummer: string;
  readonly vorschlag: MahnVorschlag;
  readonly kunde: Kunde;
  readonly firma: Firma;
  /** Of the level, with its places. */
  readonly vorlage: string;
  /** Of the letter before, for the same claims. */
  readonly datumVorher: Day | undefined;
  readonly bearbeitung: string;
}

/** A letter, or the placeholders of its text that have no value here. */
export type MadeBrief =
  | { readonly brief: Brief; readonly missing?: undefined }
  | { readonly missing: readonly string[]; readonly brief?: undefined };

/** The reminder as a letter: its text, the invoices, how the interest was reckoned, how to pay (MAHN-02). */
export function mahnungBrief(source: MahnungSource): MadeBrief {
  const { nummer, vorschlag, kunde, firma, bearbeitung } = source;
  const seller = sellerOf(firma);
  const buyer = buyerOf(kunde);
  const { text, missing } = filledText(
    mahntextIn(source.vorlage, anredeOf(firma), {
      isPartlyPaid: vorschlag.positionen.some(({ gesamt, offen }) => offen < gesamt),
    }),
    placeValues(source),
    vorschlag.pauschale > 0,
  );
  if (missing) return { missing };
  const names = vorschlag.positionen.map(({ name }) => name);
  const brief: Brief = {
    art: 'mahnung',
    name: nummer,
    titel: `${cleanLine(vorschlag.name)} ${nummer}`,
    untertitel: names.length === 1 ? `Rechnung ${names.join('')}` : `${names.length} Rechnungen`,
    datum: vorschlag.datum,
    seller,
    buyer,
    angaben: (
      [
        ['Nummer', nummer],
        ['Datum', formatDay(vorschlag.datum)],
        ['Zahlbar bis', formatDay(vorschlag.frist)],
        ['Kundennummer', buyer.kundennummer],
        ['Bearbeitung', cleanLine(bearbeitung)],
      ] as const
    ).filter(([, value]) => value !== ''),
    absaetze: cleanParagraphs(text),
    tabellen: [invoiceTable(vorschlag), ...interestTable(vorschlag)],
    ueberweisung: {
      satz: transferSentence(vorschlag, anredeOf(firma)),
      betrag: vorschlag.summe,
      zweck: [nummer, ...names].join(' '),
    },
    schluss: [
      ...creditSentence(vorschlag, anredeOf(firma)),
      ...(vorschlag.positionen.some(({ zinsen }) => zinsen.zeilen.some(({ unbestaetigt }) => unbestaetigt))
        ? ['* Satz noch nicht bestätigt']
        : []),
    ],
  };
  return { brief };
}

function placeValues({ vorschlag, kunde, firma, datumVorher }: MahnungSource) {
  const { positionen, summe, frist, zinsen, pauschale } = vorschlag;
  const dates = positionen.map(({ faellig }) => faellig).toSorted();
  return {
    kunde: cleanLine(kunde.firma || kunde.name),
    ansprechpartner: cleanLine(kunde.name),
    ort: cleanLine(kunde.ort),
    firma: cleanLine(firma.name),
    faelligDatum: dates[0] ? formatDay(dates[0]) : '',
    anrede: briefanrede(cleanLine(kunde.name), anredeOf(firma)),
    rechnungen: positionen.map(({ name }) => name).join(', '),
    summe: formatEuro(summe),
    frist: formatDay(frist),
    zinsen: formatEuro(zinsen),
    pauschale: formatEuro(pauschale),
    datumVorher: datumVorher ? formatDay(datumVorher) : '',
  };
}

function transferSentence({ summe, frist }: MahnVorschlag, anrede: Anrede): string {
  const please = anrede === 'du' ? 'Bitte überweise' : 'Bitte überweisen Sie';
  return `${please} ${formatEuro(summe)} bis zum ${formatDay(frist)}.`;
}

/** Why less is open of an invoice than was paid on it. */
function creditSentence({ positionen }: MahnVorschlag, anrede: Anrede): string[] {
  const setOff = sumCents(positionen.map(({ guthaben }) => guthaben));
  if (setOff === 0) return [];
  return [`${anrede === 'du' ? 'Dein' : 'Ihr'} Guthaben von ${formatEuro(setOff)} ist abgezogen.`];
}

function invoiceTable(vorschlag: MahnVorschlag): BriefTabelle {
  const { positionen, offen, zinsen, pauschale, gebuehr, gezahlt, summe } = vorschlag;
  const charged = pauschale / MAHNPAUSCHALE;
  const flat =
    charged > 1 ? `Pauschale (§ 288 Abs. 5 BGB), ${charged} Rechnungen` : 'Pauschale (§ 288 Abs. 5 BGB)';
  const more: readonly (readonly [string, Cents])[] = [
    ['Offene Rechnungen', offen],
    ['Verzugszinsen (§ 288 BGB)', zinsen],
    [flat, pauschale],
    ['Mahnkosten', gebuehr],
  ];
  const rows = more
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => [name, formatEuro(amount)] as const);
  const paid = gezahlt === 0 ? [] : [['Davon bereits gezahlt', formatEuro(negative(gezahlt))] as const];
  return {
    titel: '',
    spalten: [
      column('Rechnung', 0.2),
      column('vom', 0.16, 'rechts'),
      column('fällig', 0.16, 'rechts'),
      column('Tage', 0.1, 'rechts'),
      column('Betrag', 0.19, 'rechts'),
      column('offen', 0.19, 'rechts'),
    ],
    zeilen: positionen.map(({ name, datum, faellig, tage, gesamt, offen: open }) => [
      name,
      formatDay(datum),
      formatDay(faellig),
      formatZahl(tage),
      formatEuro(gesamt),
      formatEuro(open),
    ]),
    summen: [
      ...(rows.length > 1 || paid.length > 0 ? [...rows, ...paid] : []),
      ['Zu zahlen', formatEuro(summe)],
    ],
  };
}

function interestTable({ positionen, zinsen }: MahnVorschlag): BriefTabelle[] {
  if (zinsen === 0) return [];
  return [
    {
      titel: 'So sind die Zinsen gerechnet',
      spalten: [
        column('Rechnung', 0.2),
        column('Zeit', 0.28),
        column('Tage', 0.09, 'rechts'),
        column('Betrag', 0.17, 'rechts'),
        column('Satz', 0.11, 'rechts'),
        column('Zinsen', 0.15, 'rechts'),
      ],
      zeilen: positionen.flatMap(interestRows),
      summen: [],
    },
  ];
}

function interestRows({ name, zinsen }: MahnPosition): string[][] {
  return zinsen.zeilen.map(({ von, bis, tage, betrag, satz, unbestaetigt, zinsen: amount }, index) => [
    index === 0 ? name : '',
    formatDayRange(von, bis),
    formatZahl(tage),
    formatEuro(betrag),
    `${formatProzent(satz)}${unbestaetigt ? '*' : ''}`,
    formatEuro(amount),
  ]);
}
