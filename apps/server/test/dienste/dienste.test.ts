import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '@traverse/domain/entities';
import { fremddienste } from '@traverse/domain/entities/fremddienste';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openServices } from '../../src/dienste/services.ts';
import { startMailServer } from '../../src/mail/mail-server.examples.ts';
import { aProvider } from '../auth/a-provider.ts';
import { codeOf } from '../auth/code-of.ts';
import { codesOf } from '../auth/codes-of.ts';
import { traverse } from '../backup/traverse.ts';
import { freshDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

const DIENSTE = '/api/dienste';
const SECRET = 'pass#wort@1';

/** A mail server that knows one account. */
async function aMailServer() {
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'buero' && password === SECRET
        ? done(null, { user: username })
        : done(new Error('535 5.7.8 Bad credentials, Sir')),
  });
  onTestFinished(() => server.close());
  const { port } = new URL(server.smtpUrl);
  const werte = {
    server: '127.0.0.1',
    port: Number(port),
    verschluesselung: 'keine',
    benutzer: 'buero',
    absender: 'Nordlicht <buero@nordlicht.example>',
  };
  return { ...server, werte };
}

const set = (server: TestServer, as: TestUser | undefined, art: string, body: object) =>
  server.ask('POST', `${DIENSTE}/${art}`, { as, body: { password: as?.password, ...body } });

const standOf = async (server: TestServer, as: TestUser) => (await server.ask('GET', DIENSTE, { as })).body;

test('[RAND-01 RM7] mail is set up in the browser: tried before it counts, told to all admins, and used at once', async () => {
  const mail = await aMailServer();
  await using server = await startServer();
  const [admin, other] = [await server.user('admin'), await server.user('admin')];
  expect(await standOf(server, admin)).toMatchObject({
    mail: { von: '', geheimnis: '', werte: { port: 587 } },
  });

  const wrong = await set(server, admin, 'mail', { werte: mail.werte, geheimnis: 'falsch' });
  expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('Bad credentials, Sir')]);
  expect(await server.engine.database.reads.findWhere(fremddienste, {})).toEqual([]);

  const taken = await set(server, admin, 'mail', { werte: mail.werte, geheimnis: SECRET });
  expect(taken).toMatchObject({
    status: 200,
    body: { mail: { von: 'hier', geheimnis: 'da', werte: mail.werte } },
  });
  await eventually(async () => expect(mail.taken).toHaveLength(3));
  expect(mail.taken[0]).toMatch(new RegExp(`To: ${admin.email}[^]*Subject: Testmail von Traverse`));
  for (const { email } of [admin, other])
    expect(mail.taken.slice(1).join('')).toMatch(new RegExp(`To: ${email}[^]*E-Mail-Versand`));
  expect((await server.ask('GET', '/api/betrieb', { as: admin })).body.mail).toBe('SMTP');

  expect((await server.ask('POST', `${DIENSTE}/mail/probe`, { as: other })).status).toBe(204);
  expect(mail.taken.at(-1)).toContain(`To: ${other.email}`);
});

