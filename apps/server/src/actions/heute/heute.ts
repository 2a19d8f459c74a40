import { entities, type Packliste, type Projekt } from '@traverse/domain/entities';
import { type Heute, heuteDays, inOrderOfDay, movedPacklisten, whereOf } from '@traverse/domain/heute/heute';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import { heutePfad } from '@traverse/domain/pfade';
import { isRueckgabeOverdue } from '@traverse/domain/rueckgabe/offene-rueckgabe';
import { compareTexts, type Day, wireDateOf, wireDateWithTime } from '@traverse/domain/values';
import { decide, type Entity, type Reader } from '@traverse/schema';
import { and, compare, type Filter, or, parseSort, withinDays } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { openListen } from '../../effects/not-there.ts';
import { serve } from '../../pfade/serve.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { mapInTurns } from '../../sql/in-turns.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import { kundenNames, kundenTelefone, projektTitles } from '../asked/visible-names.ts';
import { shortSoon } from '../inventarliste/engpaesse.ts';
import { anstehend } from './heute-ansteht.ts';
import { eigeneEinsaetze } from './heute-eigene.ts';
import { endingOptions } from './heute-optionen.ts';

interface Asking {
  readonly reads: RecordReads;
  readonly reader: Reader;
}

/** More than a firm of this size moves in two days. */
const MOST = 200;

/** What goes out and comes back on a day and the next, and who is where. */
export function heutePath(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;
  serve(app, heutePfad, async ({ tag: today }, { reader }) => {
    const [from, to] = heuteDays(today);
    const asking = { reads, reader };
    const [lists, projekte, jobs, ueberfaellig, optionen, fehlt, ansteht, eigene] = await Promise.all([
      all(asking, entities.packlisten, or(withinDays('von', { from, to }), withinDays('bis', { from, to }))),
      all(asking, entities.projekt, runningBetween(from, to)),
      all(asking, entities.job, goingOnBetween(from, to)),
      overdue(asking, today),
      endingOptions(asking, today),
      shortSoon(asking, today),
      anstehend(asking, today, engine.clock()),
      eigeneEinsaetze(asking, today),
    ]);
    const named = [...lists, ...jobs].flatMap(({ projekt }) => (projekt === '' ? [] : [projekt]));
    const further = await reads.findMany(entities.projekt, [...new Set(named)]);
    const seen = further.filter((projekt) => maySee(entities.projekt, reader, projekt));
    const byId = new Map<string, Projekt>([...seen, ...projekte].map((projekt) => [projekt.id, projekt]));
    const jobsOf = Map.groupBy(jobs, ({ projekt }) => projekt);
    const where = await mapInTurns([...byId.values()], (projekt) =>
      whereOf(projekt, jobsOf.get(projekt.id) ?? [], today),
    );
    return {
      ...movedPacklisten(await withFacts(asking, lists, (id) => byId.get(id)), today),
      wo: inOrderOfDay(where.flat()),
      ...(eigene ? { eigene } : {}),
      ueberfaellig,
      optionen,
      fehlt,
      ansteht,
    };
  });
}

/** For those who see lists. */
async function overdue(asking: Asking, today: Day): Promise<Heute['ueberfaellig']> {
  const { reads, reader } = asking;
  if (decide(entities.inventarlisten.access.read, reader) === false)
    return { listen: 0, stueck: 0, zuerst: '', telefon: '' };
  const late = (await openListen(reads)).filter(({ liste }) => isRueckgabeOverdue(liste, today));
  const pieces = late.flatMap(({ zeilen }) => zeilen.map(stillOut));
  const [first] = late.toSorted((one, other) => compareTexts(one.liste.bis, other.liste.bis));
  return {
    listen: late.length,
    stueck: pieces.reduce((sum, each) => sum + each, 0),
    ...(first ? await whoseIs(asking, first.liste.id) : NOBODY),
  };
}

const NOBODY = { zuerst: '', telefon: '' };

/** Whose a list is and whom one calls about it, as far as the reader may hear of it. */
async function whoseIs({ reads, reader }: Asking, liste: string): Promise<typeof NOBODY> {
  const papers = await reads.findReferring(entities.packlisten, 'inventarliste', [liste]);
  const own = papers.find((each) => maySee(entities.packlisten, reader, each));
  if (!own) return NOBODY;
  const title = (await projektTitles(reads, [own.projekt], reader)).get(own.projekt);
  const zuerst = title ?? (await kundenNames(reads, [own.kunde], reader)).get(own.kunde) ?? own.name;
  return { zuerst, telefon: (await kundenTelefone(reads, [own.kunde], reader)).get(own.kunde) ?? '' };
}

/** Entries that begin then, or are over midnight still going on. */
function goingOnBetween(from: Day, to: Day): Filter | undefined {
  const begun = compare('zeit', '<', wireDateOf(from));
  return or(withinDays('zeit', { from, to }), and(begun, compare('bis', '>=', wireDateWithTime(from, 0))));
}

/** A project without an end is over on the day it begins. */
function runningBetween(from: string, to: string): Filter | undefined {
  return and(
    compare('datum_von', '<=', to),
    or(compare('datum_bis', '>=', from), compare('datum_von', '>=', from)),
  );
}

async function all<E extends Entity>(
  { reads, reader }: Asking,
  entity: E,
  filter: Filter | undefined,
): Promise<readonly StoredRecord<E>[]> {
  const request = { filter, sort: parseSort('id'), page: 1, perPage: MOST, skipTotal: true };
  return (await reads.list(entity, request, reader)).items;
}

async function withFacts(
  { reads, reader }: Asking,
  lists: readonly Packliste[],
  projektOf: (id: string) => Pick<Projekt, 'name' | 'status'> | undefined,
) {
  const listen = lists.map(({ inventarliste }) => inventarliste).filter((id) => id !== '');
  const [zeilen, names] = await Promise.all([
    // Counters alone: the lines of a large day are thousands.
    reads.valuesReferring(entities.inventar_inventarlisten, 'inventarliste', listen, [
      'inventarliste',
      'anzahl',
      'out',
      'in',
    ]),
    kundenNames(
      reads,
      lists.map(({ kunde }) => kunde),
      reader,
    ),
  ]);
  const byListe = Map.groupBy(zeilen, ([liste]) => liste);
  return lists.map((packliste) => ({
    packliste,
    projekt: projektOf(packliste.projekt)?.name ?? '',
    abgesagt: projektOf(packliste.projekt)?.status === 'Abgesagt',
    kunde: names.get(packliste.kunde) ?? '',
    zeilen: (byListe.get(packliste.inventarliste) ?? []).map(([, anzahl, out, back]) => ({
      anzahl: Number(anzahl),
      out: Number(out),
      in: Number(back),
    })),
  }));
}
