// `npm start`: builds what is stale, then runs the server until it is told to stop.
// A shell in between may die of a SIGTERM and tell nobody: the script says no `exec`, which not every shell knows, so that
// `serve` notices when it is left alone.
import { serve } from './run.ts';
import { SERVER_FLAGS } from './server-flags.ts';

await import('./build.ts');
process.exitCode = await serve('node', [...SERVER_FLAGS, 'apps/server/dist/main.js'], {
  env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '.cache/node' },
});
