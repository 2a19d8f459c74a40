import type { IncomingInvoice, Parsed } from '@traverse/domain';
import { serveTasks } from '../tasks/serve-tasks.ts';
import { readInvoice } from './read-invoice.ts';
import { ReadProblem } from './read-problem.ts';

serveTasks(async (file: Uint8Array): Promise<Parsed<IncomingInvoice>> => {
  try {
    return { value: await readInvoice(file) };
  } catch (problem) {
    if (problem instanceof ReadProblem) return { problem: problem.message };
    throw problem;
  }
});
