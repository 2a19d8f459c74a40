import { parentPort } from 'node:worker_threads';
import { type Answer, ready } from './task-queue.ts';

/** The other end of `taskThread` and `taskProcess`: does what arrives. Between threads bytes of the result move over. */
export function serveTasks<Task, Result>(
  perform: (task: Task) => Promise<Result>,
  bytesOf: (result: Result) => readonly Uint8Array<ArrayBuffer>[] = () => [],
): void {
  const say = parentPort
    ? (message: Answer<Result> | typeof ready, bytes: readonly Uint8Array<ArrayBuffer>[]) =>
        parentPort?.postMessage(
          message,
          bytes.map(({ buffer }) => buffer),
        )
    : (message: Answer<Result> | typeof ready) => process.send?.(message);
  (parentPort ?? process).on('message', (task: Task) => {
    perform(task).then(
      (result) => say({ result }, bytesOf(result)),
      (error: unknown) => say({ error }, []),
    );
  });
  // Without its server a process has nobody to work for.
  if (!parentPort) process.on('disconnect', () => process.exit());
  say(ready, []);
}