test('[RAND-01 RM7] its secret is told to nobody, logged by nobody, and stored sealed', async () => {
  const mail = await aMailServer();
  await using server = await startServer();
  const admin = await server.user('admin');
  expect((await set(server, admin, 'mail', { werte: mail.werte, geheimnis: SECRET })).status).toBe(200);
  const { reads } = server.engine.database;
  const seen = [
    await standOf(server, admin),
    await reads.findWhere(fremddienste, {}),
    await reads.findWhere(entities.protokoll, {}),
    readFileSync(join(server.place.dataDir, 'secrets.key'), 'utf8'),
  ];
  expect(JSON.stringify(seen)).not.toMatch(/pass#wort|pass%23wort/);
  const [entry] = await reads.findWhere(entities.protokoll, { sammlung: fremddienste.collection });
  expect(entry).toMatchObject({ art: 'angelegt', titel: 'E-Mail-Versand', wer: expect.stringMatching(/./) });
  expect(JSON.stringify(entry)).toContain('127.0.0.1');

  // Whoever sends it elsewhere has to know it; whoever changes the sender does not.
  const elsewhere = await set(server, admin, 'mail', { werte: { ...mail.werte, server: 'localhost' } });
  expect(codesOf(elsewhere)).toEqual({ geheimnis: 'validation_required' });
  const absender = 'Büro <buero@nordlicht.example>';
  expect(
    (await set(server, admin, 'mail', { werte: { ...mail.werte, absender } })).body.mail.werte.absender,
  ).toBe(absender);
  const removed = await set(server, admin, 'mail/entfernen', {});
  expect(removed).toMatchObject({ status: 200, body: { mail: { von: '', geheimnis: '' } } });
  // Two tries, and a word for each change.
  await eventually(async () => expect(mail.taken).toHaveLength(5));
});

test('[RAND-01 RM7] only an admin sets a service, with the own password and code, and reads how they stand', async () => {
  const clock = { now: Date.parse('2026-11-28T12:00:00Z') };
  await using server = await startServer({ clock: () => new Date(clock.now) });
  const [admin, clerk] = [await server.user('admin'), await server.user('buchhaltung', 'rechnungen')];
  const mail = await aMailServer();
  const body = { werte: mail.werte, geheimnis: SECRET };
  for (const [as, status] of [
    [undefined, 401],
    [clerk, 403],
  ] as const) {
    expect((await server.ask('GET', DIENSTE, { as })).status).toBe(status);
    for (const path of ['mail', 'mail/entfernen', 'mail/probe', 'sicherung'])
      expect([path, (await set(server, as, path, body)).status]).toEqual([path, status]);
  }
  expect(codesOf(await set(server, admin, 'mail', { ...body, password: 'geraten' }))).toEqual({
    password: 'validation_invalid_password',
  });
  expect((await set(server, admin, 'fax', body)).status).toBe(404);
  expect(Object.keys(codesOf(await set(server, admin, 'mail', { werte: { port: 70_000 } })))).toEqual(
    expect.arrayContaining(['server', 'port', 'verschluesselung', 'absender']),
  );
  expect(
    codesOf(await set(server, admin, 'mail', { ...body, werte: { ...mail.werte, server: 'smtp://x' } })),
  ).toHaveProperty('server');

  const { body: made } = await server.ask('POST', '/api/zweiter-faktor', {
    as: admin,
    body: { password: admin.password },
  });
  const on = await server.ask('POST', '/api/zweiter-faktor/bestaetigen', {
    as: admin,
    body: { code: codeOf(made.secret, clock.now) },
  });
  const session = { ...admin, token: on.body.token };
  expect(codesOf(await set(server, session, 'mail', body))).toEqual({ code: 'validation_required' });
  expect(codesOf(await set(server, session, 'mail', { ...body, code: '000000' }))).toEqual({
    code: 'validation_invalid_code',
  });
  clock.now += 30_000;
  expect((await set(server, session, 'mail', { ...body, code: codeOf(made.secret, clock.now) })).status).toBe(
    200,
  );
});

test('[RAND-01 RM7] what .env says wins and is shown as such, without its password', async () => {
  const mail = await aMailServer();
  const smtpUrl = mail.smtpUrl.replace('//', `//buero:${encodeURIComponent(SECRET)}@`);
  await using place = await freshDatabase();
  const { openServer } = await import('../../src/open-server.ts');
  const config = readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    SMTP_URL: `${smtpUrl}?ignoreTLS=true`,
    MAIL_FROM: mail.werte.absender,
  });
  const { app, engine } = await openServer({ ...config, logLevel: 'fatal' });
  const services = await openServices(config, engine.database);
  services.stop();
  expect(services.stand().mail).toEqual({ von: '.env', geheimnis: 'da', werte: mail.werte });
  await engine.database.transaction(async (transaction) => {
    const stamp = '2026-11-28 12:00:00.000Z';
    await transaction.insert(fremddienste, {
      id: 'dienst000000001',
      created: stamp,
      updated: stamp,
      art: 'mail',
      name: 'E-Mail-Versand',
      werte: JSON.stringify({ ...mail.werte, server: 'anderswo.example' }),
      geheimnis: '',
    });
  });
  await services.refresh();
  expect(services.now().smtpUrl).toBe(`${smtpUrl}?ignoreTLS=true`);
  expect(services.stand().mail.von).toBe('.env');
  await app.close();
});

test('[RAND-01 RM7] a change reaches another instance by itself, and a backup restored elsewhere asks for the secret anew', async () => {
  const mail = await aMailServer();
  await using server = await startServer();
  const admin = await server.user('admin');
  const { dataDir, databaseUrl } = server.place;
  const other = await openServices(
    readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    server.engine.database,
    undefined,
    20,
  );
  onTestFinished(() => other.stop());
  expect(other.now().smtpUrl).toBe('');
  await set(server, admin, 'mail', { werte: mail.werte, geheimnis: SECRET });
  await eventually(async () => expect(other.now().smtpUrl).toContain('buero:pass%23wort%401@127.0.0.1'));

  const file = join(dataDir, 'weg.tar.gz');
  expect(await traverse(server.place, 'backup', file)).toMatchObject({ code: 0 });
  await using elsewhere = await freshDatabase();
  expect(await traverse(elsewhere, 'restore', file)).toMatchObject({ code: 0 });
  await using moved = await startServer({ at: elsewhere });
  const { token } = (
    await moved.ask('POST', '/api/collections/users/auth-with-password', {
      body: { identity: admin.email, password: admin.password },
    })
  ).body;
  const there = { ...admin, token };
  expect(await standOf(moved, there)).toMatchObject({
    mail: { von: 'hier', geheimnis: 'fehlt', werte: mail.werte },
  });
  expect((await moved.ask('GET', '/api/betrieb', { as: there })).body.mail).toBe('Ordner');
  expect(codesOf(await set(moved, there, 'mail', { werte: mail.werte }))).toEqual({
    geheimnis: 'validation_required',
  });
  expect(
    (await set(moved, there, 'mail', { werte: mail.werte, geheimnis: SECRET })).body.mail.geheimnis,
  ).toBe('da');
});

