import { urlOf } from '../../program.ts';
import { badRequest } from '../../records/api-error.ts';
import { SELDOM_MS } from '../../tasks/hostile-files.ts';
import { taskProcess } from '../../tasks/task-process.ts';
import { TaskError } from '../../tasks/task-queue.ts';
import type { PlannedRows } from './plan-rows.ts';
import type { PlanWork } from './plan-task.ts';

/** Decides about the rows of tables in a process of its own: others are answered meanwhile. */
export interface TablePlanner {
  readonly plan: (work: PlanWork) => Promise<readonly PlannedRows[]>;
  readonly close: () => Promise<void>;
}

const limits = { timeLimitMs: 60_000, memoryMb: 1024, youngMb: 32, idleMs: SELDOM_MS };

export function tablePlanner(): TablePlanner {
  const process = taskProcess<PlanWork, readonly PlannedRows[]>(
    urlOf('actions/tabellen/plan-worker'),
    limits,
  );
  return {
    plan: (work) =>
      process.run(work).catch((error: unknown) => {
        if (error instanceof TaskError && error.reason !== 'closed')
          throw badRequest('Die Tabelle braucht zu viel Zeit oder Speicher. Teile sie auf.');
        throw error;
      }),
    close: () => process.close(),
  };
}
