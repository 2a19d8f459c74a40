import { setTimeout as pause } from 'node:timers/promises';
import { entities } from '@traverse/domain/entities';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startServer } from '../server.ts';

// On PostgreSQL alone, where somebody else can hold up a read.
test('[OPS-06] a slow statement is a line in the log, without its values, and counted', async () => {
  const lines: string[] = [];
  const metricsToken = 'ein-langes-zufaelliges-Wort';
  await using server = await startServer({
    metricsToken,
    logLevel: 'warn',
    logStream: { write: (line) => lines.push(line) },
  });
  const somebodyElse = new pg.Client({ connectionString: server.place.databaseUrl });
  await somebodyElse.connect();
  await somebodyElse.query('begin; lock table kunden in access exclusive mode');
  const reading = server.engine.database.reads.findWhere(entities.kunden, { name: 'Geheimer Kunde' });
  await pause(700);
  await somebodyElse.query('commit');
  await somebodyElse.end();
  await reading;

  const [line = ''] = lines.filter((each) => each.includes('slow statement'));
  expect(JSON.parse(line)).toMatchObject({ level: 40, statement: expect.stringContaining('FROM "kunden"') });
  expect(line).not.toContain('Geheimer Kunde');
  const headers = { Authorization: `Bearer ${metricsToken}` };
  expect((await server.ask('GET', '/api/metrics', { headers })).body).toContain(
    'traverse_slow_statements_total 1',
  );
});
