import type { AnswerOf } from '@traverse/schema';
import { type Depreciation, depreciationIn } from '../afa/depreciation.ts';
import type { Firma, RecordIn } from '../entities/index.ts';
import { gesamtOf } from '../forderung/offen.ts';
import { istSteuerschuld } from '../forderung/ust-art.ts';
import type { auswertungPfad } from '../pfade/auswertung.ts';
import { dayOf, yearOf } from '../values/dates.ts';
import { cents, negative, sumCents } from '../values/geld.ts';
import { bookEntryReasons } from './danger.ts';
import { byMonth, ustMonateOf } from './months.ts';
import { type Amount, tableOf } from './table.ts';

/** An entry of the books, or the sum of several that agree in everything else: then `count` says how many. */
export type Einnahme = Pick<RecordIn<'einnahmen'>, 'datum' | 'netto' | 'ust' | 'kategorie' | 'bezahlt'> & {
  readonly anlagen: { readonly length: number };
  readonly aufgehoben?: boolean;
  readonly count?: number;
};
export type Ausgabe = Einnahme &
  Pick<RecordIn<'ausgaben'>, 'innergemeinschaftlicherErwerb' | 'chinaImport'> &
  Partial<Pick<RecordIn<'ausgaben'>, 'ustArt'>>;
export type Asset = Parameters<typeof depreciationIn>[0] & Pick<RecordIn<'afa'>, 'name'>;

export type AuswertungTable = 'einnahmenNetto' | 'einnahmenUst' | 'ausgabenNetto' | 'ausgabenUst';

/** A year of the books. Source: spec part 2, section 3 "Evaluation response". */
export type Auswertung = AnswerOf<typeof auswertungPfad>;

/** What was paid of an entry that is still open, in cents: net and tax by its payments (F 1.3). */
export type Teilzahlung = Pick<Einnahme, 'datum' | 'netto' | 'ust' | 'kategorie'>;

type Counts = Readonly<Record<string, number>>;

export const davonOffen = 'davon offen';
export const davonErwerb = 'davon innergemeinschaftlicher Erwerb';
export const davon13b = 'davon § 13b';
export const davonImport = 'davon China-Import';

/**
 * The books of a year (AUSW-01, AUSW-02). Entries and assets of other years may be among those given.
 * An entry belongs to the year of its `datum` in Germany; assets that lose nothing in the year are left out.
 *
 * A small business deducts no input tax: the tax of an expense is part of what it cost, and none comes back; tax on goods
 * from other EU states is owed all the same (§ 15, § 19 UStG).
 */
export function summarise(
  books: {
    readonly einnahmen: Iterable<Einnahme>;
    readonly ausgaben: Iterable<Ausgabe>;
    readonly afa: Iterable<Asset>;
    readonly teilzahlungen?: {
      readonly einnahmen: Iterable<Teilzahlung>;
      readonly ausgaben: Iterable<Teilzahlung>;
    };
  },
  jahr: number,
  { kleinunternehmer }: Pick<Firma, 'kleinunternehmer'> = { kleinunternehmer: false },
): Auswertung {
  const einnahmen = entriesOf(books.einnahmen, jahr);
  const ofYear = entriesOf(books.ausgaben, jahr);
  const ausgaben = ofYear.map(kleinunternehmer ? withUstAsCost : withUstThatCosts);
  const afa = depreciationsIn(books.afa, jahr);
  const paid = entriesOf(books.teilzahlungen?.einnahmen ?? [], jahr);
  const paidOfYear = entriesOf(books.teilzahlungen?.ausgaben ?? [], jahr);
  const spent = kleinunternehmer ? paidOfYear.map(withUstAsCost) : paidOfYear;
  const tables = {
    einnahmenNetto: tableOf([...amountsOf(einnahmen, 'netto', einnahmeParts), ...paidAmounts(paid, 'netto')]),
    einnahmenUst: tableOf([...amountsOf(einnahmen, 'ust', einnahmeParts), ...paidAmounts(paid, 'ust')]),
    ausgabenNetto: tableOf([...amountsOf(ausgaben, 'netto', ausgabeParts), ...paidAmounts(spent, 'netto')]),
    ausgabenUst: tableOf([
      ...amountsOf(ausgaben, 'ust', ausgabeParts),
      ...paidAmounts(spent, 'ust'),
      ...(kleinunternehmer ? owedAmounts(ofYear) : []),
    ]),
  };
  return {
    einnahmenDangerCount: dangerCount(einnahmen),
    ausgebenDangerCount: dangerCount(ausgaben),
    afaSummeDiesesJahr: sumCents(afa.map(([, { afaDiesesJahr }]) => afaDiesesJahr)),
    einnahmenNetto: tables.einnahmenNetto.sums,
    einnahmenUst: tables.einnahmenUst.sums,
    ausgabenNetto: tables.ausgabenNetto.sums,
    ausgabenUst: tables.ausgabenUst.sums,
    davon: {
      einnahmenNetto: tables.einnahmenNetto.davon,
      einnahmenUst: tables.einnahmenUst.davon,
      ausgabenNetto: tables.ausgabenNetto.davon,
      ausgabenUst: tables.ausgabenUst.davon,
    },
    afa: Object.fromEntries(afa),
    monate: { einnahmenNetto: byMonth(einnahmen, 'netto'), ausgabenNetto: byMonth(ausgaben, 'netto') },
    ustMonate: ustMonateOf({
      einnahmen: byMonth(einnahmen, 'ust'),
      geschuldet: byMonth(
        ofYear.filter((each) => owedParts(each).length > 0),
        'ust',
      ),
      vorsteuer: byMonth(ausgaben, 'ust'),
    }),
    pruefen: { einnahmen: reasonCounts(einnahmen), ausgaben: reasonCounts(ausgaben) },
    ...(kleinunternehmer ? { kleinunternehmer } : {}),
  };
}

