import type { Trial } from '../trial.ts';
import { angebot } from './angebot.ts';
import { browsers } from './browsers.ts';
import { clock } from './clock.ts';
import { disk } from './disk.ts';
import { folgen } from './folgen.ts';
import { holds } from './held.ts';
import { hostile } from './hostile.ts';
import { instances } from './instances.ts';
import { killAcceptance } from './kill-acceptance.ts';
import { killCommands } from './kill-commands.ts';
import { killCorrection } from './kill-correction.ts';
import { killMany } from './kill-many.ts';
import { killMove } from './kill-move.ts';
import { killServer } from './kill-server.ts';
import { killStunden } from './kill-stunden.ts';
import { pooler } from './pooler.ts';
import { postgres } from './postgres.ts';
import { replica } from './replica.ts';
import { s3 } from './s3.ts';
import { scanner } from './scanner.ts';
import { slow } from './slow.ts';
import { streams } from './streams.ts';

/** Everything that is tried, in this order. */
export const TRIALS: readonly Trial[] = [
  ...killServer,
  ...killCommands,
  ...killCorrection,
  ...killAcceptance,
  ...killMany,
  ...killMove,
  ...killStunden,
  ...disk,
  ...postgres,
  ...replica,
  ...pooler,
  ...instances,
  ...s3,
  ...clock,
  ...hostile,
  ...holds,
  ...slow,
  ...streams,
  ...browsers,
  ...folgen,
  ...scanner,
  ...angebot,
];
