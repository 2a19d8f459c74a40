import { serveTasks } from '../../tasks/serve-tasks.ts';
import { planRows } from './plan-rows.ts';
import type { PlanWork } from './plan-task.ts';

serveTasks(async (work: PlanWork) => planRows(work));
