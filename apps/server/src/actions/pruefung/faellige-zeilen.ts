import { entities, type Geraet, type InventarArtikel } from '@traverse/domain/entities';
import type { FaelligeZeile } from '@traverse/domain/pruefung/faelligkeitsliste';
import { addDays, type Day, dayOf, type StoredDate } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import { bookedTimes } from '../../effects/bookings.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { namesOfListen } from '../belege/liste-belege.ts';
import { countedStaende, countedZeilen } from './faellige-mengen.ts';

const { artikel_pruefungen, geraete, inventar, inventarlisten, lagerplaetze, pruefarten, pruefungen } =
  entities;

/** So far ahead a job is looked for. */
const DAYS_AHEAD = 60;

/** What wants to be tested, before anything around it is read; undefined where no item is tested. */
async function toBeTested(reads: RecordReads, heute: Day) {
  const pflichten = await reads.findWhere(artikel_pruefungen, {});
  const ids = [...new Set<string>(pflichten.map((pflicht) => pflicht.inventar))];
  if (ids.length === 0) return undefined;
  const found = await reads.findReferring(geraete, 'inventar', ids);
  const tested = found.filter(
    ({ zustand, pruefstand }) => zustand !== 'ausgemustert' && pruefstand.length > 0,
  );
  const items = await reads.findMany(inventar, ids);
  const counted = await countedStaende(reads, { pflichten, items, geraete: found, heute });
  return { ids, tested, items, counted };
}

/** When each of `faelligeZeilen` is due, and nothing else: for those who count them. */
export async function faelligkeiten(
  reads: RecordReads,
  heute: Day,
): Promise<readonly Pick<FaelligeZeile, 'faellig'>[]> {
  const found = await toBeTested(reads, heute);
  if (!found) return [];
  const { tested, counted } = found;
  return [...tested.flatMap(({ pruefstand }) => pruefstand), ...counted.map(({ stand }) => stand)];
}

/** Every test that a device or a counted item wants, as far as the reader may hear of the jobs. */
export async function faelligeZeilen(
  reads: RecordReads,
  reader: Reader,
  heute: Day,
): Promise<FaelligeZeile[]> {
  const found = await toBeTested(reads, heute);
  if (!found) return [];
  const { ids, tested } = found;
  const items = new Map<string, InventarArtikel>(found.items.map((each) => [each.id, each]));
  const places = await reads.findMany(lagerplaetze, [
    ...new Set(tested.map(({ lagerplatz }) => lagerplatz).filter((id) => id !== '')),
  ]);
  const nameOfPlace = new Map<string, string>(places.map(({ id, name }) => [id, name]));
  const arten = await reads.findWhere(pruefarten, {});
  const vorlauf = new Map<string, number>(arten.map(({ id, vorlaufTage }) => [id, vorlaufTage]));
  const last = await lastTests(reads, tested);
  const jobs = await nextJobs(reads, reader, heute, ids);
  const away = await awayToBeTested(reads, tested);
  const ofGeraete = tested.flatMap((geraet): FaelligeZeile[] =>
    geraet.pruefstand.map(({ pruefart, name, faellig }) => ({
      geraet: geraet.id,
      inventar: geraet.inventar,
      menge: null,
      bezeichnung: geraet.bezeichnung,
      kategorie: items.get(geraet.inventar)?.kategorie ?? '',
      pruefart,
      art: name,
      platz: nameOfPlace.get(geraet.lagerplatz) ?? '',
      faellig,
      vorlaufTage: vorlauf.get(pruefart) ?? 0,
      zuletzt: last.get(`${geraet.id} ${pruefart}`) ?? '',
      gehtRaus: jobs.get(geraet.inventar) ?? null,
      aufPruefliste: away.has(geraet.liste),
    })),
  );
  const counted = await countedZeilen(reads, found.counted, arten);
  return [
    ...ofGeraete,
    ...counted.map((zeile) => ({ ...zeile, gehtRaus: jobs.get(zeile.inventar) ?? null })),
  ];
}

/** The day of the last test by device and kind. */
async function lastTests(reads: RecordReads, tested: readonly Geraet[]): Promise<ReadonlyMap<string, Day>> {
  const rows = await reads.valuesReferring(
    pruefungen,
    'geraet',
    tested.map(({ id }) => id),
    ['geraet', 'pruefart', 'datum'],
  );
  const last = new Map<string, Day>();
  // Cast: two relations and a date.
  for (const [geraet, pruefart, datum] of rows as readonly (readonly [string, string, StoredDate])[]) {
    const key = `${geraet} ${pruefart}`;
    const day = dayOf(datum);
    if ((last.get(key) ?? '') < day) last.set(key, day);
  }
  return last;
}

/** The booked list that begins next, for each item; a private one is named as such. */
async function nextJobs(reads: RecordReads, reader: Reader, heute: Day, items: readonly string[]) {
  const window = { von: heute, bis: addDays(heute, DAYS_AHEAD) };
  const { booked } = await bookedTimes(reads, { window, today: heute }, items);
  const ahead = booked
    .filter(({ bis }) => bis >= heute)
    .toSorted((one, other) => (one.von < other.von ? -1 : 1));
  const nameOf = await namesOfListen(
    [...new Set(ahead.map(({ inventarliste }) => inventarliste))],
    reads,
    reader,
  );
  const jobs = new Map<string, NonNullable<FaelligeZeile['gehtRaus']>>();
  for (const { inventar: item, von, bis, inventarliste } of ahead)
    if (!jobs.has(item)) jobs.set(item, { von, bis, name: nameOf(inventarliste).name });
  return jobs;
}

async function awayToBeTested(reads: RecordReads, tested: readonly Geraet[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set<string>(tested.map(({ liste }) => liste))].filter((id) => id !== '');
  const listen = await reads.findMany(inventarlisten, ids);
  return new Set(listen.filter(({ pruefliste }) => pruefliste).map(({ id }) => id));
}
