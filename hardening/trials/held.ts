import { resolve } from 'node:path';
import { MAX_SUBSCRIPTIONS } from '@traverse/wire';
import { freePort } from '../../scripts/free-port.ts';
import { Chance } from '../chance.ts';
import { created, KUNDEN } from '../firm.ts';
import { actingQuestions } from '../hostile/acting.ts';
import { besieged, fillFirm, MANY, type Person } from '../hostile/besieged.ts';
import { biggestRequests } from '../hostile/biggest.ts';
import { longestQuestions, storeLongest } from '../hostile/longest.ts';
import { hostileRequest } from '../hostile/requests.ts';
import { aHouse, settingsOf } from '../house.ts';
import { anInstance } from '../instance.ts';
import { openStream, type Stream } from '../stream.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { type Question, Witness } from '../witness.ts';

/** Nobody waits longer than this for what another one asks. */
const MOST_MS = 50;
/** What seems to hold longer is asked again so often: what a program does for the first time it does not do again. */
const AGAIN = 2;
/** Of what can be stored, where time is short. */
const SOME = 0.02;
/** One after the other, which takes its time. */
const OF_ALL = 10;

/** What one request after the other holds the main thread for, in its own processor time: by chance, and the biggest. */
async function held({ requests, seed }: Extent, folder: string): Promise<Outcome> {
  const house = aHouse(folder);
  if (requests >= MANY) await fillFirm(house);
  const port = String(await freePort());
  const server = await anInstance(
    { ...settingsOf(house), HELD_PORT: port },
    { node: ['--import', resolve('hardening/held.ts')] },
  );
  await server.start();
  const { warden, people, material } = await besieged(server.url, house, requests >= MANY);
  const witness = new Witness(1);
  const faults: string[] = [];
  const longest: { name: string; ms: number }[] = [];
  const heldFor = async (person: Person, question: Question) => {
    await heldSince(port);
    const { status } = await witness.ask(person, question);
    return { status, ms: await heldSince(port) };
  };
  /** Its status. */
  const measured = async (name: string, person: Person, question: Question): Promise<number> => {
    const first = await heldFor(person, question);
    let { ms } = first;
    for (let nr = 0; nr < AGAIN && ms > MOST_MS && server.isRunning(); nr += 1)
      ms = Math.min(ms, (await heldFor(person, question)).ms);
    longest.push({ name: `${name} (${person.name})`, ms });
    longest.sort((one, other) => other.ms - one.ms).splice(3);
    if (ms > MOST_MS) faults.push(`${Math.round(ms)} ms: ${name} (${person.name})`);
    return first.status;
  };
  const asked = Math.ceil(requests / OF_ALL);
  for (let sent = 1; sent <= asked && server.isRunning(); sent += 1) {
    const chance = new Chance(seed * 1_000_003 + sent);
    const person = people[chance.below(people.length)] ?? warden;
    const question = hostileRequest(material, chance);
    await measured(`${question.method} ${question.path.slice(0, 200)}`, person, question);
  }
  const live = await listened(server.url, witness, warden);
  const change = { method: 'POST', path: KUNDEN, body: { name: 'Gehört' } };
  await measured(
    `eine Änderung, die ${MAX_SUBSCRIPTIONS.toLocaleString('de-DE')} Themen angeht`,
    warden,
    change,
  );
  live.asked.destroy();
  const inventarliste = await created(warden, 'inventarlisten', { von: '2026-05-04', bis: '2026-05-06' });
  const kunde = await created(warden, 'kunden', { name: 'Petersen' });
  const days = {
    von: '2026-05-04',
    bis: '2026-05-06',
    rechnungsDatum: '2026-05-07',
    faelligDatum: '2026-05-21',
  };
  const draft = { inventarliste, kunde, ...days };
  const rechnung = await created(warden, 'rechnungen', draft);
  const share = requests >= MANY ? 1 : SOME;
  const stored = await storeLongest(warden, share);
  const biggest = [
    ...longestQuestions(material, stored),
    ...actingQuestions(material, stored, share),
    ...biggestRequests(material, { inventarliste, rechnung }),
  ];
  let done = 0;
  for (const [name, question] of biggest) {
    if (!server.isRunning()) break;
    const status = await measured(name, warden, question);
    if (status < 300) done += 1;
  }
  if (!server.isRunning()) faults.push(`Der Server ist gestorben:\n${server.said()}`);
  await server.stop();
  witness.close();
  const named = longest.map(({ name, ms }) => `${Math.round(ms)} ms ${name.slice(0, 80)}`);
  return {
    tried: `${asked.toLocaleString('de-DE')} nach Zufall, ${(biggest.length + 1).toLocaleString('de-DE')} der größten`,
    requests: witness.answered,
    serverErrors: witness.serverErrors.length,
    longestMs: longest[0]?.ms ?? 0,
    lost: 0,
    doubled: 0,
    left: 0,
    faults: [...faults, ...witness.serverErrors],
    remark: `Prozessorzeit des Haupt-Threads am Stück, höchstens ${MOST_MS} ms; am längsten ${named.join(', ')}; von den größten ${done} ausgeführt, die anderen in Worten abgelehnt`,
  };
}

/** Milliseconds since it was last asked. */
async function heldSince(port: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
  return Number((await answer?.text()) ?? 0);
}

/** A stream with as many topics as there may be, each with a filter that joins and records beside it. */
async function listened(url: string, witness: Witness, warden: Person): Promise<Stream> {
  const stream = await openStream(url);
  const topic = (nr: number) => {
    const query = { filter: `packlisten_via_kunde.projekt.name != "${nr}"`, expand: 'packlisten_via_kunde' };
    return `kunden/*?options=${encodeURIComponent(JSON.stringify({ query }))}`;
  };
  const subscriptions = Array.from({ length: MAX_SUBSCRIPTIONS }, (_, nr) => topic(nr));
  const body = { clientId: stream.clientId, subscriptions };
  const answer = await witness.ask(warden, { method: 'POST', path: '/api/realtime', body });
  if (answer.status !== 204) throw new Error(`Anmeldung: ${answer.status} ${answer.body.toString()}`);
  return stream;
}

export const holds: readonly Trial[] = [{ key: 'held', name: 'Haupt-Thread am Stück gehalten', run: held }];
