import type { Parsed } from '@traverse/domain/values';
import { serveTasks } from '../tasks/serve-tasks.ts';
import { BankProblem } from './bank-problem.ts';
import type { EigeneKonten } from './csv-account.ts';
import { type BankFile, readBankFile } from './read-bank-file.ts';

/** A file as it was sent, and the firm's own accounts. */
export interface BankTask {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly eigene: EigeneKonten;
}

serveTasks(async ({ name, bytes, eigene }: BankTask): Promise<Parsed<readonly BankFile[]>> => {
  try {
    return {
      value: await readBankFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, eigene),
    };
  } catch (problem) {
    if (problem instanceof BankProblem) return { problem: problem.message };
    throw problem;
  }
});
