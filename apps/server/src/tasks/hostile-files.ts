import { taskProcess } from './task-process.ts';
import { TaskError } from './task-queue.ts';

/** Files of others are read a few times a week: each process would hold 60 to 90 MB until the next one comes. */
export const SELDOM_MS = 300_000;

/** Reads files of others, which may be hostile, in a process of its own. */
export interface FileReader<File, Read> {
  /** What was read, or a German sentence that says why nothing was. */
  readonly read: (file: File) => Promise<Read | { readonly problem: string }>;
  readonly close: () => Promise<void>;
}

/** A file that takes more than the limits in time or memory is answered with `unreadable`. */
export function hostileFiles<File, Read>(
  script: URL,
  limits: Parameters<typeof taskProcess>[1],
  unreadable: string,
): FileReader<File, Read> {
  const process = taskProcess<File, Read>(script, { idleMs: SELDOM_MS, ...limits });
  return {
    read: async (file) => {
      try {
        return await process.run(file);
      } catch (error) {
        if (error instanceof TaskError && error.reason !== 'closed') return { problem: unreadable };
        throw error;
      }
    },
    close: () => process.close(),
  };
}
