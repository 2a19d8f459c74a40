// `npm start`: builds what is stale, then runs the server until it is told to stop.
// It becomes the server where Node can: no second process stands beside it as long as that runs.
import { become } from './run.ts';
import { SERVER_FLAGS } from './server-flags.ts';

await import('./build.ts');
process.exitCode = await become([...SERVER_FLAGS, 'apps/server/dist/main.js'], {
  env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '.cache/node' },
});
