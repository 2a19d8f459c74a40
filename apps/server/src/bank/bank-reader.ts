import type { Parsed } from '@traverse/domain/values';
import { urlOf } from '../program.ts';
import { hostileFiles } from '../tasks/hostile-files.ts';
import type { BankTask } from './bank-worker.ts';
import type { BankFile } from './read-bank-file.ts';

/** Reads files of banks in a process of its own, with a limit in time and memory: such files may be hostile. */
export interface BankReader {
  /** What the file says, or a German sentence that says why it cannot be read. */
  readonly read: (file: BankTask) => Promise<Parsed<readonly BankFile[]>>;
  readonly close: () => Promise<void>;
}

const usual = { timeLimitMs: 120_000, memoryMb: 512, growthMb: 1500 };

export function bankReader(limits = usual): BankReader {
  const script = urlOf('bank/bank-worker');
  return hostileFiles<BankTask, Parsed<readonly BankFile[]>>(script, limits, unreadable);
}

const unreadable =
  'Die Datei lässt sich nicht lesen: sie braucht zu viel Zeit oder Speicher. Lade einen kürzeren Zeitraum herunter.';
