import { type Answer, ready } from './task-queue.ts';

/** The other end of `taskProcess`: does what arrives. */
export function serveTasks<Task, Result>(perform: (task: Task) => Promise<Result>): void {
  const say = (message: Answer<Result> | typeof ready) => process.send?.(message);
  process.on('message', (task: Task) => {
    perform(task).then(
      (result) => say({ result }),
      (error: unknown) => say({ error }),
    );
  });
  // Without its server a process has nobody to work for.
  process.on('disconnect', () => process.exit());
  say(ready);
}
