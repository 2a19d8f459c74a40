import { entities, type InventarArtikel } from '@traverse/domain/entities';
import type { Availability, AvailabilitySpan } from '@traverse/domain/inventarliste/availability';
import type { Booking } from '@traverse/domain/inventarliste/booking';
import type { Sperre } from '@traverse/domain/inventarliste/nicht-frei';
import { takenDays } from '@traverse/domain/inventarliste/ruest-bookings';
import {
  type Buchung,
  type BuchungsBeleg,
  isRental,
  type NichtFrei,
  type Verfuegbarkeit,
} from '@traverse/domain/inventarliste/verfuegbarkeit';
import { listenBelege } from '@traverse/domain/options/listen-belege';
import type { DayWindow } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { BookedTimes } from '../../effects/bookings.ts';
import { mayGlimpse, maySee } from '../../records/authority.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { kundenNames, projektTitles } from '../asked/visible-names.ts';

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
  const relevant = <B extends Booking>(bookings: readonly B[], art: Buchung['art']) =>
    bookings
      .filter((booking) => {
        const { von, bis } = takenDays(booking);
        return asked.has(booking.inventar) && booking.anzahl > 0 && von <= window.bis && bis >= window.von;
      })
      .map((booking) => ({ ...booking, art }));
  const bookings = [
    ...relevant(times.booked, 'verbucht'),
    ...relevant(times.optional, 'option'),
    ...relevant(times.rented, 'bestellt'),
    ...relevant(times.unordered, 'nichtBestellt'),
  ];
  const inWindow = (sperren: readonly Sperre[], art: NichtFrei['art']) =>
    sperren
      .filter(({ inventar, von, bis }) => asked.has(inventar) && von <= window.bis && bis >= window.von)
      .map((sperre) => ({ ...sperre, bis: sperre.bis > window.bis ? window.bis : sperre.bis, art }));
  const sperren = [
    ...inWindow(times.gesperrt, 'gesperrt'),
    ...inWindow(times.imCase, 'imCase'),
    ...inWindow(times.ausstehend, 'ausstehend'),
  ];
  const named = [...bookings, ...sperren].map((each) => each.inventarliste).filter((id) => id !== '');
  const belege = await belegeByListe(reads, [...new Set(named)], reader);
  const sperrenByItem = Map.groupBy(sperren, ({ inventar }) => inventar);
  const byItem = Map.groupBy(bookings, ({ inventar }) => inventar);
  const itemById = new Map(artikel.map((each) => [each.id, each]));
  return answers.flatMap((answer) => {
    const item = itemById.get(answer.inventar);
    if (!item) return [];
    const { id, name, kategorie, einheit, anzahl } = item;
    const {
      anzahlVerbucht,
      ruest,
      zugemietet,
      gesperrt,
      imCase,
      ausstehend,
      frei,
      optional,
      freiMitOptionen,
    } = answer;
    const { fehlend, fehlendHart, fehlendOhneRueckgabe } = answer;
    const listen = (byItem.get(id) ?? []).map(({ inventar: _, ...booking }) => ({
      ...booking,
      belege: (belege.get(booking.inventarliste) ?? []).filter(
        ({ collection }) => (collection === 'zumietungen') === isRental(booking.art),
      ),
    }));
    return {
      item: { id, name, kategorie, einheit, anzahl },
      anzahlVerbucht,
      ruest,
      zugemietet,
      gesperrt,
      imCase,
      ausstehend,
      fehlend,
      fehlendHart,
      fehlendOhneRueckgabe,
      frei,
      optional,
      freiMitOptionen,
      tage: tage(answer),
      listen,
      nichtFrei: (sperrenByItem.get(id) ?? []).map(({ inventar: _, ...sperre }) => ({
        ...sperre,
        belege: belege.get(sperre.inventarliste) ?? [],
      })),
    };
  });
}

async function belegeByListe(reads: RecordReads, listen: readonly string[], reader: Reader) {
  const found: (BuchungsBeleg & { inventarliste: string; kundeId: string; projektId: string })[] = [];
  for (const collection of listenBelege) {
    const entity = entities[collection];
    const records = await reads.findReferring(entity, 'inventarliste', listen, MOST_BELEGE);
    for (const record of records) {
      if (!maySee(entity, reader, record) && !mayGlimpse(entity, reader, record)) continue;
      const { id, name, inventarliste, projekt: projektId } = record;
      // A rental has no customer.
      const kundeId = 'kunde' in record ? record.kunde : '';
      found.push({ collection, id, name, kunde: '', inventarliste, kundeId, projektId });
    }
  }
  const kunden = await kundenNames(
    reads,
    found.map(({ kundeId }) => kundeId),
    reader,
  );
  const titles = await projektTitles(
    reads,
    found.map(({ projektId }) => projektId),
    reader,
  );
  const named = found.map(({ kundeId, projektId, ...beleg }) => {
    const projekt = titles.get(projektId);
    return { ...beleg, kunde: kunden.get(kundeId) ?? '', ...(projekt !== undefined && { projekt }) };
  });
  const grouped = Map.groupBy(named, ({ inventarliste }) => inventarliste);
  return new Map(
    [...grouped].map(([liste, belege]) => [liste, belege.map(({ inventarliste: _, ...beleg }) => beleg)]),
  );
}
