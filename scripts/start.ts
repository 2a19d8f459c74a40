// `npm start`: builds what is stale, then runs the server until it is told to stop.
// The npm script says `exec`, because a shell in between would die of a SIGTERM and leave the server behind.
import { serve } from './run.ts';
import { SERVER_FLAGS } from './server-flags.ts';

await import('./build.ts');
process.exitCode = await serve('node', [...SERVER_FLAGS, 'apps/server/dist/main.js'], {
  env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '.cache/node' },
});
