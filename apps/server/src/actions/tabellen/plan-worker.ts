import { serveTasks } from '../../tasks/serve-tasks.ts';
import { planRows } from './plan-rows.ts';
import type { PlanTask } from './plan-task.ts';

serveTasks(async (task: PlanTask) => planRows(task));
