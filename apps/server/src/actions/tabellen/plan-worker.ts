import { serveTasks } from '../../threads/serve-tasks.ts';
import { planRows } from './plan-rows.ts';

serveTasks(
  async (task: Parameters<typeof planRows>[0]) => planRows(task),
  ({ items, schritte }) => [...items, ...schritte],
);
