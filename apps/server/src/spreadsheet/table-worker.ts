import { serveTasks } from '../tasks/serve-tasks.ts';
import { type ReadTable, readTable } from './read-table.ts';
import { TableProblem } from './table-problem.ts';

serveTasks(async (bytes: Uint8Array): Promise<ReadTable | { readonly problem: string }> => {
  try {
    return await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (problem) {
    if (problem instanceof TableProblem) return { problem: problem.message };
    throw problem;
  }
});
