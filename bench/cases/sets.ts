import { createAll } from '../data.ts';
import { type Ask, askOnce, type Door } from '../load.ts';
import { middleOf } from '../middle.ts';
import { type Result, round } from '../result.ts';

const PARTS = 40;
const MOST_TIMES = 2;

/**
 * What it costs that a set brings its parts (SET-03): a set of forty on a list of so many lines, beside the same forty
 * lines in one batch. In turn, each taken away again, so that what else the machine does falls on both.
 */
export async function measureSets(own: Door, lines: number, turns: number): Promise<Result> {
  const items = await createAll(own, 'inventar', lines + PARTS, (n) => ({ name: `Kiste ${n}`, anzahl: 100 }));
  const [set] = await createAll(own, 'inventar', 1, () => ({ name: 'Großes Set', anzahl: 0, typ: 'Set' }));
  const parts = items.slice(lines);
  await createAll(own, 'artikel_teile', PARTS, (n) => ({
    artikel: set,
    art: 'Teil',
    teil: parts[n],
    anzahl: 2,
  }));
  const [inventarliste] = await createAll(own, 'inventarlisten', 1, () => ({}));
  await createAll(own, 'inventar_inventarlisten', lines, (n) => ({
    inventarliste,
    inventar: items[n],
    anzahl: 1,
  }));

  const adding = { inventarliste, set, anzahl: 1, faktor: 1 };
  const zeilen = parts.map((inventar) => ({ inventarliste, inventar, anzahl: 2, faktor: 1 }));
  const pairs: (readonly [asLines: number, asSet: number])[] = [];
  for (let pair = 0; pair < turns; pair += 1)
    pairs.push([
      await timeAdding(own, 'inventar_inventarlisten', zeilen),
      await timeAdding(own, 'listen_sets', [adding]),
    ]);
  const [asLines, asSet] = middleOf(pairs, ([one, whole]) => whole / one);
  const times = asSet / asLines;
  return {
    name: `Set aus ${PARTS} Teilen auf eine Liste mit ${lines} Zeilen`,
    own: { value: asSet, unit: 'ms' },
    goal: {
      text: `höchstens ${MOST_TIMES}-mal so lange wie ${PARTS} Zeilen in einem Stapel`,
      reached: times <= MOST_TIMES,
      found: `${round(times)}-mal`,
    },
  };
}

/** Milliseconds that it takes to create these in one batch. They are deleted again. */
async function timeAdding(own: Door, collection: string, bodies: readonly object[]): Promise<number> {
  const path = `/api/collections/${collection}/records`;
  const begun = performance.now();
  const answer = await askOnce(
    own,
    undefined,
    batch(bodies.map((body) => ({ method: 'POST', url: path, body }))),
  );
  const taken = performance.now() - begun;
  const added = JSON.parse(answer) as { readonly body: { readonly id: string } }[]; // a batch answers so
  await askOnce(
    own,
    undefined,
    batch(added.map(({ body }) => ({ method: 'DELETE', url: `${path}/${body.id}` }))),
  );
  return taken;
}

const batch = (requests: readonly object[]): Ask => ({
  method: 'POST',
  path: '/api/batch',
  body: { requests },
});
