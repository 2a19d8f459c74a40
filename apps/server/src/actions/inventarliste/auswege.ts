import {
  entities,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
} from '@traverse/domain/entities';
import { availabilityOf } from '@traverse/domain/inventarliste/availability';
import { bookedDays, bookingsOf } from '@traverse/domain/inventarliste/booking';
import { askedDays, withListe } from '@traverse/domain/inventarliste/check-liste';
import { ruestzeitOf } from '@traverse/domain/inventarliste/ruestzeit';
import { auswegePfad } from '@traverse/domain/pfade';
import { type Auswege, otherDays, tauschGrund } from '@traverse/domain/set/auswege';
import { exchangedAnzahl, replacement } from '@traverse/domain/set/tausch';
import { type Day, dayAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { type Alternative, alternativesOf } from '../../effects/alternativen.ts';
import { bookedTimes, listeTimes, zeilenOfListe } from '../../effects/bookings.ts';
import { ruestStufen } from '../../effects/ruestzeit.ts';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { mapInTurns } from '../../sql/in-turns.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { inventarlisten } = entities;

/** So far before and after its own days other days are looked for. */
const DAYS_AROUND = 45;

/**
 * For each item of an Inventarliste of which something is missing, what could stand in for it and
 * the nearest days on which it is there (SET-05). Whether the list is verbucht or not, it counts itself.
 */
export function auswegePath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, auswegePfad, async ({ id }, { reader }) => {
    const liste = await viewRecord(engine, inventarlisten, id, reader);
    const today = dayAt(engine.clock().getTime());
    return { items: await auswegeOf(liste, engine.database.reads, today) };
  });
}

async function auswegeOf(liste: Inventarliste, reads: RecordReads, today: Day): Promise<Auswege[]> {
  const own = bookedDays(liste);
  if (!own) return [];
  const zeilen = (await zeilenOfListe(reads, liste.id)).filter(({ anzahl }) => anzahl > 0);
  const found = await listeTimes(reads, liste, { zeilen, today, around: DAYS_AROUND });
  if (!found) return [];
  const { window, artikel, times, answers } = found;
  const short = new Map(
    answers.filter(({ fehlend }) => fehlend > 0).map(({ inventar, fehlend }) => [inventar, fehlend]),
  );
  if (short.size === 0) return [];
  const without = availabilityOf({ artikel, ...withListe(times, liste.id, []), window });
  const alternatives = await alternativesOf([...short.keys()], reads);
  const frei = await freiOn(liste, alternatives, { reads, today });
  const ruestOf = (id: InventarArtikel['id']) => ruestzeitOf(liste, id, times.stufen);
  // Each is asked for all days and all other lines: others are answered between them (RAND-04).
  const ways = await mapInTurns(zeilen, (zeile): Auswege[] => {
    const fehlend = exchangedAnzahl(short.get(zeile.inventar) ?? 0, zeile);
    if (fehlend === 0) return [];
    // Days on which something else of the list were missing instead are no way out.
    const wanted = zeilen.filter(({ inventar }) => inventar === zeile.inventar || !short.has(inventar));
    return [
      {
        inventarliste: liste.id,
        zeile: zeile.id,
        inventar: zeile.inventar,
        fehlend,
        tausch: (alternatives.get(zeile.inventar) ?? []).map(({ artikel: { id, name }, rate }) => {
          const free = frei.get(id) ?? 0;
          const { anzahl } = replacement(fehlend, rate, free);
          return { inventar: id, name, anzahl, frei: free, grund: tauschGrund(free, anzahl) };
        }),
        tage: otherDays({ own, today, window, availabilities: without, wanted: amounts(wanted), ruestOf }),
      },
    ];
  });
  return ways.flat();
}

const amounts = (zeilen: readonly Listenzeile[]) =>
  new Map<string, number>(zeilen.map(({ inventar, anzahl }) => [inventar, anzahl]));

/** How many of each alternative are free on the days of a list and around them; it counts itself. */
export async function freiOn(
  liste: Inventarliste,
  alternatives: ReadonlyMap<string, readonly Alternative[]>,
  { reads, today }: { readonly reads: RecordReads; readonly today: Day },
): Promise<ReadonlyMap<string, number>> {
  const artikel = new Map(
    [...alternatives.values()].flat().map((each) => [each.artikel.id, each.artikel] as const),
  );
  const items = [...artikel.keys()];
  if (items.length === 0) return new Map();
  const stufen = await ruestStufen(reads);
  const window = askedDays(liste, items, stufen);
  if (!window) return new Map();
  const times = await bookedTimes(reads, { window, today, stufen }, items);
  const own = bookingsOf(liste, await zeilenOfListe(reads, liste.id, items), stufen);
  const answers = availabilityOf({
    artikel: [...artikel.values()],
    ...withListe(times, liste.id, own),
    window,
  });
  return new Map(answers.map(({ inventar, frei }) => [inventar, frei]));
}
