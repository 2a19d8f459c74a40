import { setTimeout as wait } from 'node:timers/promises';
import { asked, maintain, type Postgres } from '../../apps/server/test/postgres.ts';
import { aPostgresHouse } from '../house.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { longestOf, type Scene, underLoad, untilStored } from '../under-load.ts';

/** Two servers in step change places, over and over; at the end the one that leads is killed. */
async function changes(extent: Extent, folder: string): Promise<Outcome> {
  await using house = await aPostgresHouse(folder);
  const first = house.postgres;
  await maintain(first.url, 'ALTER DATABASE traverse SET synchronous_commit = on');
  const second = await first.replica();
  const both = house.databaseUrl.replace(/@[^/]*/, (host) => `${host},${new URL(second.url).host}`);
  await inStep(first);
  const times = Math.max(1, Math.floor(extent.rounds / 5));
  const outcome = await underLoad({
    house: { ...house, databaseUrl: both },
    extent,
    instances: [{}, {}],
    happens: async (scene) => {
      let [leader, follower] = [first, second];
      const planned: number[] = [];
      const handOver = async (leave: () => Promise<void>) => {
        await wait(scene.chance.between(300, 800));
        const still = longestSilence(scene);
        await leave();
        await asked(follower.url, 'SELECT pg_promote() AS answer');
        await untilStored(scene);
        return still();
      };
      for (let round = 0; round < times; round += 1) {
        planned.push(await handOver(() => leader.end()));
        [leader, follower] = [follower, leader];
        await follower.again(leader);
        await inStep(leader);
      }
      const died = await handOver(async () => leader.signal('KILL'));
      return {
        tried: `${times} Wechsel, 1 Kill`,
        remark: `bei einem Wechsel spätestens nach ${longestOf(planned)} wieder gespeichert, nach dem Kill ${longestOf([died])}`,
      };
    },
  });
  await second.stop();
  return outcome;
}

/** What it confirms is with its replica from now on. */
async function inStep(leader: Postgres): Promise<void> {
  await maintain(leader.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await maintain(leader.url, 'SELECT pg_reload_conf()');
  while ((await asked(leader.url, 'SELECT sync_state AS answer FROM pg_stat_replication')) !== 'sync')
    await wait(20);
}

/** Begins to look; answers the longest time without a confirmation until then, in milliseconds. */
function longestSilence({ confirmed }: Scene): () => number {
  let [count, since, longest] = [confirmed(), performance.now(), 0];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (confirmed() !== count) [count, since] = [confirmed(), now];
  };
  const timer = setInterval(look, 2);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

export const replica: readonly Trial[] = [
  { key: 'switch', name: 'Zwei PostgreSQL wechseln sich ab', run: changes },
];
