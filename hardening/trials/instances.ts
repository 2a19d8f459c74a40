import { setTimeout as wait } from 'node:timers/promises';
import { aPostgresHouse } from '../house.ts';
import type { Instance } from '../instance.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { longestOf, underLoad, untilStored } from '../under-load.ts';
import { Witness } from '../witness.ts';

/** One of two, at any moment, and started again. */
async function killed(extent: Extent, folder: string): Promise<Outcome> {
  await using house = await aPostgresHouse(folder);
  return await underLoad({
    house,
    extent,
    instances: [{}, {}],
    happens: async (scene) => {
      const back: number[] = [];
      for (let round = 0; round < extent.rounds; round += 1) {
        const hit = scene.instances[round % 2];
        await wait(scene.chance.between(50, 500));
        await hit?.kill();
        back.push(await untilStored(scene));
        await hit?.start();
      }
      return {
        tried: `${extent.rounds} Kills`,
        remark: `die andere speichert spätestens nach ${longestOf(back)} wieder`,
      };
    },
  });
}

/** One of two stands still in the middle of its writes, and goes on later. */
async function frozen(extent: Extent, folder: string): Promise<Outcome> {
  await using house = await aPostgresHouse(folder);
  const times = Math.max(1, Math.floor(extent.rounds / 25));
  return await underLoad({
    house,
    extent,
    instances: [{}, {}],
    // As a proxy does once it has noticed: the other one.
    next: ([first, second], chance) => (isFrozen || chance.percent(50) ? first : second) as Instance,
    happens: async (scene) => {
      const stood: number[] = [];
      for (let round = 0; round < times; round += 1) {
        await wait(500);
        scene.instances[1]?.signal('STOP');
        isFrozen = true;
        stood.push(await untilStored(scene));
        await wait(extent.stillSeconds * 1000);
        scene.instances[1]?.signal('CONT');
        isFrozen = false;
        await untilStored(scene);
      }
      const tooLong = Math.max(...stood) > 10_000;
      return {
        tried: `${times}-mal ${extent.stillSeconds} s`,
        faults: tooLong ? [`Die andere stand ${longestOf(stood)}.`] : [],
        remark: `die andere speichert spätestens nach ${longestOf(stood)} wieder; gewartet wird auf die, die steht`,
      };
    },
  });
}

let isFrozen = false;

const DRAIN_SECONDS = 2;

/** Three, one after the other, behind somebody who sends requests only to who says that it is ready, and none twice. */
async function rolling(extent: Extent, folder: string): Promise<Outcome> {
  await using house = await aPostgresHouse(folder);
  const times = Math.max(1, Math.floor(extent.rounds / 5));
  const ready = new Set<Instance>();
  const settings = { DRAIN_SECONDS: String(DRAIN_SECONDS) };
  return await underLoad({
    house,
    extent,
    instances: [settings, settings, settings],
    next: (instances, chance) => {
      const among = ready.size > 0 ? [...ready] : [...instances];
      return among[chance.below(among.length)] as Instance;
    },
    happens: async (scene) => {
      let isOver = false;
      const knocker = new Witness();
      const knocking = (async () => {
        while (!isOver) {
          for (const each of scene.instances) {
            const door = { url: each.url, token: '' };
            const { status } = await knocker.ask(door, { method: 'GET', path: '/api/ready' });
            if (status === 200) ready.add(each);
            else ready.delete(each);
          }
          await wait(50);
        }
      })();
      while (ready.size < scene.instances.length) await wait(20);
      const brokenBefore = scene.witness.broken;
      for (let round = 0; round < times; round += 1) {
        const leaving = scene.instances[round % scene.instances.length];
        if ((await leaving?.stop()) !== 0) throw new Error(`Er endet nicht von selbst:\n${leaving?.said()}`);
        await leaving?.start();
        while (ready.size < scene.instances.length) await wait(20);
      }
      isOver = true;
      await knocking;
      knocker.close();
      const failed = scene.witness.broken - brokenBefore + scene.witness.refused;
      return {
        tried: `${times} Neustarts`,
        faults: failed > 0 ? [`${failed} Anfragen schlugen fehl.`] : [],
        remark: 'keine Anfrage schlug fehl',
      };
    },
  });
}

export const instances: readonly Trial[] = [
  { key: 'instance', name: 'Eine von zwei Instanzen getötet', run: killed },
  { key: 'frozen', name: 'Eine von zwei Instanzen steht still', run: frozen },
  { key: 'rolling', name: 'Drei Instanzen nacheinander erneuert', run: rolling },
];
