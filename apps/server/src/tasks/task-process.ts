import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type Limits, type Started, type Tasks, taskQueue } from './task-queue.ts';

interface ProcessLimits extends Limits {
  /** Of its heap. Whoever fills it ends alone: a thread would take the server along. */
  readonly memoryMb: number;
  /** Fresh objects that may lie about beside them; left to Node it is far more, however few of them live on. */
  readonly youngMb?: number;
}

/** A process for tasks that are heavy or may be hostile; `script` calls `serveTasks`. It ends with this one. */
export function taskProcess<Task, Result>(script: URL, limits: ProcessLimits): Tasks<Task, Result> {
  return taskQueue(() => startProcess<Task, Result>(script, limits), limits);
}

function startProcess<Task, Result>(
  script: URL,
  { memoryMb, youngMb }: ProcessLimits,
): Started<Task, Result> {
  // Node keeps three of what it calls a semi-space.
  const young = youngMb === undefined ? [] : [`--max-semi-space-size=${Math.ceil(youngMb / 3)}`];
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...young],
    // What a task holds (bytes, maps) crosses as it is.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    // The channel may be gone already, which is heard as its end.
    send: (task) => void child.send(task as object, () => undefined),
    hold: (held) => {
      for (const each of [child, child.channel]) {
        if (held) each?.ref();
        else each?.unref();
      }
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    memory: () => residentBytes(child.pid),
    listen: ({ message, lost }) => {
      // Said by serveTasks() alone.
      child.on('message', (said) => message(said as Parameters<typeof message>[0]));
      child.on('error', lost);
      child.on('exit', () => lost());
    },
  };
}

/** As Linux tells it; undefined elsewhere, where the limit of the heap alone counts. */
function residentBytes(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
