import { Worker } from 'node:worker_threads';

/** A thread that does one task after the other, so that heavy work holds up nobody. */
export interface TaskThread<Task, Result> {
  readonly run: (task: Task) => Promise<Result>;
  /** Ends the thread; tasks that wait are refused. */
  readonly close: () => Promise<void>;
}

interface Limits {
  /** A task that takes longer ends the thread and is refused with `TaskError`; the next one gets a new thread. */
  readonly timeLimitMs: number;
  readonly memoryMb: number;
  /** Fresh objects that may lie about beside them; left to Node it is 192 MB, however few of them live on. */
  readonly youngMb?: number;
  /**
   * How much the whole process may grow meanwhile. Unpacked bytes lie outside of what `memoryMb` limits, so a small file
   * that unpacks to gigabytes is noticed by this alone. The thread's own start does not count.
   */
  readonly growthMb?: number;
}

/** A task that the thread did not survive. */
export class TaskError extends Error {
  readonly reason: 'time' | 'memory' | 'crash' | 'closed';

  constructor(reason: TaskError['reason'], options?: ErrorOptions) {
    super(`The task was not done: ${reason}`, options);
    this.name = 'TaskError';
    this.reason = reason;
  }
}

interface Waiting<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/** `script` calls `serveTasks`. The thread starts with the first task and does not keep the process alive. */
export function taskThread<Task, Result>(script: URL, limits: Limits): TaskThread<Task, Result> {
  const queue: Waiting<Task, Result>[] = [];
  let worker: Worker | undefined;
  let workerReady = false;
  let current: Waiting<Task, Result> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let guard: NodeJS.Timeout | undefined;

  const settle = (act: (waiting: Waiting<Task, Result>) => void) => {
    clearTimeout(timer);
    clearInterval(guard);
    const settled = current;
    current = undefined;
    worker?.unref();
    if (settled) act(settled);
    next();
  };

  const lose = (lost: Worker, reason: TaskError['reason'], cause?: unknown) => {
    if (worker !== lost) return;
    worker = undefined;
    workerReady = false;
    void lost.terminate();
    settle(({ reject }) => reject(new TaskError(reason, { cause })));
  };

  const start = (): Worker => {
    const started = new Worker(script, {
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memoryMb,
        ...(limits.youngMb === undefined ? {} : { maxYoungGenerationSizeMb: limits.youngMb }),
      },
    });
    started.on('message', (answer: Answer<Result> | typeof ready) => {
      // A last word of a thread already given up.
      if (worker !== started) return;
      if (answer === ready) {
        workerReady = true;
        if (current) watch(started);
        return;
      }
      settle(({ resolve, reject }) => ('error' in answer ? reject(answer.error) : resolve(answer.result)));
    });
    started.on('error', (error) => lose(started, 'crash', error));
    started.on('exit', () => lose(started, 'crash'));
    return started;
  };

  const watch = (busy: Worker) => {
    clearInterval(guard);
    guard = watchGrowth(limits.growthMb, () => lose(busy, 'memory'));
  };

  const next = () => {
    if (current) return;
    current = queue.shift();
    if (!current) return;
    worker ??= start();
    const busy = worker;
    busy.ref();
    timer = setTimeout(() => lose(busy, 'time'), limits.timeLimitMs);
    if (workerReady) watch(busy);
    busy.postMessage(current.task);
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject });
        next();
      }),
    close: async () => {
      for (const { reject } of queue.splice(0)) reject(new TaskError('closed'));
      const ending = worker;
      if (ending) lose(ending, 'closed');
      await ending?.terminate();
    },
  };
}

/** Looks ten times a second how much the process has grown. */
function watchGrowth(growthMb: number | undefined, tooMuch: () => void): NodeJS.Timeout | undefined {
  if (growthMb === undefined) return undefined;
  const most = process.memoryUsage.rss() + growthMb * 1_000_000;
  return setInterval(() => {
    if (process.memoryUsage.rss() > most) tooMuch();
  }, 100);
}

/** What a thread says first: its script is loaded. */
export const ready = 'ready';

export type Answer<Result> = { readonly result: Result } | { readonly error: unknown };
