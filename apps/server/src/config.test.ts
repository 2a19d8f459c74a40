import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';

test('[OPS-07] without any setting the server is safe: loopback, own folder, no proxy trusted', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8090,
    databaseUrl: '',
    filesUrl: '',
    oidc: undefined,
    trustedProxyHeader: '',
    logLevel: 'info',
    allowedOrigins: [],
    rateLimitFactor: 1,
    metricsToken: '',
    backup: { to: expect.stringMatching(/\/data\/backups$/), at: 190, keepDays: 14, keepMonths: 12 },
  });
});

test.each([
  { env: { HOST: '999.1.1.1' }, names: 'HOST' },
  { env: { HOST: '1.2.3' }, names: 'HOST' },
  { env: { HOST: 'http://localhost' }, names: 'HOST' },
  { env: { MAIL_FROM: 'kaputt' }, names: 'MAIL_FROM' },
  { env: { MAIL_FROM: 'Traverse <kaputt>' }, names: 'MAIL_FROM' },
  { env: { MAIL_FROM: 'a@b.de, c@d.de' }, names: 'MAIL_FROM' },
  { env: { SMTP_URL: 'smtp://' }, names: 'SMTP_URL' },
  { env: { PUBLIC_URL: 'https://traverse.example.org/?a=1' }, names: 'PUBLIC_URL' },
  { env: { TRUSTED_PROXY_HEADER: 'X Forwarded For' }, names: 'TRUSTED_PROXY_HEADER' },
  { env: { METRICS_TOKEN: 'zwanzig Zeichen mit Leerzeichen' }, names: 'METRICS_TOKEN' },
  { env: { OIDC_CLIENT_ID: 'traverse' }, names: 'OIDC_ISSUER' },
  { env: { PORT: 'achtzig' }, names: 'PORT' },
  { env: { BACKUP_AT: '24:10' }, names: 'BACKUP_AT' },
  { env: { DRAIN_SECONDS: '5s' }, names: 'DRAIN_SECONDS' },
  { env: { DATABASE_LISTEN_URL: 'db:5432' }, names: 'DATABASE_LISTEN_URL' },
  { env: { DATABASE_URL: 'postgres://u@a:5432,b:viele/traverse' }, names: 'DATABASE_URL' },
  { env: { BACKUP_KEEP_DAYS: '0' }, names: 'BACKUP_KEEP_DAYS' },
  { env: { PORT: '70000' }, names: 'PORT' },
  { env: { DATABASE_URL: 'mysql://localhost/traverse' }, names: 'DATABASE_URL' },
  { env: { FILES_URL: '/srv/files' }, names: 'FILES_URL' },
  { env: { PUBLIC_URL: 'traverse.example.org' }, names: 'PUBLIC_URL' },
  { env: { SMTP_URL: 'mail.example.org:587' }, names: 'SMTP_URL' },
  { env: { LOG_LEVEL: 'laut' }, names: 'LOG_LEVEL' },
  { env: { ALLOWED_ORIGINS: 'https://a.example, https://b.example/pfad' }, names: 'ALLOWED_ORIGINS' },
  { env: { ALLOWED_ORIGINS: '*' }, names: 'ALLOWED_ORIGINS' },
  { env: { RATE_LIMIT_FACTOR: 'viel' }, names: 'RATE_LIMIT_FACTOR' },
  { env: { METRICS_TOKEN: 'kurz' }, names: 'METRICS_TOKEN' },
  { env: { OIDC_ISSUER: 'https://id.example.org' }, names: 'OIDC_CLIENT_ID' },
])('[OPS-07] a wrong $names is named', ({ env, names }) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(names);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: 'localhost' },
  { HOST: 'traverse-1.intern.example.org' },
  { MAIL_FROM: 'büro@example.org' },
  { MAIL_FROM: 'Die „Weserklang“ GmbH <traverse@localhost>' },
  { SMTP_URL: 'smtps://user:geheim@mail.example.org' },
  { DATABASE_URL: 'postgres:///traverse' },
  { DATABASE_URL: 'postgres://u:geheim@a:5432,b:5433/traverse' },
  { PUBLIC_URL: 'https://example.org/' },
  { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' },
])('[OPS-07] %j can be used', (env) => {
  expect(() => readConfig(env)).not.toThrow();
});

test('a password in a wrong address is not repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://u:geheim@localhost' })).not.toThrow('geheim');
});

test('[P22] every setting of .env.example is known by its name', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(settingNames).toEqual(named);
});

test.each([
  ['SMTP_URL', 'smtp://buero:pass#wort@mail.example.org:587', '„#“ als %23'],
  ['SMTP_URL', 'smtp://buero:a/b?c@mail.example.org', '„/“ als %2F, „?“ als %3F'],
  ['DATABASE_URL', 'postgres://u:a#b@localhost/traverse', '„#“ als %23'],
])(
  '[P25] of an address that a sign in its password breaks %s says how to write it: %s',
  (name, value, hint) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} ist keine gültige Adresse. `);
    expect(() => readConfig({ [name]: value })).toThrow(hint);
    expect(() => readConfig({ [name]: value })).not.toThrow('Sie beginnt mit');
  },
);

test('[P19] an address below a path is refused, since no page would find its parts', () => {
  const says = 'PUBLIC_URL: Unter einem Pfad („/traverse“) läuft Traverse nicht.';
  expect(() => readConfig({ PUBLIC_URL: 'https://example.org/traverse' })).toThrow(says);
  expect(readConfig({ PUBLIC_URL: 'https://example.org//' }).publicUrl).toBe('https://example.org');
});
