import {
  type BehaelterInhalt,
  entities,
  type Geraet,
  type InventarArtikel,
  type Listenzeile,
} from '@traverse/domain/entities';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import { openPieces } from '@traverse/domain/packliste/counters';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { wireDateOf } from '@traverse/domain/values';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

// As many as take some seconds; `npm run hardening -- --only cases` walks ten times as far and more.
const STEPS = Number(process.env['CASE_STEPS'] ?? 500);
// No test is about time.
const MOST_MS = 180_000 * Math.max(1, STEPS / 500);

let server: TestServer;
/** Two phones. */
let people: readonly TestUser[];
let clock = Date.parse('2026-11-28T09:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date((clock += 10)) });
  people = [await server.user('packlisten', 'inventar'), await server.user('packlisten', 'inventar')];
});
afterAll(() => server[Symbol.asyncDispose]());

interface World {
  readonly listen: readonly string[];
  /** Two whose content changes, and a fixed one. */
  readonly cases: readonly Geraet[];
  readonly motors: readonly Geraet[];
  readonly xlr: InventarArtikel['id'];
}

async function aWorld(): Promise<World> {
  const facts = { typ: 'Case', zaehlweise: 'Einzeln' };
  const weich = await server.given('inventar', { name: 'Kiste', anzahl: 2, ...facts, caseArt: 'wechselnd' });
  const fest = await server.given('inventar', { name: 'Rack', anzahl: 1, ...facts, caseArt: 'fest' });
  const motor = await server.given('inventar', { name: 'Motor', anzahl: 4, zaehlweise: 'Einzeln' });
  const xlr = await server.given('inventar', { name: 'XLR', anzahl: 100 });
  const days = { von: wireDateOf('2026-11-28'), bis: wireDateOf('2026-11-30') };
  const listen: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { id: inventarliste } = await server.given('inventarlisten', days);
    const wanted = [
      { inventar: xlr.id, anzahl: 12 },
      { inventar: motor.id, anzahl: 3 },
      { inventar: fest.id, anzahl: 1 },
    ];
    for (const each of wanted) await server.given('inventar_inventarlisten', { inventarliste, ...each });
    listen.push(inventarliste);
  }
  const of = (inventar: string) => server.engine.database.reads.findWhere(entities.geraete, { inventar });
  return {
    listen,
    cases: [...(await of(weich.id)), ...(await of(fest.id))],
    motors: await of(motor.id),
    xlr: xlr.id,
  };
}

