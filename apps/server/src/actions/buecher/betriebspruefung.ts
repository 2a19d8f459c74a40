import {
  type ProtokollPruefung,
  type SchlussZeile,
  type UnterlagenZahl,
} from '@traverse/domain/aufbewahrung/antwort';
import { entities } from '@traverse/domain/entities';
import { betriebspruefungPfad } from '@traverse/domain/pfade';
import { zurueckProblem } from '@traverse/domain/schluss/fest';
import { type Day, dayAt, dayOf, yearOf } from '@traverse/domain/values';
import type { Entity, Reader } from '@traverse/schema';
import { and, compare, type Filter, or, parseSort } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { festBis, schlussSaid } from '../../effects/schluesse.ts';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { festeEintraege } from './close-books.ts';

/** So many years are shown, the current one among them. */
const YEARS = 8;
/** So many closings; the others are counted. */
const SHOWN = 12;

export interface PruefungTools {
  /** When the log of this installation was last checked. */
  readonly lastCheck: () => Promise<ProtokollPruefung | undefined>;
}

/** What is firm, what is kept how long, and whether the log is whole (GOBD-09, GOBD-11). */
export function betriebspruefungPath(
  app: FastifyInstance,
  engine: RecordEngine,
  { lastCheck }: PruefungTools,
): void {
  const { reads } = engine.database;
  serve(app, betriebspruefungPfad, async (_, { reader }) => {
    const now = engine.clock();
    const jahr = yearOf(dayAt(now.getTime()));
    const bis = await festBis(reads);
    const { schluesse, aeltere } = await closings(reads, reader, now.getTime());
    const pruefung = await lastCheck();
    return {
      jahre: Array.from({ length: YEARS }, (_, index) => jahr - YEARS + 1 + index),
      bestaende: await bestaende(reads),
      festBis: bis,
      festeEintraege: bis === '' ? 0 : (await festeEintraege(reads, bis, now)).fest,
      schluesse,
      aeltere,
      gegenbuchungen: await sumOf(reads, [
        [entities.ausgaben, compare('gegen', '!=', '')],
        [entities.einnahmen, compare('gegen', '!=', '')],
      ]),
      protokoll: await sumOf(reads, [[entities.protokoll]]),
      ...(pruefung && { pruefung }),
    };
  });
}

async function closings(reads: RecordReads, reader: Reader, now: number) {
  const standing = {
    filter: compare('zurueckAm', '=', ''),
    sort: parseSort('-am'),
    page: 1,
    perPage: SHOWN,
    skipTotal: false,
  };
  const { items, totalItems } = await reads.list(entities.buchungsschluesse, standing, 'system');
  const users = await reads.findMany(entities.users, [...new Set(items.map(({ wer }) => wer))]);
  const nameOf = new Map<string, string>(users.map(({ id, username }) => [id, username]));
  const schluesse: SchlussZeile[] = [];
  for (const each of items)
    schluesse.push({
      id: each.id,
      bis: dayOf(each.bis) as Day, // required, as is the next
      am: dayOf(each.am) as Day,
      worte: await schlussSaid(reads, each),
      wer: nameOf.get(each.wer) ?? '',
      zurueck: zurueckProblem(each, { now, reader: reader.id }) === undefined,
    });
  return { schluesse, aeltere: totalItems - items.length };
}

type Counted = readonly [entity: Entity, filter?: Filter | undefined];

async function bestaende(reads: RecordReads): Promise<UnterlagenZahl[]> {
  const { ausgaben, einnahmen, zahlungen, bankumsaetze, ustva, datevExporte, belege, afa, ablage } = entities;
  const { mahnungen, angebote, versand } = entities;
  const withFile = compare('anlagen:length', '>', 0);
  const customs = or(compare('chinaImport', '=', true), compare('ustArt', '=', 'Einfuhr'));
  const count = async (
    unterlage: UnterlagenZahl['unterlage'],
    einheit: UnterlagenZahl['einheit'],
    of: readonly Counted[],
  ) => ({
    unterlage,
    einheit,
    anzahl: await sumOf(reads, of),
  });
  return Promise.all([
    count('Buch', 'Einträge', [
      [ausgaben],
      [einnahmen],
      [zahlungen],
      [bankumsaetze],
      [ustva],
      [datevExporte],
    ]),
    count('Beleg', 'Dateien', [[ausgaben, withFile], [einnahmen, withFile], [belege], [ablage]]),
    count('Einfuhr', 'Dateien', [[ausgaben, and(withFile, customs)]]),
    count('Anlage', 'Dateien', [[afa, withFile]]),
    count('Brief', 'Dateien', [[mahnungen], [angebote], [versand]]),
  ]);
}

async function sumOf(reads: RecordReads, all: readonly Counted[]): Promise<number> {
  let sum = 0;
  for (const [entity, filter] of all) {
    const none = { filter, sort: parseSort('id'), page: 1, perPage: 1, skipTotal: false };
    sum += (await reads.list(entity, none, 'system')).totalItems;
  }
  return sum;
}
