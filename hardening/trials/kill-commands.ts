import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { entities } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import { openDatabase } from '../../apps/server/src/sql/open-database.ts';
import { storedEntities } from '../../apps/server/src/stored-entities.ts';
import { maintain } from '../../apps/server/test/postgres.ts';
import { Chance } from '../chance.ts';
import { foundFirm } from '../firm.ts';
import {
  aHouse,
  aPostgresHouse,
  faultsOf,
  type House,
  leftFiles,
  settingsOf,
  startTraverse,
  traverse,
} from '../house.ts';
import { anInstance } from '../instance.ts';
import { beginWriting, check, Ledger } from '../ledger.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { Witness } from '../witness.ts';

const OLD_RECORDS = 3000;

/** As a version before this one may have been: a collection and some fields of others were not there. */
const OLDER: readonly Entity[] = storedEntities.flatMap((entity): readonly Entity[] => {
  if (entity === entities.ustva) return [];
  if (entity !== entities.kunden) return [entity];
  const { firma: _1, anmerkung: _2, ...fields } = entities.kunden.fields;
  const list = { ...entity.list, search: entity.list.search.filter((name) => name in fields) };
  return [{ ...entity, fields, list }];
});

/** An installation of that version. */
async function oldFirm(house: House): Promise<void> {
  const database = await openDatabase({ ...house, entities: OLDER });
  const kunden = OLDER.find(({ collection }) => collection === 'kunden');
  const now = '2026-01-01 00:00:00.000Z';
  if (kunden)
    await database.transaction(async (transaction) => {
      for (let nr = 1; nr <= OLD_RECORDS; nr += 1) {
        const id = String(nr).padStart(15, '0');
        const record = { id, created: now, updated: now, kundennummer: nr, name: `Müller ${nr}` };
        await transaction.insert(kunden, record);
      }
    });
  await database.close();
}

/** Starts this version on data of an older one, kills it at any moment of its start, and starts it again. */
async function killedMigrating(
  { rounds, seed }: Extent,
  copyOf: (round: number) => Promise<House>,
): Promise<Outcome> {
  const chance = new Chance(seed);
  const faults: string[] = [];
  let [lost, left, longestMs, startMs, interrupted] = [0, 0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const house = await copyOf(round);
    const server = await anInstance(settingsOf(house));
    if (round === 0) {
      // How long it takes where nobody interferes.
      const began = performance.now();
      await server.start();
      startMs = performance.now() - began;
    } else {
      server.launch();
      await wait(startMs * (0.3 + 0.7 * chance.next()));
      if (!(await isServing(server.url))) interrupted += 1;
      await server.kill();
      const began = performance.now();
      await server.start();
      longestMs = Math.max(longestMs, performance.now() - began);
    }
    await server.stop();
    lost += OLD_RECORDS - (await countOfKunden(house));
    faults.push(...(await faultsOf(house)));
    left += await leftFiles(house);
    rmSync(house.dataDir, { recursive: true, force: true });
  }
  return {
    tried: `${rounds} Starts`,
    requests: 0,
    serverErrors: 0,
    longestMs,
    lost,
    doubled: 0,
    left,
    faults,
    remark: `${interrupted} davon, bevor er antwortete; gewartet wird auf den Start danach`,
  };
}

const isServing = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function countOfKunden(house: House): Promise<number> {
  const database = await openDatabase({ ...house, entities: storedEntities });
  const kunden = await database.reads.findWhere(entities.kunden, {});
  await database.close();
  return kunden.length;
}

/** A firm with records and files of which each is known. */
async function filledFirm(house: House, seed: number) {
  const server = await anInstance(settingsOf(house));
  await server.start();
  const firm = await foundFirm(server.url);
  const [ledger, witness] = [new Ledger(), new Witness()];
  const chance = new Chance(seed);
  const writing = beginWriting({ firm, url: () => server.url, ledger, witness, chance });
  await wait(1500);
  await writing.stop();
  await server.stop();
  return { server, firm, ledger, witness };
}

/** Starts a command and kills it somewhere on its way; whether it was still on it. */
async function killedAfter(ms: number, house: House, ...words: readonly string[]): Promise<boolean> {
  const child = startTraverse(house, ...words);
  await wait(ms);
  const isUnderWay = child.exitCode === null;
  if (isUnderWay) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  return isUnderWay;
}

async function timeOf(work: () => Promise<{ readonly code: number | null; readonly err: string }>) {
  const began = performance.now();
  const { code, err } = await work();
  return { ms: performance.now() - began, faults: code === 0 ? [] : [err] };
}