/** The entries of a year by the calendar in Germany. */
function entriesOf<Entry extends Pick<Einnahme, 'datum'>>(entries: Iterable<Entry>, jahr: number): Entry[] {
  return [...entries].filter(({ datum }) => {
    const day = dayOf(datum);
    return day !== '' && yearOf(day) === jahr;
  });
}

function dangerCount(entries: readonly Einnahme[]): number {
  return entries
    .filter((entry) => bookEntryReasons(entry).length > 0)
    .reduce((sum, { count = 1 }) => sum + count, 0);
}

function reasonCounts(entries: readonly Einnahme[]): Counts {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const { words } of bookEntryReasons(entry)) {
      counts.set(words, (counts.get(words) ?? 0) + (entry.count ?? 1));
    }
  }
  return Object.fromEntries(counts);
}

function amountsOf<Entry extends Einnahme>(
  entries: readonly Entry[],
  field: 'netto' | 'ust',
  partsOf: (entry: Entry) => readonly string[],
): Amount[] {
  return entries.map((entry) => ({
    kategorie: entry.kategorie,
    amount: entry[field],
    parts: partsOf(entry),
  }));
}

/** Of an entry that is paid in part only the rest is open: its whole amount counts, less of it as open (F 1.2). */
function paidAmounts(entries: readonly Teilzahlung[], field: 'netto' | 'ust'): Amount[] {
  return entries.flatMap(({ kategorie, [field]: amount }) => [
    { kategorie, amount, parts: [] },
    { kategorie, amount: negative(amount), parts: [davonOffen] },
  ]);
}

function withUstAsCost<Entry extends Teilzahlung>(entry: Entry): Entry {
  return { ...entry, netto: gesamtOf(entry), ust: cents(0) };
}

/** What is owed without being input tax: under its 'davon' key alone, so that nothing is deducted. */
function owedAmounts(ausgaben: readonly Ausgabe[]): Amount[] {
  return ausgaben.flatMap(({ kategorie, ust, ...ausgabe }) => {
    const parts = owedParts(ausgabe);
    return parts.length === 0
      ? []
      : [
          { kategorie, amount: ust, parts },
          { kategorie, amount: negative(ust), parts: [] },
        ];
  });
}

type Owed = Pick<Ausgabe, 'innergemeinschaftlicherErwerb' | 'ustArt'>;

/** Under which key stands tax that is owed to the office and not to the supplier. */
function owedParts({ innergemeinschaftlicherErwerb, ustArt = '' }: Owed): string[] {
  if (innergemeinschaftlicherErwerb) return [davonErwerb];
  return istSteuerschuld({ innergemeinschaftlicherErwerb, ustArt }) ? [davon13b] : [];
}

/** Tax that is no input tax is part of what it cost (§ 15 Abs. 1a UStG). */
function withUstThatCosts(ausgabe: Ausgabe): Ausgabe {
  return ausgabe.ustArt === 'nicht abziehbar' ? withUstAsCost(ausgabe) : ausgabe;
}

function einnahmeParts(entry: Einnahme): string[] {
  return entry.bezahlt ? [] : [davonOffen];
}

function ausgabeParts(entry: Ausgabe): string[] {
  return [...einnahmeParts(entry), ...owedParts(entry), ...(entry.chinaImport ? [davonImport] : [])];
}

function depreciationsIn(assets: Iterable<Asset>, jahr: number): [name: string, Depreciation][] {
  const seen = new Map<string, number>();
  return Array.from(assets, (asset) => ({ name: asset.name, ...depreciationIn(asset, jahr) }))
    .filter(({ monateDiesesJahr }) => monateDiesesJahr > 0)
    .map(({ name, ...depreciation }) => {
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [count === 1 ? name : `${name} (${count})`, depreciation];
    });
}
