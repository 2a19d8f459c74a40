import type { Trial } from '../trial.ts';
import { disk } from './disk.ts';
import { killCommands } from './kill-commands.ts';
import { killServer } from './kill-server.ts';

/** Everything that is tried, in this order. */
export const TRIALS: readonly Trial[] = [...killServer, ...killCommands, ...disk];
