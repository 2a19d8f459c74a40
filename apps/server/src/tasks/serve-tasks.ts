import * as module from 'node:module';
import { type Answer, ready } from './task-queue.ts';

/** The other end of `taskProcess`: does what arrives. */
export function serveTasks<Task, Result>(perform: (task: Task) => Promise<Result>): void {
  const say = (message: Answer<Result> | typeof ready) => process.send?.(message);
  let isKept = false;
  /** What was compiled for the first task; whoever is done with this process kills it. */
  const keepCompiled = () => {
    if (!isKept) module.flushCompileCache?.();
    isKept = true;
  };
  process.on('message', (task: Task) => {
    void perform(task)
      .then(
        (result) => say({ result }),
        (error: unknown) => say({ error }),
      )
      .then(keepCompiled);
  });
  // Without its server a process has nobody to work for.
  process.on('disconnect', () => process.exit());
  say(ready);
}
