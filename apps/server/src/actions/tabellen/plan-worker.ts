import { serveTasks } from '../../tasks/serve-tasks.ts';
import { type PlanTask, planRows } from './plan-rows.ts';

serveTasks(async (task: PlanTask) => planRows(task));
