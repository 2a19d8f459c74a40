import { listenZettel } from '@traverse/domain/folgen/reservierung';
import { projektStatus } from '@traverse/domain/options/projekt-status';
import { type Day, dayAt, meets, windowOf } from '@traverse/domain/values';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsOfListen } from '../../src/effects/folgen/jobs-of-liste.ts';
import { dauer, folgenWelt, type Job, tageOf, um } from './folgen-welt.ts';

// As many as take some seconds; `npm run hardening -- --only folgen` walks ten times as far.
const STEPS = Number(process.env['FOLGEN_STEPS'] ?? 500);
// No test is about time: a walk ten times as far waits ten times as long.
const MOST_MS = 180_000 * Math.max(1, STEPS / 500);

let world: Awaited<ReturnType<typeof folgenWelt>>;
beforeAll(async () => {
  world = await folgenWelt();
});
afterAll(() => world.server[Symbol.asyncDispose]());

const day = fc.integer({ min: 3, max: 28 });
const span = fc
  .tuple(day, fc.integer({ min: 0, max: 3 }))
  .map(([von, more]) => [von, von + more] as [number, number]);
const which = fc.integer({ min: 0, max: 2 });
const status = fc.constantFrom('' as const, ...projektStatus);

/** What somebody may do: with or without a question, to a project, a paper, an entry, a list. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('move' as const),
    which,
    span,
    answer: fc.constantFrom('none', 'all', 'alone', 'some'),
  }),
  fc.record({
    does: fc.constant('status' as const),
    which,
    status,
    answer: fc.constantFrom('none', 'all', 'alone'),
  }),
  fc.record({ does: fc.constant('paper' as const), which, span }),
  fc.record({ does: fc.constant('entry' as const), which, at: day }),
  fc.record({ does: fc.constant('keep' as const), which }),
  fc.record({ does: fc.constant('switch' as const), which, verbucht: fc.boolean(), option: fc.boolean() }),
  fc.record({ does: fc.constant('swap' as const), which, with: which }),
  fc.record({ does: fc.constant('delete' as const), which }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What stood right at its job before the last move, and nobody has said anything of since. */
interface Known {
  /** Things that a hand has put or meant elsewhere. */
  readonly meant: Set<string>;
}

test(
  '[NAHT-01] after any moves, states, swaps and deletions nothing that was left behind stands without a mark',
  async () => {
    const jobs = [await world.aJob(), await world.aJob(), await world.aJob()];
    const steps = fc.sample(step, { seed: 52, numRuns: STEPS });
    const known: Known = { meant: new Set() };
    let before = await standings(jobs);
    for (const [index, each] of steps.entries()) {
      await run(each, jobs, known);
      const after = await standings(jobs);
      const silent = [...silentThings(before, after, known), ...(await silentListen(jobs))];
      before = after;
      expect({ index, each, silent }).toEqual({ index, each, silent: [] });
    }
  },
  MOST_MS,
);

async function run(each: Step, jobs: Job[], { meant }: Known): Promise<void> {
  const { ask, server, office } = world;
  const job = jobs[each.which];
  if (!job) return;
  switch (each.does) {
    case 'move':
      return asked(job, dauer(each.span), each.answer);
    case 'status':
      return asked(job, { status: each.status }, each.answer);
    case 'paper':
      meant.add(job.packliste.id);
      await ask(tageOf(each.span), 'packlisten', job.packliste);
      return;
    case 'entry':
      meant.add(job.eintrag.id);
      await ask({ zeit: um(each.at, 8) }, 'job', job.eintrag);
      return;
    case 'keep':
      for (const [collection, { id }] of [
        ['packlisten', job.packliste],
        ['job', job.eintrag],
      ] as const) {
        if ((await world.noteOf(collection, { id }))[0]) meant.add(id);
        await ask({ projektVon: '', projektBis: '' }, collection, { id });
      }
      return;
    case 'switch':
      await ask({ verbucht: each.verbucht, option: each.option }, 'inventarlisten', job.liste);
      return;
    case 'swap':
      await ask({ inventarliste: jobs[each.with]?.liste.id ?? '' }, 'rechnungen', job.rechnung);
      return;
    case 'delete': {
      await server.ask('DELETE', `/api/collections/packlisten/records/${job.packliste.id}`, { as: office });
      const place = { kunde: world.kunde.id, projekt: job.projekt.id, inventarliste: job.liste.id };
      const [von, bis] = await world.daysOf('projekt', job.projekt);
      const packliste = await server.given('packlisten', {
        ...place,
        von: `${von} 02:00:00.000Z`,
        bis: `${bis} 02:00:00.000Z`,
      });
      jobs[each.which] = { ...job, packliste };
    }
  }
}

