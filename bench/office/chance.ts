import { setTimeout as wait } from 'node:timers/promises';

/** People do not wait in step. */
export const between = (least: number, most: number): number => least + Math.random() * (most - least);

/** Seconds that somebody reads, thinks or walks. */
export const pause = (least: number, most: number): Promise<void> => wait(between(least, most) * 1000);

export const happens = (share: number): boolean => Math.random() < share;

export function oneOf<Each>(several: readonly Each[]): Each | undefined {
  return several[Math.floor(Math.random() * several.length)];
}
