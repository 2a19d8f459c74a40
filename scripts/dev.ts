// `npm run dev`: server and web app, both rebuilt as you type, on demo data of their own. Needs no network.
import { existsSync } from 'node:fs';
import { run, serve } from './run.ts';

const env = { DATA_DIR: process.env['DATA_DIR'] ?? '.cache/dev', PORT: process.env['PORT'] ?? '8090' };

if (!existsSync(env.DATA_DIR)) {
  const code = await run('node', ['apps/server/src/cli/main.ts', 'demo'], { env });
  if (code !== 0) process.exit(code);
}
const [server] = await Promise.all([
  serve('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { env }),
  serve('vite', [], { cwd: 'apps/web', env: { API_URL: `http://127.0.0.1:${env.PORT}` } }),
]);
process.exitCode = server;
