import { Turns } from './turns.ts';
import { whoseTurn } from './whose-turn.ts';

/** Somebody who does one task after the other, so that heavy work holds up nobody; those who ask take turns. */
export interface Tasks<Task, Result> {
  readonly run: (task: Task) => Promise<Result>;
  /** Starts whoever works, unless they have; for a task that is likely to come. Ends them when none comes for so long. */
  readonly begin: (unusedMs: number) => void;
  /** Ends whoever works; tasks that wait, or come later, are refused. */
  readonly close: () => Promise<void>;
}

/** A thread or a process that was started for tasks. */
export interface Started<Task, Result> {
  readonly send: (task: Task) => void;
  /** Whether it keeps this process alive. */
  readonly hold: (held: boolean) => void;
  readonly end: () => Promise<unknown>;
  /** Bytes of memory that count, as far as the system tells. */
  readonly memory: () => number | undefined;
  readonly listen: (heard: {
    readonly message: (said: Answer<Result> | typeof ready) => void;
    readonly lost: (cause?: unknown) => void;
  }) => void;
}

export interface Limits {
  /**
   * A task that takes longer ends whoever works and is refused with `TaskError`; the next one gets a new one. The start itself
   * does not count: it is slow where the machine is, whatever the task.
   */
  readonly timeLimitMs: number;
  /**
   * How much memory may grow meanwhile. Unpacked bytes lie outside of the limits of a heap, so a small file that unpacks
   * to gigabytes is noticed by this alone. The start itself does not count.
   */
  readonly growthMb?: number | undefined;
  /** Whoever had nothing to do for so long ends, and gives back the memory; absent: never. */
  readonly idleMs?: number;
}

/** Milliseconds in which whoever works has begun, however busy the machine is. */
const START_LIMIT_MS = 60_000;

/** A task that was not survived. */
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

/** Starts with the first task, and anew after one that was not survived. */
export function taskQueue<Task, Result>(
  start: () => Started<Task, Result>,
  limits: Limits,
): Tasks<Task, Result> {
  // The same for everybody: of one person one after the other, of several in turns (S-M10).
  const queue = new Turns<Waiting<Task, Result>>();
  let worker: Started<Task, Result> | undefined;
  let workerReady = false;
  let current: { readonly turn: string; readonly item: Waiting<Task, Result> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let guard: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const settle = (act: (waiting: Waiting<Task, Result>) => void) => {
    clearTimeout(timer);
    clearInterval(guard);
    const settled = current;
    current = undefined;
    worker?.hold(false);
    if (settled) {
      queue.done(settled.turn);
      act(settled.item);
    }
    next();
  };

  const lose = (lost: Started<Task, Result>, reason: TaskError['reason'], cause?: unknown) => {
    if (worker !== lost) return;
    worker = undefined;
    workerReady = false;
    void lost.end();
    settle(({ reject }) => reject(new TaskError(reason, { cause })));
  };

  const startOne = (): Started<Task, Result> => {
    const started = start();
    started.listen({
      message: (answer) => {
        // A last word of one already given up.
        if (worker !== started) return;
        if (answer === ready) {
          workerReady = true;
          if (current) watch(started);
          return;
        }
        // Its program is of another version than this one.
        if (!isAnswer(answer)) return lose(started, 'crash', new Error(`It said ${JSON.stringify(answer)}`));
        settle(({ resolve, reject }) => ('error' in answer ? reject(answer.error) : resolve(answer.result)));
      },
      lost: (cause) => lose(started, 'crash', cause),
    });
    return started;
  };

  const give = (busy: Started<Task, Result>, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => lose(busy, 'time'), ms);
  };

  const watch = (busy: Started<Task, Result>) => {
    give(busy, limits.timeLimitMs);
    clearInterval(guard);
    guard = watchGrowth(busy.memory, limits.growthMb, () => lose(busy, 'memory'));
  };

  const endAfter = (ms: number | undefined) => {
    if (ms === undefined) return;
    idle = setTimeout(() => {
      idle = undefined;
      void worker?.end();
      worker = undefined;
      workerReady = false;
    }, ms).unref();
  };

  const next = () => {
    if (current) return;
    clearTimeout(idle);
    idle = undefined;
    current = queue.take();
    if (!current) return endAfter(limits.idleMs);
    worker ??= startOne();
    const busy = worker;
    busy.hold(true);
    if (workerReady) watch(busy);
    else give(busy, START_LIMIT_MS);
    busy.send(current.item.task);
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new TaskError('closed'));
        queue.add(whoseTurn(), { task, resolve, reject });
        next();
      }),
    begin: (unusedMs) => {
      // At work, or meant to stay.
      if (isClosed || (worker && idle === undefined)) return;
      clearTimeout(idle);
      worker ??= startOne();
      worker.hold(false);
      endAfter(unusedMs);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      for (const { reject } of queue.takeAll()) reject(new TaskError('closed'));
      const ending = worker;
      if (ending) lose(ending, 'closed');
      await ending?.end();
    },
  };
}

/** Looks ten times a second. */
function watchGrowth(
  memory: () => number | undefined,
  growthMb: number | undefined,
  tooMuch: () => void,
): NodeJS.Timeout | undefined {
  const atFirst = memory();
  if (growthMb === undefined || atFirst === undefined) return undefined;
  const most = atFirst + growthMb * 1_000_000;
  return setInterval(() => {
    if ((memory() ?? 0) > most) tooMuch();
  }, 100);
}

/** What is said first: the script is loaded. */
export const ready = 'ready';

export type Answer<Result> = { readonly result: Result } | { readonly error: unknown };

const isAnswer = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && ('result' in said || 'error' in said);
