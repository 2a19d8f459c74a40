import { afterEach, expect, test } from 'vitest';
import { TaskError, type TaskThread, taskThread } from './task-thread.ts';

/** A thread that answers a number with its double, hangs on 'hang' and dies on 'die'. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (task) => {
      if (task === 'hang') for (;;);
      if (task === 'die') process.exit(1);
      parentPort.postMessage(task === 'refuse' ? { error: new Error('refused') } : { result: task * 2 });
    });
  `)}`,
);

let thread: TaskThread<number | string, number>;
afterEach(() => thread.close());

const start = (timeLimitMs = 5000) => (thread = taskThread(script, { timeLimitMs, memoryMb: 64 }));

test('tasks are done one after the other', async () => {
  const { run } = start();
  expect(await Promise.all([run(1), run(2), run(3)])).toEqual([2, 4, 6]);
});

test('a task that is refused leaves the others alone', async () => {
  const { run } = start();
  const [refused, done] = await Promise.allSettled([run('refuse'), run(2)]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'refused' } });
  expect(done).toMatchObject({ value: 4 });
});

test.each([
  { task: 'hang', reason: 'time' },
  { task: 'die', reason: 'crash' },
])(
  'a task that does not come back ($task) is given up, the next has a new thread',
  async ({ task, reason }) => {
    // Far more than a thread takes to start on a busy machine.
    const { run } = start(3000);
    const [lost, done] = await Promise.allSettled([run(task), run(2)]);
    expect(lost).toMatchObject({ status: 'rejected', reason: { reason } });
    expect(lost.status === 'rejected' && lost.reason).toBeInstanceOf(TaskError);
    expect(done).toMatchObject({ value: 4 });
  },
);