async function killedBackup({ rounds, seed }: Extent, folder: string): Promise<Outcome> {
  const chance = new Chance(seed);
  const house = aHouse(folder);
  const { firm, ledger, witness, server } = await filledFirm(house, seed);
  const place = join(folder, 'backups-of-kills');
  mkdirSync(place);
  const at = (name: string) => join(place, `${name}.tar.gz`);
  const { ms, faults } = await timeOf(() => traverse(house, 'backup', at('whole')));
  let interrupted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const file = at(`round-${round}`);
    if (await killedAfter(ms * (0.3 + 0.7 * chance.next()), house, 'backup', file)) interrupted += 1;
    // What looks like one is one.
    if (existsSync(file)) faults.push(...(await wordsOf(traverse(house, 'verify', file))));
  }
  const before = new Date(Date.now() - 2 * 86_400_000);
  for (const name of globSync(join(place, '.*/**'), {})) utimesSync(name, before, before);
  faults.push(...(await wordsOf(traverse(house, 'backup', at('last')))));
  const left = globSync(join(place, '.*.unfinished')).length + (await leftFiles(house));
  // The way back is whole.
  const other = aHouse(folder);
  faults.push(...(await wordsOf(traverse(other, 'restore', at('last')))), ...(await faultsOf(other)));
  const restored = await anInstance(settingsOf(other));
  await restored.start();
  const checked = await check({ url: restored.url, token: firm.token }, firm, ledger, witness);
  await restored.stop();
  witness.close();
  return {
    tried: `${rounds} Kills`,
    requests: 0,
    serverErrors: witness.serverErrors.length,
    longestMs: 0,
    ...checked,
    left,
    faults: [...faults, ...ledger.wrong, ...(server.isRunning() ? ['Der Server läuft noch.'] : [])],
    remark: `${interrupted} davon mitten darin`,
  };
}

async function killedRestore({ rounds, seed }: Extent, folder: string, into: House): Promise<Outcome> {
  const chance = new Chance(seed);
  const house = aHouse(folder);
  const { firm, ledger, witness } = await filledFirm(house, seed);
  const file = join(folder, `restored-${seed}-${into.databaseUrl === '' ? 'sqlite' : 'postgres'}.tar.gz`);
  const faults = await wordsOf(traverse(house, 'backup', file));
  const first = await timeOf(() => traverse(into, 'restore', file));
  faults.push(...first.faults);
  let interrupted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const ms = first.ms * (0.3 + chance.next());
    if (await killedAfter(ms, into, 'restore', file, '--force')) interrupted += 1;
    // Old or new, which here is the same: never half of it.
    if (round % 10 === 0 || rounds < 10) faults.push(...(await faultsOf(into)));
  }
  faults.push(...(await wordsOf(traverse(into, 'restore', file, '--force'))));
  const left = await leftFiles(into);
  const restored = await anInstance(settingsOf(into));
  await restored.start();
  const checked = await check({ url: restored.url, token: firm.token }, firm, ledger, witness);
  await restored.stop();
  witness.close();
  faults.push(...(await faultsOf(into)));
  return {
    tried: `${rounds} Kills`,
    requests: 0,
    serverErrors: witness.serverErrors.length,
    longestMs: 0,
    ...checked,
    left,
    faults,
    remark: `${interrupted} davon mitten darin`,
  };
}

/** What a command complained of; empty when it did what it should. */
async function wordsOf(
  command: Promise<{ readonly code: number | null; readonly err: string }>,
): Promise<string[]> {
  const { code, err } = await command;
  return code === 0 ? [] : [err.trim()];
}

export const killCommands: readonly Trial[] = [
  {
    key: 'migrate-sqlite',
    name: 'Server getötet, während er die Tabellen umbaut (SQLite)',
    run: async (extent, folder) => {
      const old = aHouse(folder);
      await oldFirm(old);
      return killedMigrating(extent, async () => {
        const house = aHouse(folder);
        await cp(old.dataDir, house.dataDir, { recursive: true });
        return house;
      });
    },
  },
  {
    key: 'migrate-postgres',
    name: 'Server getötet, während er die Tabellen umbaut (PostgreSQL)',
    run: async (extent, folder) => {
      await using old = await aPostgresHouse(folder);
      await oldFirm(old);
      return await killedMigrating(extent, async (round) => {
        await maintain(old.postgres.url, `CREATE DATABASE round_${round} TEMPLATE traverse`);
        return { ...aHouse(folder), databaseUrl: old.databaseUrl.replace(/traverse$/, `round_${round}`) };
      });
    },
  },
  { key: 'backup', name: 'Sicherung getötet', run: killedBackup },
  {
    key: 'restore-sqlite',
    name: 'Zurückspielen getötet (SQLite)',
    run: (extent, folder) => killedRestore(extent, folder, aHouse(folder)),
  },
  {
    key: 'restore-postgres',
    name: 'Zurückspielen getötet (PostgreSQL)',
    run: async (extent, folder) => {
      await using into = await aPostgresHouse(folder);
      return await killedRestore(extent, folder, into);
    },
  },
];
