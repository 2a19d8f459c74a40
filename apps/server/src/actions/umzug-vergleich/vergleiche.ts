import { entities, type InventarArtikel } from '@traverse/domain/entities';
import { bookedDays } from '@traverse/domain/inventarliste/booking';
import type { umzugVergleichPfad } from '@traverse/domain/pfade';
import { fremdForm } from '@traverse/domain/tabelle/fremdnummer';
import type { Zeile } from '@traverse/domain/tabelle/plan';
import {
  type Buchungsspalten,
  buchungsspalten,
  type GeleseneBuchung,
  leseBuchung,
} from '@traverse/domain/umzug/buchungen';
import { type Abweichung, type Gebucht, vergleich, vermutung } from '@traverse/domain/umzug/vergleich';
import { addDays, type Day, type DayWindow } from '@traverse/domain/values';
import type { AnswerOf, Reader } from '@traverse/schema';
import { bookedTimes } from '../../effects/bookings.ts';
import { badRequest } from '../../records/api-error.ts';
import type { ReadTable } from '../../spreadsheet/read-table.ts';
import { Turn } from '../../sql/in-turns.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { namesOfListen } from '../belege/liste-belege.ts';
import { fremdnummernOf } from '../laeufe/fremdnummern.ts';
import { valueIn } from '../tabellen/portions.ts';

type Answer = AnswerOf<typeof umzugVergleichPfad>;
type Found = Omit<Answer, 'datei' | 'pruefsumme' | 'am' | 'wer' | 'tage'>;
type Buchung = Extract<GeleseneBuchung, { readonly is: 'buchung' }>;

/** Rows that are named. */
const MOST_NAMED = 2_000;
/** So many days beside it a list counts as the same one on other days. */
const NEAR_DAYS = 14;

interface Asked {
  readonly reads: RecordReads;
  readonly reader: Reader;
  readonly heute: Day;
  readonly fenster: DayWindow;
}

/** The bookings of a file against what is booked here (IMP-07). Throws ApiError 400 where a column lacks. */
export async function vergleiche(table: ReadTable, asked: Asked): Promise<Found> {
  const { reads, heute, fenster } = asked;
  const spalten = buchungsspalten(table.headings);
  if ('problem' in spalten) throw badRequest(spalten.problem);
  const items = await everyItem(reads);
  const read = await readRows(table, spalten, items, heute);
  const times = await bookedTimes(reads, { window: fenster, today: heute });
  const here = (bookings: typeof times.booked, art: Gebucht['art']): Gebucht[] =>
    bookings.map(({ inventar, anzahl, von, bis, inventarliste: nummer }) => ({
      inventar,
      anzahl,
      von,
      bis,
      art,
      nummer,
    }));
  const hier = [
    ...here(times.booked, 'verbucht'),
    ...here(times.optional, 'Option'),
    ...here(times.rented, 'Zumietung'),
  ];
  const rows = vergleich(read.dort, hier, fenster);
  const stock = bestandRows(read, items.byId, fenster);
  const wrong = new Set([...rows, ...stock].map(({ inventar }) => inventar));
  const stuecke = [...items.byId.values()].filter(({ typ }) => typ !== 'Set').length;
  const unbekannt = [...read.unbekannt].map(([name, zeilen]) => ({ name, zeilen }));
  return {
    ...fenster,
    verglichen: stuecke,
    gleich: stuecke - wrong.size,
    buchungen: read.dort.length,
    zeilen: [...(await named(rows, items.byId, asked)), ...stock].slice(0, MOST_NAMED),
    unbekannt: unbekannt.slice(0, MOST_NAMED),
    ausgelassen: read.ausgelassen.slice(0, MOST_NAMED),
    ohne: read.ohne,
    sets: read.sets,
  };
}

interface Items {
  /** By the number of the old tool first, as every cell that names a record. */
  readonly called: (name: string) => InventarArtikel | undefined;
  readonly byId: ReadonlyMap<string, InventarArtikel>;
}

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
const AT_ONCE = 500;

async function everyItem(reads: RecordReads): Promise<Items> {
  const byName = new Map<string, InventarArtikel>();
  const byId = new Map<string, InventarArtikel>();
  const turn = new Turn();
  const ids = await reads.ids(entities.inventar, { sort: [] }, 'system');
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    for (const item of await reads.findMany(entities.inventar, ids.slice(from, from + AT_ONCE))) {
      byName.set(plain(item.name), item);
      byId.set(item.id, item);
    }
    await turn.give();
  }
  const byNumber = new Map<string, InventarArtikel | undefined>();
  for (const { nummer, datensatz } of await fremdnummernOf(reads, ['inventar']))
    byNumber.set(nummer, byId.get(datensatz));
  return { called: (name) => byNumber.get(fremdForm(name)) ?? byName.get(plain(name)), byId };
}

