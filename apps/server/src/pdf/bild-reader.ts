import { urlOf } from '../program.ts';
import { taskProcess } from '../tasks/task-process.ts';
import { BILD, type BildTask, FOTO } from './bild.ts';

/** Makes pictures of items ready for offers, and photos for protocols, one after the other in a process of its own. */
export interface BildReader {
  /** A JPEG as documents take it. Rejects when it is no picture, or one that takes too much. */
  readonly read: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly foto: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

const limits = { timeLimitMs: 10_000, memoryMb: 128, growthMb: 500, idleMs: 10_000 };

export function bildReader(): BildReader {
  const process = taskProcess<BildTask, Uint8Array>(urlOf('pdf/bild-worker'), limits);
  return {
    read: (bytes) => process.run({ bytes, size: BILD }),
    foto: (bytes) => process.run({ bytes, size: FOTO }),
    close: () => process.close(),
  };
}