test('[RAND-01 RM7] backups go into a folder only below what .env allows, wherever links lead, or into a bucket', async () => {
  const root = mkdtempSync(join(tmpdir(), 'traverse-places-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ['nas/traverse', 'anderes']) mkdirSync(join(root, name), { recursive: true });
  symlinkSync(join(root, 'anderes'), join(root, 'nas/link'));
  await using closed = await startServer();
  const keeper = await closed.user('admin');
  const folder = (ordner: string) => ({ werte: { ort: 'Ordner', ordner } });
  expect(
    (await set(closed, keeper, 'sicherung', folder(join(root, 'nas')))).body.data.ordner.message,
  ).toContain('BACKUP_FOLDERS');

  await using server = await startServer({ backupFolders: join(root, 'nas') });
  const admin = await server.user('admin');
  for (const outside of [
    '',
    '/gibt/es/nicht',
    join(root, 'anderes'),
    join(root, 'nas/link'),
    join(root, 'nas/../anderes'),
  ])
    expect([outside, codesOf(await set(server, admin, 'sicherung', folder(outside)))]).toEqual([
      outside,
      { ordner: expect.any(String) },
    ]);
  const taken = await set(server, admin, 'sicherung', folder(join(root, 'nas/traverse')));
  expect(taken).toMatchObject({
    status: 200,
    body: { sicherung: { von: 'hier' }, ordner: [join(root, 'nas')] },
  });
  expect(
    readdirSync(join(root, 'nas/traverse'), { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    ),
  ).toEqual([]);
  await server.ask('POST', '/api/betrieb/sicherung', { as: admin });
  await eventually(async () =>
    expect((await server.ask('GET', '/api/betrieb', { as: admin })).body.sicherung).toMatchObject({
      ort: join(root, 'nas/traverse'),
      aufbewahrt: 1,
    }),
  );

  const bucket = { ort: 'Bucket', bucket: 'sicherung', endpunkt: 'http://127.0.0.1:9', schluessel: 'k' };
  expect(codesOf(await set(server, admin, 'sicherung', { werte: bucket }))).toEqual({
    geheimnis: 'validation_required',
  });
  const away = await set(server, admin, 'sicherung', { werte: bucket, geheimnis: SECRET });
  expect([away.status, away.body.message]).toEqual([400, expect.stringMatching(/Sicherungsort/)]);
  expect((await standOf(server, admin)).sicherung.werte.ort).toBe('Ordner');
});

test('[RAND-01 RM7] a sign-in service is asked before its button stands there, and the password always stays', async () => {
  const provider = await aProvider({});
  await using server = await startServer({ setsServices: true });
  const admin = await server.user('admin');
  const methods = async () => (await server.ask('GET', '/api/collections/users/auth-methods')).body;
  const werte = { aussteller: provider.issuer, kennung: provider.clientId, knopf: 'Mit Nordlicht' };
  const connectable = async () => (await server.ask('GET', '/api/firmenkonto', { as: admin })).body.moeglich;
  expect([(await methods()).oauth2.enabled, await connectable()]).toEqual([false, false]);
  const wrong = await set(server, admin, 'anmeldung', { werte, geheimnis: 'falsch' });
  expect([wrong.status, wrong.body.message]).toEqual([
    400,
    expect.stringContaining('kennt diese Client-ID oder ihr Secret nicht'),
  ]);
  const nobody = await set(server, admin, 'anmeldung', {
    werte: { ...werte, aussteller: 'http://127.0.0.1:9' },
    geheimnis: 'x',
  });
  expect([nobody.status, nobody.body.message]).toEqual([400, expect.stringContaining('antwortet nicht')]);
  expect((await methods()).oauth2.enabled).toBe(false);
  expect((await set(server, admin, 'anmeldung', { werte, geheimnis: provider.clientSecret })).status).toBe(
    200,
  );
  expect(await connectable()).toBe(true);
  expect(await methods()).toMatchObject({
    oauth2: { enabled: true, providers: [{ displayName: 'Mit Nordlicht' }] },
    password: { enabled: true },
  });
  await set(server, admin, 'anmeldung/entfernen', {});
  expect(await methods()).toMatchObject({ oauth2: { enabled: false }, password: { enabled: true } });
});
