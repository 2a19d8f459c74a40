import {
  type Availability,
  type AvailabilitySpan,
  type Booking,
  type Buchung,
  type BuchungsBeleg,
  type DayWindow,
  entities,
  type InventarArtikel,
  kundeHeading,
  listenBelege,
  type Verfuegbarkeit,
} from '@traverse/domain';
import type { JsonSchema, Reader } from '@traverse/schema';
import type { BookedTimes } from '../effects/bookings.ts';
import { mayGlimpse, maySee } from '../records/authority.ts';
import type { RecordReads } from '../sql/record-store.ts';

/** A list may stand behind several documents; more than these are not named. */
const MOST_BELEGE = 50;

interface Facts {
  readonly reads: RecordReads;
  readonly reader: Reader;
  readonly artikel: readonly InventarArtikel[];
  readonly times: BookedTimes;
  readonly window: DayWindow;
  /** Which days of an item are worth telling. */
  readonly tage: (availability: Availability) => readonly AvailabilitySpan[];
}

/** Availabilities with everything that books or supplies them, named as far as the reader may see it. */
export async function verfuegbarkeiten(
  answers: readonly Availability[],
  { reads, reader, artikel, times, window, tage }: Facts,
): Promise<Verfuegbarkeit[]> {
  const asked = new Set<string>(answers.map(({ inventar }) => inventar));
  const relevant = (bookings: readonly Booking[], art: Buchung['art']) =>
    bookings
      .filter(({ inventar, anzahl, von, bis }) => {
        return asked.has(inventar) && anzahl > 0 && von <= window.bis && bis >= window.von;
      })
      .map((booking) => ({ ...booking, art }));
  const bookings = [
    ...relevant(times.booked, 'verbucht'),
    ...relevant(times.rented, 'bestellt'),
    ...relevant(times.unordered, 'nichtBestellt'),
  ];
  const belege = await belegeByListe(reads, [...new Set(bookings.map((each) => each.inventarliste))], reader);
  const byItem = Map.groupBy(bookings, ({ inventar }) => inventar);
  const itemById = new Map(artikel.map((each) => [each.id, each]));
  return answers.flatMap((answer) => {
    const item = itemById.get(answer.inventar);
    if (!item) return [];
    const { id, name, kategorie, einheit, anzahl } = item;
    const { anzahlVerbucht, zugemietet, fehlend, frei } = answer;
    const listen = (byItem.get(id) ?? []).map(({ inventar: _, ...booking }) => ({
      ...booking,
      belege: (belege.get(booking.inventarliste) ?? []).filter(
        ({ collection }) => (collection === 'zumietungen') === (booking.art !== 'verbucht'),
      ),
    }));
    return {
      item: { id, name, kategorie, einheit, anzahl },
      anzahlVerbucht,
      zugemietet,
      fehlend,
      frei,
      tage: tage(answer),
      listen,
    };
  });
}

async function belegeByListe(reads: RecordReads, listen: readonly string[], reader: Reader) {
  const found: (BuchungsBeleg & { inventarliste: string; kundeId: string })[] = [];
  for (const collection of listenBelege) {
    const entity = entities[collection];
    const records = await reads.findReferring(entity, 'inventarliste', listen, MOST_BELEGE);
    for (const record of records) {
      if (!maySee(entity, reader, record) && !mayGlimpse(entity, reader, record)) continue;
      const { id, name, inventarliste } = record;
      // A rental has no customer.
      const kundeId = 'kunde' in record ? record.kunde : '';
      found.push({ collection, id, name, kunde: '', inventarliste, kundeId });
    }
  }
  const kunden = await kundenNames(reads, [...new Set(found.map(({ kundeId }) => kundeId))], reader);
  const named = found.map(({ kundeId, ...beleg }) => ({ ...beleg, kunde: kunden.get(kundeId) ?? '' }));
  const grouped = Map.groupBy(named, ({ inventarliste }) => inventarliste);
  return new Map(
    [...grouped].map(([liste, belege]) => [liste, belege.map(({ inventarliste: _, ...beleg }) => beleg)]),
  );
}

async function kundenNames(
  reads: RecordReads,
  ids: readonly string[],
  reader: Reader,
): Promise<ReadonlyMap<string, string>> {
  const kunden = await reads.findMany(
    entities.kunden,
    ids.filter((id) => id !== ''),
  );
  const visible = kunden.filter((kunde) => maySee(entities.kunden, reader, kunde));
  return new Map(visible.map((kunde) => [kunde.id, kundeHeading(kunde)]));
}

const day: JsonSchema = { type: 'string', format: 'date' };
const object = (properties: { [name: string]: JsonSchema }): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** What the OpenAPI document says of such an entry. */
export const verfuegbarkeitSchema: JsonSchema = object({
  item: object({
    id: { type: 'string' },
    name: { type: 'string' },
    kategorie: { type: 'string' },
    einheit: { type: 'string' },
    anzahl: { type: 'number', description: 'Eigener Bestand' },
  }),
  anzahlVerbucht: { type: 'number', description: 'Das meiste, das an einem Tag verbucht ist' },
  zugemietet: { type: 'number', description: 'Das meiste, das an einem Tag zugemietet ist' },
  fehlend: { type: 'number', minimum: 0, description: 'Das meiste, das an einem Tag fehlt' },
  frei: { type: 'number', description: 'Was an jedem Tag noch frei ist; negativ, wenn etwas fehlt' },
  tage: {
    type: 'array',
    items: object({
      von: day,
      bis: day,
      verbucht: { type: 'number' },
      zugemietet: { type: 'number' },
      frei: { type: 'number' },
    }),
  },
  listen: {
    type: 'array',
    items: object({
      inventarliste: { type: 'string' },
      anzahl: { type: 'number' },
      von: day,
      bis: day,
      art: { enum: ['verbucht', 'bestellt', 'nichtBestellt'] },
      belege: {
        type: 'array',
        items: object({
          collection: { enum: listenBelege },
          id: { type: 'string' },
          name: { type: 'string' },
          kunde: { type: 'string' },
        }),
      },
    }),
  },
});
