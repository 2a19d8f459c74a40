import { setTimeout as wait } from 'node:timers/promises';
import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { startServer, type TestServer } from '../server.ts';

const KUNDEN = '/api/collections/kunden/records';

test('[OPS-02] [OPS-05] instances that are restarted one after the other under load lose nothing', async () => {
  await using home = await startServer();
  const office = await home.user('kunden');
  const instances: TestServer[] = [];
  for (let nr = 0; nr < 3; nr += 1) instances.push(await startServer({ beside: home }));

  // What a proxy does: it knocks at readiness, sends requests to who is ready, and tries none of them twice.
  const ready = new Set(instances);
  const underWay = new Map<TestServer, number>();
  const count = (at: TestServer, by: number) => underWay.set(at, (underWay.get(at) ?? 0) + by);
  let isOver = false;
  const knocking = (async () => {
    while (!isOver) {
      for (const each of instances) {
        const { status } = await each.ask('GET', '/api/ready').catch(() => ({ status: 0 }));
        if (status === 200) ready.add(each);
        else ready.delete(each);
      }
      await wait(20);
    }
  })();
  const failures: unknown[] = [];
  let stored = 0;
  const load = Array.from({ length: 4 }, async (_, worker) => {
    for (let nr = 0; !isOver; nr += 1) {
      const among = [...ready];
      const at = among[nr % among.length];
      if (!at) {
        await wait(10);
        continue;
      }
      count(at, 1);
      const answer = await at
        .ask('POST', KUNDEN, { as: office, body: { name: `Kunde ${worker}-${nr}` } })
        .catch((error: unknown) => error);
      count(at, -1);
      if (answer && typeof answer === 'object' && 'status' in answer && answer.status === 200) stored += 1;
      else failures.push(answer);
    }
  });
  for (const nr of instances.keys()) {
    const leaving = instances[nr]!;
    leaving.leave();
    while (ready.has(leaving)) await wait(10);
    // DRAIN_SECONDS: what was on its way to it before that was known arrives.
    while ((underWay.get(leaving) ?? 0) > 0) await wait(10);
    await leaving.app.close();
    await leaving[Symbol.asyncDispose]();
    instances[nr] = await startServer({ beside: home });
    while (!ready.has(instances[nr])) await wait(10);
  }
  isOver = true;
  await Promise.all([...load, knocking]);
  expect(failures).toEqual([]);
  expect(stored).toBeGreaterThan(20);
  expect(await home.engine.database.reads.findWhere(entities.kunden, {})).toHaveLength(stored);
  for (const each of instances) await each[Symbol.asyncDispose]();
});