async function asked({ projekt }: Job, changes: object, answer: string): Promise<void> {
  const { ask } = world;
  if (answer === 'none') {
    expect((await ask(changes, 'projekt', projekt)).status).toBe(200);
    return;
  }
  const shown = await ask({ ...changes, folgen: 'zeigen' }, 'projekt', projekt);
  const { stand, zeilen } = shown.body.data.folgen.plan;
  const free = zeilen.filter(({ fest }: { fest: boolean }) => !fest).map(({ id }: { id: string }) => id);
  const ohne =
    answer === 'alone'
      ? 'alles'
      : answer === 'all'
        ? []
        : free.filter((_: string, nth: number) => nth % 2 === 0);
  const stored = await ask({ ...changes, folgen: { stand, ohne } }, 'projekt', projekt);
  expect(stored.body.message ?? '').toBe('');
}

/** How something that can be left behind stands to its job. */
interface Standing {
  readonly isMarked: boolean;
  /** Whether they share a day; absent where one of them has none. */
  readonly meets: boolean | undefined;
}

const LEFT = ['packlisten', 'rechnungen', 'zumietungen', 'job'] as const;
const leftOf = ({ packliste, rechnung, zumietung, eintrag }: Job) => [
  packliste,
  rechnung,
  zumietung,
  eintrag,
];

/** Everything that can be left behind, by its id, with one question a collection. */
async function standings(jobs: readonly Job[]): Promise<ReadonlyMap<string, Standing>> {
  const projekte = await world.storedAll(
    'projekt',
    jobs.map(({ projekt }) => projekt),
  );
  const things = await Promise.all(
    LEFT.map((collection, nth) =>
      world.storedAll(
        collection,
        jobs.map((job) => leftOf(job)[nth]!),
      ),
    ),
  );
  const found = new Map<string, Standing>();
  for (const job of jobs) {
    const { datum_von, datum_bis, dispo } = projekte.get(job.projekt.id);
    const span = windowOf(datum_von, datum_bis);
    const rows = (dispo as object[]).map((row, nth) => ({ id: `${job.projekt.id}.${nth}`, ...row }));
    for (const thing of [...leftOf(job).map(({ id }, nth) => things[nth]!.get(id)), ...rows]) {
      // A planned rental goes with what is called off.
      if (!thing) continue;
      const { id, von, bis, zeit, projektVon = '' } = thing;
      const days = windowOf(von ?? zeit ?? '', bis ?? '');
      found.set(id, { isMarked: projektVon !== '', meets: span && days && meets(days, span) });
    }
  }
  return found;
}

/** What shares a day with its job shares one after any moves, or carries a note, or a hand has said so (L 2.2). */
function silentThings(
  before: ReadonlyMap<string, Standing>,
  after: ReadonlyMap<string, Standing>,
  { meant }: Known,
): string[] {
  const silent = [...after].filter(
    ([id, { meets: isThere, isMarked }]) =>
      before.get(id)?.meets && !meant.has(id) && isThere === false && !isMarked,
  );
  // What goes with its job again is nobody's choice any more.
  for (const [id, { meets: isThere }] of after) if (isThere) meant.delete(id);
  return silent.map(([id]) => id);
}

/** No list that its jobs' status frees or holds as an option counts without a mark or a person's own switch. */
async function silentListen(jobs: readonly Job[]): Promise<string[]> {
  const { engine } = world.server;
  const today: Day = dayAt(engine.clock().getTime());
  const ids = jobs.map((job) => job.liste.id);
  const listen = await jobsOfListen(engine.database.reads, ids);
  return listen.flatMap(({ liste, lage }) => {
    const { statuses } = lage;
    const saysNothing = statuses.some((each) => each === '' || each === 'Abgeschlossen');
    if (!liste.verbucht || statuses.includes('Bestätigt') || saysNothing || statuses.length === 0) return [];
    const isMarked = listenZettel(liste, lage, today) !== undefined;
    const isMeant = statuses.some((each) => each === liste.gemeintFuer);
    return isMarked || isMeant ? [] : [liste.id];
  });
}
