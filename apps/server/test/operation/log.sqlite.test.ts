import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;
const lines: string[] = [];

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly [key: string]: unknown;
}

beforeAll(async () => {
  server = await startServer({ logLevel: 'info', logStream: { write: (line) => lines.push(line) } });
  office = await server.user('kunden');
});
afterAll(() => server[Symbol.asyncDispose]());

async function lineAbout(path: string): Promise<Line> {
  const find = () => lines.map((line): Line => JSON.parse(line)).find((line) => line['path'] === path);
  await eventually(() => expect(find()).toBeDefined());
  return find()!;
}

test('[OPS-06] every answer is one line: who asked for what, how it went and how long it took', async () => {
  await server.ask('GET', '/api/collections/kunden/records?filter=name~%27x%27', { as: office });
  expect(await lineAbout('/api/collections/kunden/records')).toMatchObject({
    level: 30,
    msg: 'answered',
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    status: 200,
    ms: expect.any(Number),
    user: office.id,
  });
});

test('[OPS-06] an unexpected failure can be found by the id that its answer names', async () => {
  const broken = vi.spyOn(server.engine.database.reads, 'list').mockRejectedValue(new Error('kaputt'));
  const { status, body, headers } = await server.ask('GET', '/api/collections/projekt/records', {
    as: office,
  });
  broken.mockRestore();
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('kaputt');
  const line = lines.map((each): Line => JSON.parse(each)).find(({ msg }) => msg === 'request failed');
  expect(line).toMatchObject({ level: 50, reqId: headers.get('x-request-id'), err: { message: 'kaputt' } });
});

test('[OPS-06] no token, password or cookie ever gets into the log', async () => {
  const secrets = [
    'Geheimes-Passwort-1',
    'Cookie-Geheimnis-2',
    'Datei-Token-3',
    'Mail-Token-4',
    'Kopf-Token-5',
  ];
  const [password = '', cookie = '', fileToken = '', mailToken = '', header = ''] = secrets;
  const { email } = office;
  const users = '/api/collections/users';
  await server.ask('POST', `${users}/auth-with-password`, {
    body: { identity: email, password },
    headers: { Cookie: `pb_auth=${cookie}`, Authorization: header },
  });
  await server.ask('GET', `/api/files/anlagen/abc/x.png?token=${fileToken}`);
  await server.ask('POST', `${users}/confirm-password-reset`, {
    body: { token: mailToken, password, passwordConfirm: password },
  });
  await server.ask('POST', `${users}/records`, { body: `{"password":"${password}"` });
  await server.ask('PATCH', `${users}/records/${office.id}`, {
    as: office,
    body: { oldPassword: office.password, password, passwordConfirm: password },
  });
  await lineAbout(`${users}/records/${office.id}`);
  const text = lines.join('');
  for (const secret of [...secrets, office.token, office.password]) expect(text).not.toContain(secret);
});
