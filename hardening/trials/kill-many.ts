import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from '../chance.ts';
import { INVENTAR } from '../firm.ts';
import { aHouse, faultsOf, leftFiles } from '../house.ts';
import { aSilentHouse } from '../silent-house.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { type Door, readAnswer, Witness } from '../witness.ts';

const ITEMS = 400;
const PORTION = 50;
const PRICE = 250;
const RAISED = 275;
const PATIENCE_MS = 60_000;
const POLL_MS = 50;

/** Raises many prices while the server is killed between two portions: none of them is raised twice, and all go back (VIELE-01). */
async function raised({ rounds, seed }: Extent, folder: string): Promise<Outcome> {
  const chance = new Chance(seed);
  const witness = new Witness();
  const house = aHouse(folder);
  const { door, killed, stop } = await aSilentHouse(house);
  await fill(witness, door());
  const faults: string[] = [];
  let [halfway, doubled, left] = [0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const lauf = await begin(witness, door());
    await wait(chance.between(20, 400));
    await killed();
    const stand = await settled(witness, door(), lauf);
    const prices = await pricesIn(witness, door());
    const high = prices.filter((each) => each === RAISED).length;
    doubled += prices.filter((each) => each !== PRICE && each !== RAISED).length;
    if (stand === 'gescheitert') halfway += 1;
    // Over before it was killed, or gone from every one.
    if (stand === 'fertig' ? high !== ITEMS : high !== 0) left += high;
    if (stand === 'fertig') await back(witness, door(), lauf);
  }
  await stop();
  witness.close();
  if (left > 0) faults.push(`${left} Preise stehen halb.`);
  return {
    tried: `${rounds} Kills, je ${ITEMS} Preise`,
    requests: witness.answered,
    serverErrors: witness.serverErrors.length,
    longestMs: witness.longestMs,
    lost: 0,
    doubled,
    left: await leftFiles(house),
    faults: [...faults, ...(await faultsOf(house))],
    remark: `${halfway} mittendrin, und ganz zurückgenommen`,
  };
}

async function fill(witness: Witness, door: Door): Promise<void> {
  for (let from = 0; from < ITEMS; from += PORTION) {
    const requests = Array.from({ length: PORTION }, (_, index) => ({
      method: 'POST',
      url: INVENTAR,
      body: { name: `Viel ${from + index}`, anzahl: 1, mietpreis: PRICE },
    }));
    await witness.ask(door, { method: 'POST', path: '/api/batch', body: { requests } });
  }
}

const WISH = { filter: "name ~ 'Viel '", tat: 'prozent', feld: 'mietpreis', prozent: 10 };

async function begin(witness: Witness, door: Door): Promise<string> {
  const post = async (path: string, body: object) =>
    readAnswer<{ id?: string; merkmal?: string }>(await witness.ask(door, { method: 'POST', path, body }));
  const seen = await post('/api/viele/inventar/probelauf', WISH);
  return (await post('/api/viele/inventar', { ...WISH, merkmal: seen?.merkmal }))?.id ?? '';
}

async function settled(witness: Witness, door: Door, lauf: string): Promise<string> {
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; await wait(POLL_MS)) {
    const answer = await witness.ask(door, { method: 'GET', path: `/api/laeufe/${lauf}` });
    const stand = readAnswer<{ stand: string }>(answer)?.stand ?? '';
    if (['fertig', 'gescheitert', 'zurückgenommen'].includes(stand)) return stand;
  }
  return 'nie';
}

async function back(witness: Witness, door: Door, lauf: string): Promise<void> {
  await witness.ask(door, { method: 'POST', path: `/api/laeufe/${lauf}/zuruecknehmen`, body: {} });
  await settled(witness, door, lauf);
}

async function pricesIn(witness: Witness, door: Door): Promise<readonly number[]> {
  const filter = encodeURIComponent(WISH.filter);
  const answer = await witness.ask(door, {
    method: 'GET',
    path: `${INVENTAR}?perPage=${ITEMS}&filter=${filter}`,
  });
  return (readAnswer<{ items: { mietpreis: number }[] }>(answer)?.items ?? []).map(
    ({ mietpreis }) => mietpreis,
  );
}

export const killMany: readonly Trial[] = [
  { key: 'kill-many', name: 'Server getötet, während viele Preise steigen', run: raised },
];
