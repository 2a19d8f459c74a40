import { setTimeout as wait } from 'node:timers/promises';
import { maintain } from '../../apps/server/test/postgres.ts';
import { wayTo } from '../../apps/server/test/sql/proxy.ts';
import { aPostgresHouse } from '../house.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { longestOf, underLoad, untilStored } from '../under-load.ts';

/** Killed and begun again, while many write. */
async function killed(extent: Extent, folder: string): Promise<Outcome> {
  await using house = await aPostgresHouse(folder);
  const { postgres } = house;
  return await underLoad({
    house,
    extent,
    instances: [{}],
    happens: async (scene) => {
      const back: number[] = [];
      for (let round = 0; round < extent.rounds; round += 1) {
        await wait(scene.chance.between(50, 500));
        postgres.signal('KILL');
        await wait(scene.chance.between(0, 300));
        await postgres.again();
        back.push(await untilStored(scene));
      }
      return {
        tried: `${extent.rounds} Kills`,
        remark: `spätestens ${longestOf(back)} nach seiner Rückkehr wieder gespeichert`,
      };
    },
  });
}

/** Killed at the moment in which somebody says COMMIT: before it is done, while it is, or before the answer is back. */
async function killedAtCommit(extent: Extent, folder: string): Promise<Outcome> {
  await using house = await aPostgresHouse(folder);
  await using way = await wayTo(house.databaseUrl);
  const { postgres } = house;
  return await underLoad({
    house,
    extent,
    instances: [{ DATABASE_URL: way.url, DATABASE_LISTEN_URL: house.databaseUrl }],
    happens: async (scene) => {
      const back: number[] = [];
      for (let round = 0; round < extent.rounds; round += 1) {
        await wait(scene.chance.between(20, 200));
        const hit = Promise.withResolvers<void>();
        const isBefore = scene.chance.percent(30);
        way.judge((said) => {
          if (!said.includes('COMMIT')) return 'pass';
          way.judge(() => 'pass');
          if (isBefore) postgres.signal('KILL');
          else setImmediate(() => postgres.signal('KILL'));
          hit.resolve();
          return 'pass';
        });
        await hit.promise;
        await wait(50);
        await postgres.again();
        back.push(await untilStored(scene));
      }
      return {
        tried: `${extent.rounds} Kills`,
        remark: `spätestens ${longestOf(back)} nach seiner Rückkehr wieder gespeichert`,
      };
    },
  });
}

/** Goes on answering, and stores nothing: what a leader is that has lost its place. */
async function readOnly(extent: Extent, folder: string): Promise<Outcome> {
  await using house = await aPostgresHouse(folder);
  const { url } = house.postgres;
  const times = Math.max(1, Math.floor(extent.rounds / 5));
  return await underLoad({
    house,
    extent,
    instances: [{}],
    happens: async (scene) => {
      const back: number[] = [];
      for (let round = 0; round < times; round += 1) {
        await wait(300);
        await maintain(url, 'ALTER DATABASE traverse SET default_transaction_read_only = on');
        await maintain(
          url,
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'traverse'",
        );
        await wait(scene.chance.between(300, 1500));
        await maintain(url, 'ALTER DATABASE traverse RESET default_transaction_read_only');
        back.push(await untilStored(scene));
      }
      return { tried: `${times}-mal`, remark: `spätestens ${longestOf(back)} danach wieder gespeichert` };
    },
  });
}

/** Neither an answer nor an end, as from a machine that stands still. */
async function silentWay(extent: Extent, folder: string): Promise<Outcome> {
  await using house = await aPostgresHouse(folder);
  await using way = await wayTo(house.databaseUrl);
  const times = Math.max(1, Math.floor(extent.rounds / 25));
  return await underLoad({
    house,
    extent,
    instances: [{ DATABASE_URL: way.url }],
    happens: async (scene) => {
      const back: number[] = [];
      for (let round = 0; round < times; round += 1) {
        await wait(500);
        way.fallSilent();
        await wait(extent.stillSeconds * 1000);
        way.speakAgain();
        back.push(await untilStored(scene));
      }
      const faults =
        scene.witness.longestMs > 15_000
          ? [`Eine Antwort dauerte ${longestOf([scene.witness.longestMs])}.`]
          : [];
      return {
        tried: `${times}-mal ${extent.stillSeconds} s`,
        faults,
        remark: `spätestens ${longestOf(back)} danach wieder gespeichert`,
      };
    },
  });
}

export const postgres: readonly Trial[] = [
  { key: 'postgres', name: 'PostgreSQL getötet und wieder da', run: killed },
  { key: 'commit', name: 'PostgreSQL getötet, während jemand COMMIT sagt', run: killedAtCommit },
  { key: 'read-only', name: 'PostgreSQL liest nur noch, und schreibt wieder', run: readOnly },
  { key: 'silence', name: 'Der Weg zu PostgreSQL verstummt', run: silentWay },
];
