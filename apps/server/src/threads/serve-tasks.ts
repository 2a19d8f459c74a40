import { parentPort } from 'node:worker_threads';
import { type Answer, ready } from './task-thread.ts';

/** The other end of `taskThread`: does what arrives. Bytes in the result move over instead of being copied. */
export function serveTasks<Task, Result>(
  perform: (task: Task) => Promise<Result>,
  bytesOf: (result: Result) => readonly Uint8Array<ArrayBuffer>[] = () => [],
): void {
  parentPort?.on('message', (task: Task) => {
    const answer = (message: Answer<Result>, bytes: readonly Uint8Array<ArrayBuffer>[] = []) =>
      parentPort?.postMessage(
        message,
        bytes.map(({ buffer }) => buffer),
      );
    perform(task).then(
      (result) => answer({ result }, bytesOf(result)),
      (error: unknown) => answer({ error }),
    );
  });
  parentPort?.postMessage(ready);
}
