import type { DayWindow } from '../values/day-window.ts';
import type { DatevMangel } from './antwort.ts';
import {
  type DatevBuchung,
  type DatevEntwurf,
  type DatevFakten,
  type DatevFehlt,
  type DatevRahmen,
  type DatevUmsatz,
  kontoOfBank,
  kontoOrFehlt,
  leer,
} from './buchung.ts';
import { datevOfAusgabe, datevOfEinnahme } from './von-ausgabe.ts';
import { datevOfGuthaben, datevOfMahnung, datevOfRechnung } from './von-rechnung.ts';

export interface DatevStapel {
  /** By day and number; those that lack something are not among them. */
  readonly buchungen: readonly DatevBuchung[];
  readonly maengel: readonly DatevMangel[];
}

/** Every row of a span of days (finance 4.1). May be interrupted after each step. */
export function* datevStapel(
  fakten: DatevFakten,
  { von, bis }: DayWindow,
  rahmen: DatevRahmen,
): Generator<void, DatevStapel> {
  const rows: DatevEntwurf[] = [];
  const makers = [
    fakten.rechnungen.map((each) => () => datevOfRechnung(each, rahmen)),
    fakten.einnahmen.map((each) => () => datevOfEinnahme(each, rahmen)),
    fakten.ausgaben.map((each) => () => datevOfAusgabe(each, rahmen)),
    fakten.mahnungen.map((each) => () => datevOfMahnung(each, rahmen)),
    fakten.guthaben.map((each) => () => datevOfGuthaben(each, rahmen)),
    fakten.umsaetze.map((each) => () => datevOfUmsatz(each, rahmen)),
  ].flat();
  for (const make of makers) {
    rows.push(...make().filter(({ tag }) => tag >= von && tag <= bis));
    yield;
  }
  rows.sort(byDay);
  return { buchungen: rows.flatMap(complete), maengel: maengelOf(rows) };
}

/** A line of the bank without a document: its reason says the other account. */
function datevOfUmsatz(umsatz: DatevUmsatz, rahmen: DatevRahmen): DatevEntwurf[] {
  const { id, tag, betrag, bankkonto, grund, text } = umsatz;
  if (grund === '' || betrag === 0) return [];
  return [
    {
      ...leer,
      sammlung: 'bankumsaetze',
      datensatz: id,
      tag,
      betrag,
      konto: kontoOfBank(bankkonto, rahmen),
      gegenkonto: kontoOrFehlt(grund, rahmen),
      belegfeld: '',
      text: text === '' ? grund : `${grund} ${text}`,
      beleg: '',
      von: { collection: 'bankumsaetze', id, name: `${grund} ${text}`.trim() },
    },
  ];
}

function byDay(one: DatevEntwurf, other: DatevEntwurf): number {
  if (one.tag !== other.tag) return one.tag < other.tag ? -1 : 1;
  if (one.belegfeld !== other.belegfeld) return one.belegfeld < other.belegfeld ? -1 : 1;
  return one.datensatz < other.datensatz ? -1 : one.datensatz > other.datensatz ? 1 : 0;
}

function lacks({ konto, gegenkonto, fehlt }: DatevEntwurf): DatevFehlt[] {
  return [fehlt, konto, gegenkonto].flatMap((each) =>
    each === undefined || typeof each === 'number' ? [] : [each],
  );
}

function complete({ von: _, fehlt, konto, gegenkonto, ...rest }: DatevEntwurf): DatevBuchung[] {
  if (fehlt || typeof konto !== 'number' || typeof gegenkonto !== 'number') return [];
  return [{ ...rest, konto, gegenkonto }];
}

/** So many are named. */
const NAMED = 5;

function maengelOf(rows: readonly DatevEntwurf[]): DatevMangel[] {
  const found = rows.flatMap((row) => lacks(row).map((fehlt) => ({ fehlt, row })));
  // What is said of one record stands together; of an account each for itself.
  const key = ({ art, was }: DatevFehlt) => (isOfKonto(art) ? `${art} ${was}` : art);
  return [...Map.groupBy(found, ({ fehlt }) => key(fehlt)).values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const waiting = all.map(({ fehlt, row }) => fehlt.an ?? row.von);
    const records = [...new Map(waiting.map((each) => [`${each.collection}/${each.id}`, each])).values()];
    const { art, was } = first.fehlt;
    return [{ art, was, ...words(first.fehlt), records: records.slice(0, NAMED), anzahl: records.length }];
  });
}

const isOfKonto = (art: DatevFehlt['art']): boolean =>
  art === 'Kategorie' || art === 'Konto' || art === 'Stellen';

function words({ art, was }: DatevFehlt): { readonly titel: string; readonly text: string } {
  switch (art) {
    case 'Kategorie':
      return { titel: `Kategorie „${was}“ ohne Konto`, text: 'Trag das Konto an der Kategorie ein.' };
    case 'ohne Kategorie':
      return {
        titel: 'Buchungen ohne Kategorie',
        text: 'Gib ihnen eine Kategorie; deren Konto wird gebucht.',
      };
    case 'Konto':
      return {
        titel: `Kein Konto für „${was}“`,
        text: 'Frag die Steuerberatung, welches es ist, und trag es ein.',
      };
    case 'Entwurf':
      return {
        titel: 'Rechnungen nicht festgeschrieben',
        text: 'Sie sind ausgegeben oder bezahlt. Schreib sie fest, damit sich nichts mehr ändert.',
      };
    case 'Grund':
      return {
        titel: 'Rechnungen mit 0 % ohne Grund',
        text: 'Ohne Grund für 0 % Ust gibt es kein Erlöskonto.',
      };
    case 'Nummer':
      return {
        titel: 'Nummern zu groß für Personenkonten',
        text: 'Kunden passen bis 59999, Lieferanten bis 29999 (mit 70000 davor 99999).',
      };
    case 'Belegnummer':
      return {
        titel: 'Belegnummern zu lang',
        text: 'DATEV nimmt 36 Zeichen. Abgeschnitten wäre es eine andere Nummer.',
      };
    case 'Stellen':
      return {
        titel: `Konto ${was} mit zu vielen Stellen`,
        text: 'Sachkonten haben so viele Stellen, wie in den Firmendaten unter DATEV steht.',
      };
  }
}
