import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { taskProcess } from './task-process.ts';
import { ready, type Started, TaskError, type Tasks, taskQueue } from './task-queue.ts';
import { inTurnOf } from './whose-turn.ts';

const folder = mkdtempSync(join(tmpdir(), 'traverse-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Answers a number with its double, who it is on 'who', hangs on 'hang', dies on 'die', fills its memory on 'grow', and says
 * what nobody knows on 'babble'.
 */
const script = join(folder, 'worker.ts');
writeFileSync(
  script,
  `
    import { serveTasks } from '${new URL('./serve-tasks.ts', import.meta.url).href}';
    serveTasks(async (task) => {
      if (task === 'hang') for (;;);
      if (task === 'die') process.exit(1);
      if (task === 'grow') for (const kept = [];;) kept.push(new Array(100_000).fill({}).map(() => ({})));
      if (task === 'refuse') throw new Error('refused');
      if (task === 'babble') process.send('begun');
      if (task === 'who') return process.pid;
      return task * 2;
    });
  `,
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

let tasks: Tasks<number | string, number>;
afterEach(() => tasks.close());

test('a slow start takes nothing from the time of a task', async () => {
  vi.useFakeTimers();
  let worker: Parameters<Started<number | string, number>['listen']>[0] | undefined;
  const started: Started<number | string, number> = {
    send: () => {},
    hold: () => {},
    end: async () => {},
    memory: () => undefined,
    listen: (heard) => {
      worker = heard;
    },
  };
  tasks = taskQueue<number | string, number>(() => started, { timeLimitMs: 1000 });
  const done = tasks.run(2);
  vi.advanceTimersByTime(30_000);
  worker?.message(ready);
  vi.advanceTimersByTime(999);
  worker?.message({ result: 4 });
  await expect(done).resolves.toBe(4);
  const late = tasks.run(3);
  vi.advanceTimersByTime(1000);
  await expect(late).rejects.toMatchObject({ reason: 'time' });
  vi.useRealTimers();
});

describe('a process', () => {
  // Far more than a start takes on a busy machine.
  const begin = (timeLimitMs = 20_000) => {
    tasks = taskProcess(pathToFileURL(script), { timeLimitMs, memoryMb: 64 });
    return tasks;
  };

  test('does tasks one after the other', async () => {
    const { run } = begin();
    expect(await Promise.all([run(1), run(2), run(3)])).toEqual([2, 4, 6]);
  });

  test('[S-M10] lets those who ask take turns, however much one of them wants', async () => {
    const { run } = begin();
    const done: string[] = [];
    const ask = (person: string, task: number) =>
      inTurnOf(person, () => run(task)).then((result) => done.push(`${person} ${result}`));
    await Promise.all([ask('a', 1), ask('a', 2), ask('a', 3), ask('b', 4), ask('b', 5)]);
    expect(done).toEqual(['a 2', 'a 4', 'b 8', 'a 6', 'b 10']);
  });

  test('ends when it has had nothing to do for a while, and the next task has a new one', async () => {
    tasks = taskProcess(pathToFileURL(script), { timeLimitMs: 20_000, memoryMb: 64, idleMs: 1 });
    const first = await tasks.run('who');
    await expect.poll(() => isAlive(first)).toBe(false);
    expect(await tasks.run('who')).not.toBe(first);
  });

  test('refuses one task and does the others', async () => {
    const { run } = begin();
    const [refused, done] = await Promise.allSettled([run('refuse'), run(2)]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'refused' } });
    expect(done).toMatchObject({ value: 4 });
  });

  test.each([
    { task: 'hang', reason: 'time' },
    { task: 'die', reason: 'crash' },
    { task: 'grow', reason: 'crash' },
    { task: 'babble', reason: 'crash' },
  ])('that does not come back ($task) is given up, the next task has a new one', async ({ task, reason }) => {
    const { run } = begin(task === 'hang' ? 2000 : undefined);
    const [lost, done] = await Promise.allSettled([run(task), run(2)]);
    expect(lost).toMatchObject({ status: 'rejected', reason: { reason } });
    expect(lost.status === 'rejected' && lost.reason).toBeInstanceOf(TaskError);
    expect(done).toMatchObject({ value: 4 });
  });
});
