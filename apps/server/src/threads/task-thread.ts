import { Worker } from 'node:worker_threads';
import { type Limits, type Started, type Tasks, taskQueue } from './task-queue.ts';

interface ThreadLimits extends Limits {
  readonly memoryMb: number;
  /** Fresh objects that may lie about beside them; left to Node it is 192 MB, however few of them live on. */
  readonly youngMb?: number;
}

/** A thread for tasks; `script` calls `serveTasks`. It does not keep the process alive. */
export function taskThread<Task, Result>(script: URL, limits: ThreadLimits): Tasks<Task, Result> {
  return taskQueue(() => startThread<Task, Result>(script, limits), limits);
}

function startThread<Task, Result>(script: URL, { memoryMb, youngMb }: ThreadLimits): Started<Task, Result> {
  const worker = new Worker(script, {
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb,
      ...(youngMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMb }),
    },
  });
  return {
    send: (task) => worker.postMessage(task),
    hold: (held) => (held ? worker.ref() : worker.unref()),
    end: () => worker.terminate(),
    memory: () => process.memoryUsage.rss(),
    listen: ({ message, lost }) => {
      worker.on('message', message);
      worker.on('error', lost);
      worker.on('exit', () => lost());
    },
  };
}
