import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentTools } from '../../src/app.ts';
import { bauverein } from '../actions/invoicing.ts';
import { startServer } from '../server.ts';

/** Of the processes that this one has begun, those of this script: Linux alone tells. */
function processesOf(script: string): string[] {
  const threads = `/proc/${process.pid}/task`;
  const children = readdirSync(threads).flatMap((thread) =>
    readFileSync(`${threads}/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script));
}
const readersOfTables = () => processesOf('table-worker');

test('[OPS-05] what reads and makes documents ends with its server, unless it is somebody else’s', async () => {
  const before = readersOfTables().length;
  const others = documentTools();
  for (const { tools, left } of [
    { tools: 'own', left: 0 },
    { tools: others, left: 1 },
  ] as const) {
    {
      await using server = await startServer({ tools });
      const as = await server.user('inventar');
      const body = new FormData();
      body.set('datei', new Blob(['Name;Anzahl\r\nKabel;3\r\n']), 'artikel.csv');
      body.set('wunsch', JSON.stringify({ sammlung: 'inventar' }));
      expect((await server.ask('POST', '/api/tabellen/probelauf', { as, body })).status).toBe(200);
      expect(readersOfTables()).toHaveLength(before + 1);
    }
    expect(readersOfTables()).toHaveLength(before + left);
  }
  await Promise.all(Object.values(others).map((tool) => tool.close()));
  expect(readersOfTables()).toHaveLength(before);
});

test('[PDF-01] whoever opens an invoice has the process begun that would make its PDF', async () => {
  const before = processesOf('document-worker');
  const begun = () => processesOf('document-worker').filter((pid) => !before.includes(pid));
  {
    await using server = await startServer({ tools: 'own' });
    const as = await server.user('rechnungen');
    const { id } = await server.given('rechnungen', {
      kunde: (await server.given('kunden', bauverein)).id,
      von: '2026-12-03 02:00:00.000Z',
      rechnungsDatum: '2026-12-03 02:00:00.000Z',
      faelligDatum: '2026-12-17 02:00:00.000Z',
      faktor: 1,
    });
    expect((await server.ask('GET', `/api/collections/rechnungen/records/${id}`, { as })).status).toBe(200);
    await expect.poll(begun).toHaveLength(1);
  }
  expect(begun()).toEqual([]);
});
