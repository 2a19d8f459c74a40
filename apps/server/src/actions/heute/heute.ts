import { entities, type Packliste, type Projekt } from '@traverse/domain/entities';
import { type Heute, heuteDays, inOrderOfDay, movedPacklisten, whereOf } from '@traverse/domain/heute/heute';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import { isRueckgabeOverdue } from '@traverse/domain/rueckgabe/offene-rueckgabe';
import { compareTexts, type Day, isoDay, wireDateOf, wireDateWithTime } from '@traverse/domain/values';
import { decide, type Entity, type JsonSchema, type Reader } from '@traverse/schema';
import { and, compare, type Filter, or, parseSort, withinDays } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { openListen } from '../../effects/not-there.ts';
import { listOf } from '../../openapi/object-schema.ts';
import type { PathDescription } from '../../openapi/path-description.ts';
import { badRequest, signInRequired } from '../../records/api-error.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { parametersOf } from '../../records/record-query.ts';
import { mapInTurns } from '../../sql/in-turns.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import { kundenNames, projektTitles } from '../asked/visible-names.ts';
import { shortSoon } from '../inventarliste/engpaesse.ts';
import { anstehend } from './heute-ansteht.ts';
import { endingOptions } from './heute-optionen.ts';

interface Asking {
  readonly reads: RecordReads;
  readonly reader: Reader;
}

/** More than a firm of this size moves in two days. */
const MOST = 200;

/**
 * `GET /api/heute?tag=2026-11-20`: what goes out and comes back on that day and the next, and who is where, as far as
 * the reader may see it.
 */
