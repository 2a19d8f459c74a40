import { createHash } from 'node:crypto';
import { urlOf } from '../program.ts';
import { taskProcess } from '../tasks/task-process.ts';
import type { Tasks } from '../tasks/task-queue.ts';
import type { Logo } from './logo.ts';

/** Reads logos, each in a process of its own: a small SVG may ask for minutes of drawing, which nothing else could end. */
export interface LogoReader {
  /** Rejects when it is no picture, or one that takes too much. */
  readonly read: (bytes: Uint8Array) => Promise<Logo>;
  readonly close: () => Promise<void>;
}

const usual = { timeLimitMs: 5_000, memoryMb: 128, growthMb: 500 };

export function logoReader(limits = usual): LogoReader {
  const reading = new Set<Tasks<Uint8Array, Logo>>();
  let known: { readonly hash: string; readonly logo: Promise<Logo> } | undefined;
  const readBeside = async (bytes: Uint8Array) => {
    const own = taskProcess<Uint8Array, Logo>(urlOf('pdf/logo-worker'), limits);
    reading.add(own);
    try {
      return await own.run(bytes);
    } finally {
      reading.delete(own);
      await own.close();
    }
  };
  return {
    // The firm's logo is the same for every document until it is changed, also one that cannot be read.
    read: (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (known?.hash !== hash) known = { hash, logo: readBeside(bytes) };
      return known.logo;
    },
    close: async () => {
      await Promise.all([...reading].map((each) => each.close()));
    },
  };
}
