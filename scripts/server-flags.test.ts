import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVER_FLAGS } from './server-flags.ts';

test.each([
  [
    'deploy/Dockerfile',
    `CMD ["node", ${SERVER_FLAGS.map((flag) => `"${flag}"`).join(', ')}, "apps/server/dist/main.js"]`,
  ],
  ['deploy/traverse.service', `node ${SERVER_FLAGS.join(' ')} apps/server/dist/main.js\n`],
])('[OPS-01] %s starts the server as npm start does', (file, line) => {
  expect(readFileSync(file, 'utf8')).toContain(line);
});