export function heutePath(app: FastifyInstance, { database: { reads } }: RecordEngine): void {
  app.get('/api/heute', { config: { openapi } }, async ({ url, reader }): Promise<Heute> => {
    if (reader.id === '') throw signInRequired();
    const today = isoDay(parametersOf(url).get('tag') ?? '');
    if (!today) throw badRequest('„tag“ muss ein Tag sein wie 2026-12-03.');
    const [from, to] = heuteDays(today);
    const asking = { reads, reader };
    const [lists, projekte, jobs, ueberfaellig, optionen, fehlt, ansteht] = await Promise.all([
      all(asking, entities.packlisten, or(withinDays('von', { from, to }), withinDays('bis', { from, to }))),
      all(asking, entities.projekt, runningBetween(from, to)),
      all(asking, entities.job, goingOnBetween(from, to)),
      overdue(asking, today),
      endingOptions(asking, today),
      shortSoon(asking, today),
      anstehend(asking, today),
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
    return { listen: 0, stueck: 0, zuerst: '' };
  const late = (await openListen(reads)).filter(({ liste }) => isRueckgabeOverdue(liste, today));
  const pieces = late.flatMap(({ zeilen }) => zeilen.map(stillOut));
  const [first] = late.toSorted((one, other) => compareTexts(one.liste.bis, other.liste.bis));
  return {
    listen: late.length,
    stueck: pieces.reduce((sum, each) => sum + each, 0),
    zuerst: first ? await titleOf(asking, first.liste.id) : '',
  };
}

/** Whose a list is, as far as the reader may hear of it. */
async function titleOf({ reads, reader }: Asking, liste: string): Promise<string> {
  const papers = await reads.findReferring(entities.packlisten, 'inventarliste', [liste]);
  const own = papers.find((each) => maySee(entities.packlisten, reader, each));
  if (!own) return '';
  const title = (await projektTitles(reads, [own.projekt], reader)).get(own.projekt);
  return title ?? (await kundenNames(reads, [own.kunde], reader)).get(own.kunde) ?? own.name;
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

const day: JsonSchema = { type: 'string', format: 'date' };
const string: JsonSchema = { type: 'string' };
const packlisten = listOf({
  id: string,
  name: string,
  tag: day,
  titel: { type: 'string', description: 'Das Projekt, sonst der Kunde' },
  kunde: string,
  gezaehlt: { type: 'number', description: 'Gezählte Stücke' },
  stueck: { type: 'number' },
  durchKunden: { type: 'boolean', description: 'Der Kunde holt es ab oder bringt es' },
});

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Heute und morgen',
  description: 'Was rausgeht, was zurückkommt und wer wo ist, an diesem Tag und am nächsten.',
  parameters: [{ name: 'tag', in: 'query', description: 'Der erste der beiden Tage, 2026-12-03' }],
  answer: {
    description: 'Nach Tagen geordnet',
    schema: {
      type: 'object',
      properties: {
        raus: packlisten,
        zurueck: packlisten,
        ueberfaellig: {
          type: 'object',
          description: 'Listen, von denen nach ihrem Ende noch etwas draußen ist',
          properties: { listen: { type: 'integer' }, stueck: { type: 'integer' }, zuerst: string },
          required: ['listen', 'stueck', 'zuerst'],
        },
        fehlt: {
          type: 'object',
          description: 'Wie viele Artikel in den nächsten acht Wochen fehlen, welcher zuerst und ab wann',
          properties: { artikel: { type: 'integer' }, zuerst: string, ab: string },
          required: ['artikel', 'zuerst', 'ab'],
        },
        optionen: listOf({
          packliste: string,
          name: string,
          titel: string,
          haeltBis: { ...day, description: 'Der letzte Tag der Option' },
        }),
        ansteht: {
          type: 'object',
          description: 'Was sonst zu tun ist, soweit der Leser es sehen darf',
          properties: {
            zumietungenOffen: { type: 'integer', description: 'Nicht bestellt' },
            zumietungZuerst: string,
            zumietungenUeberfaellig: { type: 'integer', description: 'Nach dem letzten Tag noch hier' },
            pruefungen: { type: 'integer', description: 'Bis Ende des Monats fällig' },
            auftraege: listOf({
              rechnung: string,
              nummer: string,
              kunde: string,
              angenommenAm: day,
              betrag: { type: 'integer', description: 'Cent' },
              abgesagt: { type: 'boolean', description: 'Das Projekt ist abgesagt' },
            }),
            wiederDa: { type: 'array', items: { type: 'object' } },
            fragen: listOf({ rechnung: string, nummer: string, von: string, am: day }),
            angebote: listOf({ rechnung: string, nummer: string, kunde: string, gueltigBis: day }),
            ungepackt: listOf({
              packliste: string,
              name: string,
              titel: string,
              von: day,
              offen: { type: 'number', description: 'Stücke, die noch niemand gepackt hat' },
            }),
            sperren: listOf({
              geraet: { type: 'string', description: 'Leer: Stücke ohne Nummer, die ein Schaden sperrt' },
              inventar: string,
              bezeichnung: string,
              bis: day,
            }),
            ohneRechnung: listOf({
              packliste: string,
              name: string,
              titel: string,
              frist: { ...day, description: 'Bis wann die Rechnung geschrieben sein muss' },
              vorbei: { type: 'boolean' },
            }),
            firmenOhneMail: { type: 'integer', description: 'Im Januar 2027: Firmenkunden ohne E-Mail' },
          },
          required: [
            'zumietungenOffen',
            'zumietungZuerst',
            'zumietungenUeberfaellig',
            'pruefungen',
            'auftraege',
            'fragen',
            'wiederDa',
            'angebote',
            'ungepackt',
            'sperren',
            'ohneRechnung',
            'firmenOhneMail',
          ],
        },
        wo: listOf({
          projekt: string,
          name: string,
          ort: string,
          tag: day,
          auchMorgen: { type: 'boolean', description: 'Dieselben Leute am Tag danach' },
          von: { type: 'string', description: 'Wann es an dem Tag losgeht; leer, wenn das nirgends steht' },
          leute: { type: 'array', items: string },
        }),
      },
      required: ['raus', 'zurueck', 'wo', 'ueberfaellig', 'optionen', 'fehlt', 'ansteht'],
    },
  },
  errors: [400, 401],
  signIn: true,
};
