import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordIn } from '@traverse/domain/entities';
import { Chance } from '../chance.ts';
import { faultsOf, leftFiles } from '../house.ts';
import { aFirm } from '../killed-firm.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { type Answer, type Door, readAnswer, type Witness } from '../witness.ts';

const AUSGABEN = '/api/collections/ausgaben/records';
/** So many are corrected at once before a kill, and asked for together afterwards. */
const BILLS = 24;
const NETTO = 10_000;
const UST = 1900;

type Ausgabe = Pick<
  RecordIn<'ausgaben'>,
  'id' | 'gegen' | 'berichtigt' | 'aufgehoben' | 'gezahlt' | 'netto' | 'ust' | 'anlagen'
>;

/** Corrects firm bills while the server is killed: of each there is nothing, or counter-entry, right entry, file and money (GOBD-10). */
async function killed({ rounds, seed }: Extent, folder: string): Promise<Outcome> {
  const chance = new Chance(seed);
  const { witness, house, server, door } = await aFirm(folder);
  const faults: string[] = [];
  let [lost, doubled, halves] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const bills = await firmBills(witness, door(), round);
    const keys = new Map(bills.map((id) => [id, randomUUID()]));
    const confirmed = new Set<string>();
    const working = bills.map(async (id) => {
      const answer = await correct(witness, door(), id, keys.get(id) ?? '');
      if (answer.status === 200) confirmed.add(id);
      else if (answer.status !== 0 && answer.status < 500) faults.push(said(answer));
    });
    await wait(chance.between(1, 120));
    await server.kill();
    await Promise.all(working);
    await server.start();
    const before = await standsOf(witness, door(), bills);
    halves += before.filter((stand) => stand === 'half').length;
    lost += bills.filter((id, index) => confirmed.has(id) && before[index] !== 'whole').length;
    // Once more under its key, as the page does that got no answer.
    for (const id of bills) {
      const answer = await correct(witness, door(), id, keys.get(id) ?? '');
      if (answer.status !== 200) faults.push(said(answer));
    }
    const after = await standsOf(witness, door(), bills);
    doubled += after.filter((stand) => stand !== 'whole').length;
  }
  await server.stop();
  witness.close();
  if (halves > 0) faults.push(`${halves} Berichtigungen sind nur halb da.`);
  return {
    tried: `${rounds} Kills, ${rounds * BILLS} Berichtigungen`,
    requests: witness.answered,
    serverErrors: witness.serverErrors.length,
    longestMs: witness.longestMs,
    lost,
    doubled,
    left: await leftFiles(house),
    faults: [...faults, ...(await faultsOf(house))],
  };
}

/** Paid, with a file, and held by a closing. */
async function firmBills(witness: Witness, door: Door, round: number): Promise<string[]> {
  const day = '2026-01-15 02:00:00.000Z';
  const ids: string[] = [];
  for (let nr = 0; nr < BILLS; nr += 1) {
    const form = {
      name: `Kabel ${round}-${nr}`,
      datum: day,
      netto: NETTO,
      ust: UST,
      ustSatz: 19,
      kategorie: 'Ton',
      bezahlt: true,
      bezahltAm: day,
    };
    const answer = await witness.ask(door, { method: 'POST', path: AUSGABEN, ...withFile(form) });
    ids.push(readAnswer<{ id: string }>(answer)?.id ?? '');
  }
  await wait(2); // a closing holds what was there before it
  const body = { bis: '2026-01-31' };
  await witness.ask(door, { method: 'POST', path: '/api/buecher/schliessen', body });
  return ids;
}

function withFile(fields: object) {
  const boundary = 'hardening';
  const part = (head: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, String(value)));
  const file = part('name="anlagen"; filename="Beleg.txt"', `Beleg ${randomUUID()}`);
  return {
    body: `${parts.join('')}${file}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

const correct = (witness: Witness, door: Door, id: string, key: string): Promise<Answer> =>
  witness.ask(door, {
    method: 'POST',
    path: `/api/buecher/ausgaben/${id}/gegenbuchung`,
    body: { art: 'falsch gebucht', warum: 'Der Satz war falsch.', neu: { ustSatz: 7, ust: 700 } },
    headers: { 'Idempotency-Key': key },
  });

/** Of each bill whether nothing of its correction is there, all of it, or anything else. */
async function standsOf(
  witness: Witness,
  door: Door,
  bills: readonly string[],
): Promise<('nothing' | 'whole' | 'half')[]> {
  const stands: ('nothing' | 'whole' | 'half')[] = [];
  for (const id of bills) {
    const filter = encodeURIComponent(`id = "${id}" || gegen = "${id}" || berichtigt = "${id}"`);
    const answer = await witness.ask(door, { method: 'GET', path: `${AUSGABEN}?filter=${filter}` });
    stands.push(standOf(readAnswer<{ items: Ausgabe[] }>(answer)?.items ?? [], id));
  }
  return stands;
}

function standOf(found: readonly Ausgabe[], id: string): 'nothing' | 'whole' | 'half' {
  const [old] = found.filter((each) => each.id === id);
  const [gegen, ...moreGegen] = found.filter((each) => each.gegen === id);
  const [neu, ...moreNeu] = found.filter((each) => each.berichtigt === id);
  if (!old || moreGegen.length + moreNeu.length > 0) return 'half';
  const paid = NETTO + UST;
  if (!gegen && !neu) return !old.aufgehoben && old.gezahlt === paid ? 'nothing' : 'half';
  if (!gegen || !neu) return 'half';
  const isWhole =
    old.aufgehoben &&
    gegen.aufgehoben &&
    old.gezahlt + gegen.gezahlt + neu.gezahlt === paid &&
    neu.gezahlt === NETTO + 700 &&
    neu.anlagen.length === 1;
  return isWhole ? 'whole' : 'half';
}

const said = ({ status, body }: Answer): string => `Gegenbuchung: ${status} ${body.toString().slice(0, 200)}`;

export const killCorrection: readonly Trial[] = [
  { key: 'kill-correction', name: 'Server getötet, während berichtigt wird', run: killed },
];
