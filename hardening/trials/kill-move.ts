import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from '../chance.ts';
import { INVENTAR } from '../firm.ts';
import { aHouse, faultsOf, leftFiles } from '../house.ts';
import { aSilentHouse } from '../silent-house.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { type Answer, type Door, readAnswer, Witness } from '../witness.ts';

const ITEMS = 300;
const JOBS = 120;
const PATIENCE_MS = 60_000;
const POLL_MS = 50;
const MOVES = '/api/umzug/tabellen';
const PROJEKTE = '/api/collections/projekt/records';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, nr) => nr);
const FILES = {
  'artikel.csv': `Name;ID;Anzahl;Mietpreis\n${numbers(ITEMS)
    .map((nr) => `Zieht ${nr};Z-${nr};3;1,00`)
    .join('\n')}\n`,
  'jobs.csv': `Project;Number;Customer;Von;Bis\n${numbers(JOBS)
    .map((nr) => `Zieht ${nr};J-${nr};Frau Vogt;1.7.2027;2.7.2027`)
    .join('\n')}\n`,
};

/**
 * Moves a firm in while its server is killed between two portions of either table: all of it is there once, or nothing; killed while it
 * goes back it goes on; and of two who begin at once one moves in (IMP-08).
 */
async function moved({ rounds, seed }: Extent, folder: string): Promise<Outcome> {
  const chance = new Chance(seed);
  const witness = new Witness();
  const house = aHouse(folder);
  const { door, killed, stop } = await aSilentHouse(house);
  const faults: string[] = [];
  let [halfway, doubled] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const both = await Promise.all([begin(witness, door()), begin(witness, door())]);
    const begun = both.filter(({ status }) => status === 200);
    if (begun.length !== 1) faults.push(`${begun.length} von zwei zugleich sind umgezogen.`);
    const id = begun[0] && (readAnswer<{ id: string }>(begun[0])?.id ?? '');
    await wait(chance.between(20, 900));
    await killed();
    const stand = await settled(witness, door(), id ?? '');
    const found = [await countOf(witness, door(), INVENTAR), await countOf(witness, door(), PROJEKTE)];
    const [items = 0, jobs = 0] = found;
    doubled += Math.max(0, items - ITEMS) + Math.max(0, jobs - JOBS);
    const isWhole = items === ITEMS && jobs === JOBS;
    if (stand === 'fertig' ? !isWhole : items + jobs !== 0)
      faults.push(`Der Umzug ist „${stand}“, da sind ${items} Artikel und ${jobs} Projekte.`);
    if (stand !== 'fertig') halfway += 1;
    else {
      await witness.ask(door(), { method: 'POST', path: `${MOVES}/${id}/zuruecknehmen`, body: {} });
      await wait(chance.between(20, 400));
      await killed();
      const back = await settled(witness, door(), id ?? '');
      const left = (await countOf(witness, door(), INVENTAR)) + (await countOf(witness, door(), PROJEKTE));
      if (back !== 'zurückgenommen' || left > 0)
        faults.push(`Beim Zurücknehmen getötet ist er „${back}“, ${left} stehen noch da.`);
    }
  }
  await stop();
  witness.close();
  return {
    tried: `${rounds} Kills, je ${ITEMS} Artikel und ${JOBS} Projekte`,
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

async function begin(witness: Witness, door: Door): Promise<Answer> {
  const form = new FormData();
  for (const [name, content] of Object.entries(FILES)) form.append('dateien', new Blob([content]), name);
  form.set('wunsch', '{"tabellen":[{"datei":0,"sammlung":""},{"datei":1,"sammlung":""}]}');
  const sent = new Response(form);
  return witness.ask(door, {
    method: 'POST',
    path: `${MOVES}/uebernehmen`,
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
}

async function settled(witness: Witness, door: Door, id: string): Promise<string> {
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; await wait(POLL_MS)) {
    const answer = await witness.ask(door, { method: 'GET', path: `${MOVES}/${id}` });
    const stand = readAnswer<{ stand: string }>(answer)?.stand ?? '';
    if (['fertig', 'gescheitert', 'zurückgenommen'].includes(stand)) return stand;
  }
  return 'nie';
}

async function countOf(witness: Witness, door: Door, path: string): Promise<number> {
  const filter = encodeURIComponent("name ~ 'Zieht '");
  const answer = await witness.ask(door, { method: 'GET', path: `${path}?perPage=1&filter=${filter}` });
  return readAnswer<{ totalItems: number }>(answer)?.totalItems ?? -1;
}

export const killMove: readonly Trial[] = [
  { key: 'kill-move', name: 'Server getötet, während eine Firma umzieht', run: moved },
];
