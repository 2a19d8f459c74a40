import type { Parsed } from '@traverse/domain';
import { serveTasks } from '../tasks/serve-tasks.ts';
import { BankProblem } from './bank-problem.ts';
import { type BankFile, readBankFile } from './read-bank-file.ts';

/** A file as it was sent. */
export interface BankTask {
  readonly name: string;
  readonly bytes: Uint8Array;
}

serveTasks(async ({ name, bytes }: BankTask): Promise<Parsed<readonly BankFile[]>> => {
  try {
    return { value: await readBankFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name) };
  } catch (problem) {
    if (problem instanceof BankProblem) return { problem: problem.message };
    throw problem;
  }
});