async function readRows({ portions }: ReadTable, spalten: Buchungsspalten, { called }: Items, heute: Day) {
  const dort: Gebucht[] = [];
  const bestand = new Map<string, number>();
  const unbekannt = new Map<string, number>();
  const ausgelassen: Answer['ausgelassen'][number][] = [];
  const left = { ohne: 0, sets: 0 };
  const turn = new Turn();
  const take = ({ name, bestand: owned, is: _, ...buchung }: Buchung) => {
    const item = called(name);
    if (!item) unbekannt.set(name, (unbekannt.get(name) ?? 0) + 1);
    else if (item.typ === 'Set') left.sets += 1;
    else {
      dort.push({ ...buchung, inventar: item.id });
      if (owned !== undefined) bestand.set(item.id, owned);
    }
  };
  for (const portion of portions) {
    for (const zeile of valueIn<readonly Zeile[]>(portion)) {
      const read = leseBuchung(zeile, spalten, heute);
      if (read.is === 'buchung') take(read);
      else if (read.is === 'fehler') ausgelassen.push({ zeile: zeile.nr, grund: read.grund });
      else left.ohne += 1;
    }
    await turn.give();
  }
  return { dort, bestand, unbekannt, ausgelassen, ...left };
}

function bestandRows(
  { bestand }: { readonly bestand: ReadonlyMap<string, number> },
  items: Items['byId'],
  fenster: DayWindow,
): Answer['zeilen'] {
  return [...bestand].flatMap(([inventar, dort]) => {
    const item = items.get(inventar);
    if (!item || item.anzahl === dort) return [];
    const { name, anzahl: hier } = item;
    const grund = 'Hier gehören der Firma andere Stückzahlen.';
    return [
      { inventar, name, art: 'Bestand', ...fenster, dort, hier, buchungen: [], listen: [], grund } as const,
    ];
  });
}

/** With the names of items and lists, and the likely reason. */
async function named(
  rows: readonly Abweichung[],
  items: Items['byId'],
  { reads, reader }: Asked,
): Promise<Answer['zeilen']> {
  const shown = rows.slice(0, MOST_NAMED);
  const nameOf = await namesOfListen([...new Set(shown.flatMap(({ listen }) => listen))], reads, reader);
  const unbooked = await unbookedDays([...new Set(shown.map(({ inventar }) => inventar))], reads);
  return shown.map((row) => {
    const { von, bis, inventar } = row;
    const meets = (day: DayWindow, more = 0) =>
      day.von <= addDays(bis, more) && day.bis >= addDays(von, -more);
    const isOpposite = (each: Abweichung) =>
      each !== row &&
      each.inventar === inventar &&
      each.art === row.art &&
      each.dort > each.hier !== row.dort > row.hier;
    return {
      ...row,
      name: items.get(inventar)?.name ?? '',
      listen: row.listen.map((id) => {
        const { packliste, name } = nameOf(id);
        return { packliste: packliste?.id ?? '', name };
      }),
      grund: vermutung(row, {
        unverbucht: (unbooked.get(inventar) ?? []).some((days) => meets(days)),
        anderswann: rows.some((each) => isOpposite(each) && meets(each, NEAR_DAYS)),
      }),
    };
  });
}

/** When lists have these items that are neither booked nor an option. */
async function unbookedDays(
  items: readonly string[],
  reads: RecordReads,
): Promise<ReadonlyMap<string, readonly DayWindow[]>> {
  const found = new Map<string, DayWindow[]>();
  if (items.length === 0) return found;
  const rows = (await reads.valuesReferring(entities.inventar_inventarlisten, 'inventar', items, [
    'inventar',
    'inventarliste',
  ])) as readonly (readonly [string, string])[]; // two relations
  const ids = [...new Set(rows.map(([, liste]) => liste))];
  const days = new Map<string, DayWindow>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    for (const liste of await reads.findMany(entities.inventarlisten, ids.slice(from, from + AT_ONCE))) {
      const own = liste.verbucht || liste.option ? undefined : bookedDays(liste);
      if (own) days.set(liste.id, own);
    }
  }
  for (const [inventar, liste] of rows) {
    const own = days.get(liste);
    if (own) found.set(inventar, [...(found.get(inventar) ?? []), own]);
  }
  return found;
}
