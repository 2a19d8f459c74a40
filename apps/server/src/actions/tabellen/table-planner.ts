import { badRequest } from '../../records/api-error.ts';
import { TaskError } from '../../threads/task-queue.ts';
import { taskThread } from '../../threads/task-thread.ts';
import type { PlannedRows, PlanTask } from './plan-rows.ts';

/** Decides about the rows of tables on a thread of its own: others are answered meanwhile. */
export interface TablePlanner {
  readonly plan: (task: PlanTask) => Promise<PlannedRows>;
  readonly close: () => Promise<void>;
}

const limits = { timeLimitMs: 60_000, memoryMb: 1024, youngMb: 32 };

export function tablePlanner(): TablePlanner {
  const thread = taskThread<PlanTask, PlannedRows>(new URL('./plan-worker.ts', import.meta.url), limits);
  return {
    plan: (task) =>
      thread.run(task).catch((error: unknown) => {
        if (error instanceof TaskError && error.reason !== 'closed')
          throw badRequest('Die Tabelle braucht zu viel Zeit oder Speicher. Teile sie auf.');
        throw error;
      }),
    close: () => thread.close(),
  };
}
