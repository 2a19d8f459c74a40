import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import type { TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

const listOf = (year: string, format: string, as: TestUser = invoicing.office) =>
  fetch(`${server.url}/api/rechnungsnummern/${year}?format=${format}`, {
    headers: { Authorization: as.token },
  });

test('[GOBD-04] the numbers of a year are a file with the state of each, and gaps are named', async () => {
  const { admin, office, aRechnung } = invoicing;
  const post = (action: string, id: string, as = office) => server.ask('POST', `/${action}/${id}`, { as });
  const [draft, frozen, booked, reversed] = [
    await aRechnung(),
    await aRechnung(),
    await aRechnung(),
    await aRechnung(),
  ];
  await post('festschreiben', frozen.id);
  await post('einbuchen', booked.id, admin);
  await post('festschreiben', reversed.id);
  const { id } = (await post('stornieren', reversed.id)).body;
  const path = `/api/collections/rechnungen/records/${id}`;
  const storno = (await server.ask('GET', path, { as: office })).body.name;
  await aRechnung({ name: 'RN20260008', user: admin.id });

  const answer = await listOf('2026', 'csv');
  expect(answer.headers.get('content-disposition')).toContain('Rechnungsnummern 2026.csv');
  const [, ...lines] = (await answer.text()).trim().split('\r\n');
  expect(lines.map((line) => line.split(';').slice(0, 2).join(' '))).toEqual([
    `${draft.name} Entwurf`,
    `${frozen.name} festgeschrieben`,
    `${booked.name} gebucht`,
    `${reversed.name} storniert durch ${storno}`,
    `${storno} Storno von ${reversed.name}`,
    'RN20260006 fehlt',
    'RN20260007 fehlt',
    'RN20260008 Entwurf',
  ]);
  expect(lines[1]).toContain(';20.11.2026;Bauverein eG – Jana Petersen – Bremen;185,72;32,43;20.11.2026');
  // Somebody else's: its number is no gap, what it says stays theirs.
  expect(lines.at(-1)).toBe('RN20260008;Entwurf;;;;;');

  const xlsx = await listOf('2026', 'xlsx');
  const [sheet] = await readXlsx(Buffer.from(await xlsx.arrayBuffer()));
  expect(sheet?.data[1]?.slice(0, 2)).toEqual([draft.name, 'Entwurf']);
});

test('[GOBD-04] a number that a draft gave up for another says so', async () => {
  const { office, aRechnung } = invoicing;
  const rename = async (id: string, name: string) => {
    const path = `/api/collections/rechnungen/records/${id}`;
    expect((await server.ask('PATCH', path, { as: office, body: { name } })).status).toBe(200);
  };
  const [first, draft] = [await aRechnung({ name: 'RN20250001' }), await aRechnung({ name: 'RN20250002' })];
  await aRechnung({ name: 'RN20250003' });
  await rename(draft.id, 'RN20250004');
  await rename(first.id, 'RN20250001-A');
  const [, ...lines] = (await (await listOf('2025', 'csv')).text()).trim().split('\r\n');
  expect(lines.map((line) => line.split(';').slice(0, 2).join(' '))).toEqual([
    'RN20250001-A Entwurf',
    'RN20250002 umbenannt in RN20250004 am 20.11.2026',
    'RN20250003 Entwurf',
    'RN20250004 Entwurf',
  ]);
});

test('[GOBD-04] the numbers are for those who see invoices, of a year that can be', async () => {
  const packer = await server.user('packlisten');
  const path = '/api/rechnungsnummern/2026';
  expect(await server.ask('GET', path, { as: packer })).toMatchObject(germanError(403));
  expect(await server.ask('GET', path)).toMatchObject(germanError(401));
  for (const wrong of ['26', '1800', 'abcd'])
    expect(await server.ask('GET', `/api/rechnungsnummern/${wrong}`, { as: invoicing.office })).toMatchObject(
      germanError(400),
    );
  expect(await server.ask('GET', `${path}?format=pdf`, { as: invoicing.office })).toMatchObject(
    germanError(400),
  );
});
