import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { groupNames } from '@traverse/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeSampleFirm } from '../../src/cli/sample-data.ts';
import { freshDatabase } from '../database.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { asksOf, filled, firmOf } from './asks-of-the-firm.ts';

// On SQLite alone, as the sample firm itself. `npm test` has made it in its first part: a copy of it will do.
const MADE = process.env['E2E_FIRM'];

let place: Awaited<ReturnType<typeof freshDatabase>>;
let server: TestServer;
let everybody: TestUser;
let nobody: TestUser;

beforeAll(async () => {
  place = await freshDatabase();
  if (MADE !== undefined) cpSync(join(MADE, 'data'), place.dataDir, { recursive: true });
  server = await startServer({ at: place });
  if (MADE === undefined) await storeSampleFirm(server.engine, server.storage, 1);
  everybody = await server.user(...groupNames);
  nobody = await server.user();
}, 300_000);

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await place[Symbol.asyncDispose]();
});

/** Of records and accounts, and what changes the installation itself. */
const OTHERS =
  /^\/api\/(collections|batch|files|realtime|zweiter-faktor|passkeys|firmenkonto|sitzungen|umzug|dienste|betrieb)\b/;
/** GET although they write, for clients of before. */
const WRITING = /^\/(executeJob|changeFaktor)/;

test('[PFAD-01] every custom path answers the sample firm, guests and strangers as the document says', async () => {
  const { paths } = (await server.ask('GET', '/api/openapi.json')).body;
  const firm = firmOf(server);
  const faults: string[] = [];
  const statuses = new Map<string, Set<number>>();
  const asked = async (method: string, path: string, url: string, as?: TestUser, body?: object) => {
    // Whatever is asked is held against the document.
    const answer = await server
      .ask(method.toUpperCase(), url, { as, ...(body ? { body } : {}) })
      .catch((reason: Error) => void faults.push(reason.message));
    if (answer) statuses.set(path, (statuses.get(path) ?? new Set()).add(answer.status));
  };
  const custom = Object.entries<object>(paths).filter(([path]) => !OTHERS.test(path));
  for (const method of ['get', 'post', 'delete']) {
    for (const [path, methods] of custom) {
      if (!(method in methods) || (method === 'get' && WRITING.test(path))) continue;
      const asks = await asksOf(firm, method, path);
      const first = method === 'get' ? asks[0]?.url : filled(path);
      for (const as of [undefined, nobody])
        await asked(method, path, first ?? path, as, method === 'post' ? {} : undefined);
      for (const { url, body } of asks) await asked(method, path, url, everybody, body);
    }
  }
  expect(faults).toEqual([]);
  expect(statuses.size).toBeGreaterThan(100);
});
