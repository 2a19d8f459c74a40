import { setTimeout as wait } from 'node:timers/promises';
import { readProcess } from '../../bench/program.ts';
import { Chance } from '../chance.ts';
import { besieged, fillFirm, MANY } from '../hostile/besieged.ts';
import { sayRaw } from '../hostile/raw.ts';
import { hostileRequest } from '../hostile/requests.ts';
import { aHouse, faultsOf, settingsOf } from '../house.ts';
import { anInstance } from '../instance.ts';
import { takePulse } from '../pulse.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { readAnswer, Witness } from '../witness.ts';

/** At the same time. */
const WORKERS = 12;
const RAW_PERCENT = 2;
/** Threads that begin when they are first needed have some open. */
const OWN_FILES = 20;
/** Before it has seen so many, a program grows by itself. */
const WARM = 50_000;
/** How much more a server may hold after the second half than after the first. MB. */
const MOST_MB_MORE = 100;

/** Requests by chance over all routes, kinds and rights, against a firm that has something to lose. */
async function flood({ requests, seed }: Extent, folder: string): Promise<Outcome> {
  const house = aHouse(folder);
  const faults: string[] = [];
  const isLarge = requests >= MANY;
  if (isLarge) await fillFirm(house);
  const server = await anInstance(settingsOf(house));
  await server.start();
  const { warden, people, material } = await besieged(server.url, house, isLarge);
  const witness = new Witness(WORKERS);
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

export const hostile: readonly Trial[] = [{ key: 'hostile', name: 'Feindliche Anfragen', run: flood }];
