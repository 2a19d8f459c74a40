import { entities } from '@traverse/domain/entities';
import type { Heute } from '@traverse/domain/heute/heute';
import type { Availability } from '@traverse/domain/inventarliste/availability';
import {
  type EngpassLauf,
  engpassLaeufe,
  inRadarOrder,
  RADAR_DAYS,
} from '@traverse/domain/inventarliste/engpass-lauf';
import type { Buchung, Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { engpaessePfad } from '@traverse/domain/pfade';
import { addDays, type Day, dayAt, dayOf } from '@traverse/domain/values';
import { decide, type Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { type Stock, standOf, wholeStock } from '../../effects/shared-times.ts';
import { serve } from '../../pfade/serve.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { mapInTurns } from '../../sql/in-turns.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { verfuegbarkeiten } from './availability-answer.ts';

const { firma, inventar, inventar_inventarlisten, inventarlisten } = entities;

/** Lines of one item on one list. */
const MOST_LINES = 50;

/**
 * Everything that is short in the next eight weeks, or would be with its options: on which days, because of what, since when,
 * and until when a rental has to be ordered (PLAN-06). From one pass over all items.
 */
export function engpaessePath(app: FastifyInstance, { database: { reads }, clock }: RecordEngine): void {
  serve(app, engpaessePfad, async (_, { reader }) => ({
    items: await radar(reads, reader, dayAt(clock().getTime())),
  }));
}

/** How many items are short in the next eight weeks, and which one first; for those who see the stock. */
export async function shortSoon(
  { reads, reader }: { readonly reads: RecordReads; readonly reader: Reader },
  today: Day,
): Promise<Heute['fehlt']> {
  if (decide(inventar.access.read, reader) === false) return { artikel: 0, zuerst: '', ab: '' };
  const stock = await onePass(reads, today);
  const short = standOf(stock).filter(({ fehlend }) => fehlend > 0);
  const firstDay = ({ spans }: Availability) => spans.find(({ frei }) => frei < 0)?.von ?? '';
  const [first] = short.toSorted((one, other) => (firstDay(one) < firstDay(other) ? -1 : 1));
  return {
    artikel: short.length,
    zuerst: stock.artikel.find(({ id }) => id === first?.inventar)?.name ?? '',
    ab: first ? firstDay(first) : '',
  };
}

function onePass(reads: RecordReads, today: Day): Promise<Stock> {
  return wholeStock(reads, { window: { von: today, bis: addDays(today, RADAR_DAYS - 1) }, today });
}

async function radar(reads: RecordReads, reader: Reader, today: Day): Promise<EngpassLauf[]> {
  const stock = await onePass(reads, today);
  const short = standOf(stock).filter(({ fehlend, freiMitOptionen }) => fehlend > 0 || freiMitOptionen < 0);
  if (short.length === 0) return [];
  const tage = ({ spans }: (typeof short)[number]) => spans;
  const items = await verfuegbarkeiten(short, { reads, reader, ...stock, tage });
  const known = await knownOf(items, reads);
  const [own] = await reads.findWhere(firma, {}, 1);
  const vorlauf = own?.zumietVorlauf || (firma.fields.zumietVorlauf.default ?? 0);
  const laeufe = (
    await mapInTurns(items, (each) => engpassLaeufe(each, { vorlauf, ...known(each.item.id) }))
  ).flat();
  return inRadarOrder(mayEver('update', inventarlisten, reader) ? laeufe : laeufe.map(withoutAnnahme));
}

/** Whoever does not book lists is not told who did, and has nobody's yes to say. */
function withoutAnnahme({ anzunehmen: _, angenommen, ...lauf }: EngpassLauf): EngpassLauf {
  return { ...lauf, ...(angenommen && { angenommen: { ...angenommen, wer: '' } }) };
}

/**
 * What lists keep of shortages of an item, and since when it is short: the first time that somebody booked one of these
 * lists in spite of it, else the moment of the last line that takes of it (W 5.7).
 */
async function knownOf(items: readonly Verfuegbarkeit[], reads: RecordReads) {
  const taking = items.flatMap(({ listen }) =>
    listen.filter(takes).map(({ inventarliste }) => inventarliste),
  );
  const ids = [...new Set(taking)];
  const listen = new Map((await reads.findMany(inventarlisten, ids)).map((liste) => [liste.id, liste]));
  const zeilen = await reads.findReferring(inventar_inventarlisten, 'inventarliste', ids, MOST_LINES, {
    also: { field: 'inventar', ids: items.map(({ item }) => item.id) },
  });
  const byItem = Map.groupBy(zeilen, (zeile): string => zeile.inventar);
  // A list keeps as many as it has lines: each is looked at once, however many items are asked for.
  const kept = new Map(
    [...listen].map(([id, { engpaesse }]) => [id, Map.groupBy(engpaesse, (each) => each.inventar)]),
  );
  const engpaesseOf = (item: string) => (liste: Buchung['inventarliste']) => kept.get(liste)?.get(item) ?? [];
  const since = (item: string, buchungen: readonly Buchung[]): Day | '' => {
    const own = buchungen.filter(takes).map(({ inventarliste }) => inventarliste);
    const accepted = own.flatMap(engpaesseOf(item)).map(({ am }) => dayOf(am));
    if (accepted.length > 0) return accepted.reduce((first, each) => (each < first ? each : first));
    const made = (byItem.get(item) ?? [])
      .filter(({ inventarliste }) => own.includes(inventarliste))
      .map(({ created }) => dayOf(created));
    return made.reduce<Day | ''>((last, each) => (each > last ? each : last), '');
  };
  return (item: string) => ({
    engpaesse: engpaesseOf(item),
    seit: (buchungen: readonly Buchung[]) => since(item, buchungen),
  });
}

const takes = ({ art }: Buchung): boolean => art === 'verbucht';
