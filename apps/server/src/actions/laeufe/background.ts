import type { FastifyInstance } from 'fastify';
import type { RecordEngine } from '../../records/engine.ts';

/** Work beside the request that began it: who asked looks at how far it is. A server that ends waits for its portion. */
export interface Background {
  readonly run: (work: () => Promise<void>) => void;
  readonly isStopped: () => boolean;
}

export function background(app: FastifyInstance, engine: RecordEngine): Background {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  app.addHook('onClose', async () => {
    isStopped = true;
    await Promise.all(running);
  });
  return {
    run: (work) => {
      const done = work()
        .catch((error: unknown) => engine.log.error({ err: error }, 'a run was left half way'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    isStopped: () => isStopped,
  };
}