const step = fc.record({
  who: fc.nat(1),
  liste: fc.nat(1),
  mode: fc.constantFrom('pack' as const, 'out' as const, 'out' as const, 'in' as const, 'in' as const),
  what: fc.oneof(
    fc.record({ is: fc.constant('xlr' as const), count: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ is: fc.constant('motor' as const), which: fc.nat(3) }),
    fc.record({ is: fc.constant('case' as const), which: fc.nat(2) }),
  ),
  /** Open while it is scanned: 0 and 1 change, 2 is fixed, others are none. */
  open: fc.nat(6),
  trotzdem: fc.boolean(),
  umbuchen: fc.boolean(),
  vollstaendig: fc.boolean(),
  /** What becomes of it: delivered once more, taken back, or left as it is. */
  danach: fc.constantFrom('again' as const, 'undo' as const, 'stay' as const, 'stay' as const),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Counted back and never out: allowed, and then nobody can say any more how many are still out. */
function comesFromNowhere({ mode, what, liste }: Step, { zeilen, geraete }: State, world: World): boolean {
  if (mode !== 'in') return false;
  if (what.is !== 'xlr') {
    const of = what.is === 'motor' ? world.motors : world.cases;
    return geraete.find(({ id }) => id === of[what.which]?.id)?.liste === '';
  }
  const zeile = zeilen.find(
    (each) => each.inventar === world.xlr && each.inventarliste === world.listen[liste],
  );
  return !zeile || stillOut(zeile) < what.count;
}

let count = 0;
const nextId = (): string => `cas${String((count += 1)).padStart(12, '0')}`;

async function deliver(scan: object, as: TestUser): Promise<ScanAnswer> {
  const { status, body } = await server.ask('POST', '/api/scans', { as, body: { scans: [scan] } });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.scans[0];
}

function scanOf({ what, mode, liste, open, ...said }: Step, world: World): object {
  const code =
    what.is === 'xlr'
      ? `${world.xlr}-ST${what.count}`
      : ((what.is === 'motor' ? world.motors : world.cases)[what.which]?.id ?? '');
  const box = what.is === 'case' && what.which === open ? undefined : world.cases[open];
  return {
    id: nextId(),
    inventarliste: world.listen[liste],
    mode,
    code,
    ...(box ? { behaelter: box.id } : {}),
    ...(said.trotzdem ? { trotzdem: 'Muss mit' } : {}),
    ...(said.umbuchen ? { umbuchen: true } : {}),
    ...(said.vollstaendig && mode === 'in' && what.is === 'case' ? { vollstaendig: true } : {}),
  };
}

interface State {
  readonly zeilen: readonly Listenzeile[];
  readonly inhalt: readonly BehaelterInhalt[];
  readonly geraete: readonly Geraet[];
}

async function stateNow(): Promise<State> {
  const { reads } = server.engine.database;
  return {
    zeilen: await reads.findWhere(entities.inventar_inventarlisten, {}),
    inhalt: await reads.findWhere(entities.behaelter_inhalt, {}),
    geraete: await reads.findWhere(entities.geraete, {}),
  };
}

/** What a person sees of it, whatever ids its records have. */
const shown = ({ zeilen, inhalt, geraete }: State) => ({
  zeilen: zeilen
    .map(({ inventarliste, inventar, anzahl, gepackt, out, in: back }) =>
      [inventarliste, inventar, anzahl, gepackt, out, back].join(' '),
    )
    .toSorted(),
  inhalt: inhalt
    .map(({ behaelter, inventar, ist, draussen, liste }) =>
      [behaelter, inventar, ist, draussen, liste].join(' '),
    )
    .toSorted(),
  geraete: geraete
    .map(({ id, liste, behaelter, zustand, gepacktFuer }) =>
      [id, liste, behaelter, zustand, gepacktFuer].join(' '),
    )
    .toSorted(),
});

/** What must hold of any state, in words; nothing where all of it does. */
function faults({ zeilen, inhalt, geraete }: State, world: World): string[] {
  const isFixed = (id: string) => id === world.cases[2]?.id;
  const rows = inhalt.flatMap((row) => {
    const numbered = geraete.filter(
      (each) => each.behaelter === row.behaelter && each.inventar === row.inventar,
    );
    return [
      row.ist < numbered.length || row.draussen > row.ist - numbered.length
        ? `row ${row.id}: ${row.ist}`
        : '',
      row.inventar !== world.xlr && row.ist !== numbered.length ? `numbers in ${row.behaelter}` : '',
      (row.draussen === 0) !== (row.liste === '') ? `out of ${row.behaelter} on no list` : '',
      isFixed(row.behaelter) && (row.draussen > 0 || row.imCase !== row.ist) ? 'a fixed case' : '',
      !isFixed(row.behaelter) && row.imCase !== 0 ? 'bound in a case that changes' : '',
    ];
  });
  const lines = zeilen.flatMap((zeile) => {
    const { inventar, inventarliste } = zeile;
    const onRoad = geraete.filter(
      (each) => each.inventar === inventar && each.liste === inventarliste && !isFixed(each.behaelter),
    ).length;
    const inCases = inhalt.reduce(
      (sum, row) => (row.inventar === inventar && row.liste === inventarliste ? sum + row.draussen : sum),
      0,
    );
    return onRoad + inCases > stillOut(zeile)
      ? [`more of ${inventar} is out than counted: ${onRoad} + ${inCases} > ${stillOut(zeile)}`]
      : [];
  });
  const lost = geraete
    .filter(
      (each) =>
        each.behaelter !== '' &&
        !inhalt.some((row) => row.behaelter === each.behaelter && row.inventar === each.inventar),
    )
    .map(({ id }) => `${id} lies in a case that knows nothing of it`);
  return [...rows, ...lines, ...lost].filter((each) => each !== '');
}

/** What a case whose content changes takes along: all of it fits, or somebody has said why. Of the case itself one too many is answered so. */
function overfilled(before: State, after: State, scan: { trotzdem?: string }, { cases }: World): string[] {
  const content = before.zeilen.filter((zeile) => cases.every(({ inventar }) => inventar !== zeile.inventar));
  return content.flatMap((zeile) => {
    const now = after.zeilen.find(({ id }) => id === zeile.id);
    const beyond = now ? now.out - zeile.out - openPieces(zeile, 'out') : 0;
    return beyond > 0 && scan.trotzdem === undefined ? [`${beyond} too many without a word`] : [];
  });
}

const isSame = (one: State, other: State): boolean =>
  JSON.stringify(shown(one)) === JSON.stringify(shown(other));

/** Delivered once more it is answered as before, and counts nothing. */
async function againFault(scan: object, first: ScanAnswer, after: State, who: TestUser): Promise<string> {
  const { result, words } = await deliver(scan, who);
  const isCounted = first.result === 'counted' || first.result === 'tooMany';
  if (result !== first.result || (isCounted && words !== first.words)) return `again: ${result}, ${words}`;
  return isSame(await stateNow(), after) ? '' : 'counted twice';
}

async function undoFault({ id }: ScanAnswer, before: State, who: TestUser): Promise<string> {
  const { result, detail } = await deliver({ id: nextId(), undoes: id }, who);
  if (result !== 'undone') return `not taken back: ${detail}`;
  return isSame(await stateNow(), before) ? '' : 'taken back, and something is left';
}

test(
  '[CASE-01] [CASE-02] two phones at any cases: what lies where and what is out agree after each scan, undone nothing is left of it',
  async () => {
    const world = await aWorld();
    const isBatch = (each: Step) => each.what.is === 'case' && each.mode === 'out';
    for (const [index, each] of fc.sample(step, { seed: 62, numRuns: STEPS }).entries()) {
      const before = await stateNow();
      if (comesFromNowhere(each, before, world)) continue;
      const scan = scanOf(each, world);
      const who = people[each.who]!;
      const answer = await deliver(scan, who);
      const after = await stateNow();
      const isCounted = answer.result === 'counted' || answer.result === 'tooMany';
      const wrong = [
        ...faults(after, world),
        ...(isBatch(each) ? overfilled(before, after, scan, world) : []),
        isCounted || isSame(before, after) ? '' : 'refused, and something is otherwise',
        each.danach === 'again' ? await againFault(scan, answer, after, who) : '',
        each.danach === 'undo' && isCounted ? await undoFault(answer, before, who) : '',
      ].filter((fault) => fault !== '');
      expect({ index, each, answer, wrong }).toEqual({ index, each, answer, wrong: [] });
    }
  },
  MOST_MS,
);
