import { setTimeout as wait } from 'node:timers/promises';
import { entities } from '@traverse/domain';
import { groupNames } from '@traverse/schema';
import { readProcess } from '../../bench/program.ts';
import { Chance } from '../chance.ts';
import { ACCOUNT, created, foundFirm, signIn } from '../firm.ts';
import { sayRaw } from '../hostile/raw.ts';
import { hostileRequest, type Material, type Route } from '../hostile/requests.ts';
import { aHouse, faultsOf, settingsOf, traverse } from '../house.ts';
import { anInstance } from '../instance.ts';
import { takePulse } from '../pulse.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { type Door, readAnswer, Witness } from '../witness.ts';

/** At the same time. */
const WORKERS = 12;
const RAW_PERCENT = 2;
/** From here on it is worth the time to fill the firm as a real one. */
const MANY = 5000;
const IDS_OF_EACH = 200;
/** Threads that begin when they are first needed have some open. */
const OWN_FILES = 20;
/** Before it has seen so many, a program grows by itself. */
const WARM = 50_000;
/** How much more a server may hold after the second half than after the first. MB. */
const MOST_MB_MORE = 100;

interface Person extends Door {
  readonly name: string;
}

/** Requests by chance over all routes, kinds and rights, against a firm that has something to lose. */
async function flood({ requests, seed }: Extent, folder: string): Promise<Outcome> {
  const house = aHouse(folder);
  const faults: string[] = [];
  const isLarge = requests >= MANY;
  if (isLarge) {
    const { code, err } = await traverse(house, 'demo');
    if (code !== 0) faults.push(err);
  }
  const server = await anInstance(settingsOf(house));
  await server.start();
  const warden: Person = { name: 'Wache', ...(await aWarden(server.url, isLarge, house)) };
  const people = await everybody(server.url, warden);
  const witness = new Witness(WORKERS);
  const material = await materialFor(warden, witness);
  await wait(1000);
  const memory = () => readProcess(server.pid()).residentMb() ?? 0;
  const filesBefore = server.openFiles();
  let memoryHalf = 0;
  const pulse = takePulse(server.url);
  const byStatus = new Map<number, number>();
  let sent = 0;
  const work = async () => {
    while (sent < requests && server.isRunning()) {
      sent += 1;
      // Each by itself: the same again with the same seed, whoever is answered first.
      const chance = new Chance(seed * 1_000_003 + sent);
      if (sent === Math.ceil(requests / 2)) memoryHalf = memory();
      if (chance.percent(RAW_PERCENT)) {
        const status = await sayRaw(server.url, chance);
        if (status === 500) faults.push('Eine rohe Anfrage ergab 500.');
        continue;
      }
      const person = people[chance.below(people.length)] ?? warden;
      const question = hostileRequest(material, chance);
      const answer = await witness.ask(person, question);
      byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
      const problem = problemOf(answer.status, answer.body);
      if (problem)
        faults.push(`${person.name} ${question.method} ${question.path.slice(0, 300)}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  const longestMs = await pulse.longest();
  if (!server.isRunning()) faults.push(`Der Server ist gestorben, nach ${sent} Anfragen:\n${server.said()}`);
  witness.close();
  const most = filesBefore + OWN_FILES;
  for (const end = performance.now() + 20_000; server.openFiles() > most && performance.now() < end; )
    await wait(200);
  const left = Math.max(0, server.openFiles() - most);
  const memoryEnd = memory();
  if (requests >= WARM && memoryEnd - memoryHalf > MOST_MB_MORE)
    faults.push(
      `Der Speicher wächst: ${Math.round(memoryHalf)} MB nach der Hälfte, ${Math.round(memoryEnd)} am Ende.`,
    );
  if ((await server.stop()) !== 0) faults.push('Der Server endet nicht von selbst.');
  if (witness.serverErrors.length > 0) faults.push(server.said());
  faults.push(...witness.serverErrors, ...(await faultsOf(house)));
  const shares = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count.toLocaleString('de-DE')}`);
  return {
    tried: `${requests.toLocaleString('de-DE')} Anfragen`,
    requests: witness.answered,
    serverErrors: witness.serverErrors.length,
    longestMs,
    lost: 0,
    doubled: 0,
    left,
    faults,
    remark: `${people.length} Arten von Leuten, ${material.routes.length} Wege; ${shares.join(', ')}; ${Math.round(memoryHalf)} MB Speicher nach der Hälfte, ${Math.round(memoryEnd)} am Ende`,
  };
}

/** What a refusal must be: said in German, as JSON that clients read. */
function problemOf(status: number, body: Buffer): string | undefined {
  if (status === 0) return 'keine Antwort';
  if (status < 400 || body.length === 0) return undefined;
  const read = readAnswer<{ status: number; message: string }>({ status, body });
  if (read?.status !== status || !read.message)
    return `${status} ohne Satz: ${body.toString().slice(0, 100)}`;
  return undefined;
}

/** An admin who takes no part in it, and whom nobody knows. */
async function aWarden(url: string, isLarge: boolean, house: Parameters<typeof traverse>[0]): Promise<Door> {
  if (!isLarge) return { url, token: (await foundFirm(url)).token };
  const { email, username } = ACCOUNT;
  // Who looks on is in no other group.
  const groups = groupNames.filter((name) => name !== 'pruefung').join();
  const words = [email, '--name', username, '--groups', groups];
  const { code, out, err } = await traverse(house, 'user:add', ...words);
  if (code !== 0) throw new Error(err);
  const password = /Passwort: (\S+)/.exec(out)?.[1] ?? '';
  return { url, token: await signIn(url, email, password) };
}

/** A guest, somebody with a made-up session, somebody in no group, and one for each group. */
async function everybody(url: string, warden: Door): Promise<readonly Person[]> {
  const people: Person[] = [
    { name: 'Gast', url, token: '' },
    { name: 'erfundene Sitzung', url, token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' },
  ];
  const witness = new Witness();
  const listed = await witness.ask(warden, {
    method: 'GET',
    path: '/api/collections/groups/records?perPage=100',
  });
  const groups = readAnswer<{ items: { id: string; name: string }[] }>(listed)?.items ?? [];
  for (const group of [undefined, ...groups]) {
    const email = `${group?.name ?? 'niemand'}@hardening.example`;
    const password = 'sehr-geheim-2';
    await created(warden, 'users', {
      username: group?.name ?? 'niemand',
      email,
      mobile: '0421 1',
      password,
      passwordConfirm: password,
      groups: group ? [group.id] : [],
    });
    people.push({ name: group?.name ?? 'ohne Gruppe', url, token: await signIn(url, email, password) });
  }
  witness.close();
  return people;
}

async function materialFor(warden: Door, witness: Witness): Promise<Material> {
  const ids: Record<string, readonly string[]> = {};
  for (const collection of Object.keys(entities)) {
    const path = `/api/collections/${collection}/records?perPage=${IDS_OF_EACH}&skipTotal=1&fields=id`;
    const answer = await witness.ask(warden, { method: 'GET', path });
    ids[collection] = readAnswer<{ items?: { id: string }[] }>(answer)?.items?.map(({ id }) => id) ?? [];
  }
  // Who is tried, and who watches, keep their accounts.
  ids['users'] = [];
  const answer = await witness.ask(warden, { method: 'GET', path: '/api/openapi.json' });
  const routes = routesIn(readAnswer<Document>(answer) ?? { paths: {} });
  return { routes, ids, usernames: [ACCOUNT.username] };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly parameters?: readonly { readonly in?: string; readonly name?: string }[];
  readonly requestBody?: unknown;
}

function routesIn({ paths }: Document): readonly [Route, ...Route[]] {
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => /^(?:get|post|put|patch|delete)$/.test(method))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        query: parameters.filter((each) => each.in === 'query').flatMap(({ name }) => name ?? []),
        hasBody: requestBody !== undefined,
      })),
  );
  const [first, ...rest] = routes;
  if (!first) throw new Error('/api/openapi.json names no path');
  return [first, ...rest];
}

export const hostile: readonly Trial[] = [{ key: 'hostile', name: 'Feindliche Anfragen', run: flood }];
