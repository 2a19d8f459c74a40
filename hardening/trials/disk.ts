import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from '../chance.ts';
import { ACCOUNT, foundFirm, KUNDEN } from '../firm.ts';
import { aHouse, faultsOf, settingsOf } from '../house.ts';
import { anInstance } from '../instance.ts';
import { beginWriting, check, Ledger } from '../ledger.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { type Door, Witness } from '../witness.ts';

/** Of the small disk: a database, and room for a few files. */
const DISK_MB = 24;
const BALLAST_BYTES = 1_000_000;
/** Readiness looks once a second. */
const READY_MS = 1100;

/**
 * The server alone sees a file system of so many MB over its data folder: a namespace of its own, for which nobody needs
 * to be root where Linux lets users have them. From outside it is reached through /proc.
 */
const onSmallDisk = (dataDir: string): readonly string[] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${DISK_MB}m none '${dataDir}' && exec "$@"`,
  'sh',
];

async function diskFull({ rounds, seed }: Extent, folder: string): Promise<Outcome> {
  const house = aHouse(folder);
  const server = await anInstance(settingsOf(house), { under: onSmallDisk(house.dataDir) });
  await server.start();
  const [witness, ledger, chance] = [new Witness(), new Ledger(), new Chance(seed)];
  const inside = join(`/proc/${server.pid()}/root`, house.dataDir);
  const firm = await foundFirm(server.url);
  const door: Door = { url: server.url, token: firm.token };
  const faults: string[] = [];
  const times = Math.max(1, Math.floor(rounds / 10));
  let refused = 0;
  for (let round = 0; round < times; round += 1) {
    const ballast = join(inside, 'ballast');
    mkdirSync(ballast);
    const writing = beginWriting({ firm, url: () => server.url, ledger, witness, chance });
    fill(ballast);
    await wait(READY_MS);
    faults.push(...(await whileFull(door, witness)));
    rmSync(ballast, { recursive: true });
    await writing.stop();
    refused = witness.refused;
    const path = '/api/ready';
    await wait(READY_MS);
    const { status } = await witness.ask(door, { method: 'GET', path });
    if (status !== 200) faults.push(`/api/ready sagt ${status}, obwohl wieder Platz ist.`);
  }
  const checked = await check(door, firm, ledger, witness);
  const beside = ['nsenter', '--target', String(server.pid()), '--user', '--mount', '--preserve-credentials'];
  faults.push(...(await faultsOf(house, beside)), ...ledger.wrong);
  await server.stop();
  witness.close();
  return {
    tried: `${times}-mal voll`,
    requests: witness.answered,
    serverErrors: witness.serverErrors.length,
    longestMs: witness.longestMs,
    ...checked,
    left: 0,
    faults,
    remark: `tmpfs von ${DISK_MB} MB in einem eigenen Namensraum; ${refused} Schreibversuche in Worten abgelehnt`,
  };
}

/** To the last block, in smaller and smaller pieces. */
function fill(ballast: string): void {
  for (let bytes = BALLAST_BYTES, nr = 0; bytes >= 1; nr += 1) {
    try {
      writeFileSync(join(ballast, String(nr)), Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 8);
    }
  }
}

/** Reading and signing in go on, writing is refused in words, and readiness says so. */
async function whileFull(door: Door, witness: Witness): Promise<string[]> {
  const guest = { ...door, token: '' };
  const identity = { identity: ACCOUNT.email, password: ACCOUNT.password };
  const statusOf = async (who: Door, method: string, path: string, body?: object) =>
    (await witness.ask(who, { method, path, body })).status;
  const found = {
    lesen: await statusOf(door, 'GET', KUNDEN),
    anmelden: await statusOf(guest, 'POST', '/api/collections/users/auth-with-password', identity),
    leben: await statusOf(guest, 'GET', '/api/health'),
    bereit: await statusOf(guest, 'GET', '/api/ready'),
    schreiben: await statusOf(door, 'POST', KUNDEN, { name: 'x'.repeat(200), anmerkung: 'y'.repeat(4900) }),
  };
  const wanted = { lesen: 200, anmelden: 200, leben: 200, bereit: 503, schreiben: 507 };
  return Object.entries(wanted).flatMap(([what, status]) => {
    const is = found[what as keyof typeof found]; // its own keys
    return is === status ? [] : [`Bei voller Platte: ${what} ${is} statt ${status}.`];
  });
}

export const disk: readonly Trial[] = [{ key: 'disk', name: 'Platte voll', run: diskFull }];
