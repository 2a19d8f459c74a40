import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { loadEnvFile, readAssignments, readServiceFile } from './env-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'env-files-'));
const path = join(folder, '.env');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

// Source: systemd.exec(5), "EnvironmentFile=".
test.each([
  ['MAIL_FROM=Traverse <traverse@example.org>', 'Traverse <traverse@example.org>'],
  ['A=$HOME `ls` $(ls) & ; | * ~', '$HOME `ls` $(ls) & ; | * ~'],
  ['A=smtp://u:p#w@host', 'smtp://u:p#w@host'],
  ['A=b # c', 'b # c'],
  ['  A  =  b  ', 'b'],
  ['A=', ''],
  ['A="b c"', 'b c'],
  ['A=\'b  "c"\'', 'b  "c"'],
  ['A="b \\"c\\" \\$d \\\\ \\n"', 'b "c" $d \\ \\n'],
  ['A=b\\ c\\\\', 'b c\\'],
  ['A=b\\\nc', 'bc'],
  ['A="b\nc"', 'b\nc'],
  ['A="b"\'c\'', 'bc'],
  ['A=b"c"', 'b"c"'],
  ['A=b\r\nB=c\r\n', 'b'],
  ['# A=x\n; A=y\nA=b', 'b'],
  ['A=x\nA=b', 'b'],
  ['no assignment\nA=b', 'b'],
  ['1A=x\nA=b', 'b'],
])('[RAND-01 P4] a file of a service is read as systemd reads it: %j', (text, value) => {
  const settings = readAssignments(text);
  expect(settings['A'] ?? settings['MAIL_FROM']).toBe(value);
});

test('[P4] a file with the settings of a service that is not there is told', () => {
  expect(() => readServiceFile(join(folder, 'nix.env'))).toThrow('gibt es nicht');
});

test('a missing .env file is no error', () => {
  expect(() => loadEnvFile(join(folder, 'nix.env'))).not.toThrow();
});

test('[P22] a .env that an editor has put a mark in front of is read, and what is set already stays', () => {
  vi.stubEnv('METRICS_TOKEN', undefined);
  vi.stubEnv('LOG_LEVEL', 'silent');
  writeFileSync(path, '\uFEFFMETRICS_TOKEN=kurz\r\nLOG_LEVEL=info\r\n');
  loadEnvFile(path);
  expect([process.env['METRICS_TOKEN'], process.env['LOG_LEVEL']]).toEqual(['kurz', 'silent']);
});

test('[P22] a .env in two bytes for each sign is refused in words', () => {
  writeFileSync(path, Buffer.from('\uFEFFMETRICS_TOKEN=kurz', 'utf16le'));
  expect(() => loadEnvFile(path)).toThrow('ist keine Textdatei in UTF-8');
});

test('[P22] a setting that does not exist is told by its name, what is of others is not', () => {
  vi.stubEnv('SMTP_URI', undefined);
  vi.stubEnv('NODE_EXTRA_CA_CERTS', undefined);
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  writeFileSync(path, 'SMTP_URI=smtp://mail\nNODE_EXTRA_CA_CERTS=/etc/ca.pem\n');
  loadEnvFile(path);
  expect(warned.mock.calls).toEqual([
    [`${path}: Die Einstellung SMTP_URI gibt es nicht (.env.example nennt alle).`],
  ]);
});
