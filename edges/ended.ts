import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Waits until a program that was told to end has done so. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await once(child, 'exit');
}
