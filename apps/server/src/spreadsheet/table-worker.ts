import { serveTasks } from '../tasks/serve-tasks.ts';
import { type ReadTable, readTable, type TableFile } from './read-table.ts';
import { TableProblem } from './table-problem.ts';

serveTasks(async (file: TableFile): Promise<ReadTable | { readonly problem: string }> => {
  try {
    return await readTable(file);
  } catch (problem) {
    if (problem instanceof TableProblem) return { problem: problem.message };
    throw problem;
  }
});
