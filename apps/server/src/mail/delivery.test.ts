import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openDelivery } from './delivery.ts';
import { passwordResetLetter } from './letters.ts';

const mailFrom = 'Traverse <traverse@firma.de>';
const link = 'https://traverse.example.org/passwort-neu#token=abc.def-_.ghi';
const letter = passwordResetLetter({ to: 'anna@firma.de', username: 'Jörg', link, validFor: '30 Minuten' });

const deliveryTo = (smtpUrl: string) =>
  openDelivery({ smtpUrl, mailFrom, dataDir: '/nowhere' }, () => undefined);

/** A mail server that keeps what it takes. */
async function aMailServer(options: SMTPServerOptions = {}) {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.setEncoding('utf8');
      const chunks: string[] = [];
      stream.on('data', (chunk: string) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(chunks.join(''));
        done();
      });
    },
    ...options,
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  // Cast: a server that listens on a port has this kind of address.
  const { port } = listening.address() as AddressInfo;
  return { smtpUrl: `smtp://127.0.0.1:${port}`, taken };
}

test('[AUTH-07] a mail server gets the letter as plain text and as HTML, umlauts included', async () => {
  const { smtpUrl, taken } = await aMailServer();
  await deliveryTo(smtpUrl)(letter);
  expect(taken).toHaveLength(1);
  const mail = await PostalMime.parse(taken[0]!);
  expect(mail).toMatchObject({
    from: { name: 'Traverse', address: 'traverse@firma.de' },
    to: [{ address: 'anna@firma.de' }],
    subject: letter.subject,
  });
  expect(mail.text?.trim()).toBe(letter.text.trim());
  expect(mail.html).toContain(`href="${link}"`);
});

test('[OPS-07] the user and password of SMTP_URL sign in at the mail server', async () => {
  const seen: unknown[] = [];
  const { smtpUrl, taken } = await aMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push(username, password);
      done(null, { user: username });
    },
  });
  await deliveryTo(smtpUrl.replace('//', '//post:ge%20heim@'))(letter);
  expect(seen).toEqual(['post', 'ge heim']);
  expect(taken).toHaveLength(1);
});

test('[AUTH-07] a mail server that refuses the recipient makes the delivery fail', async () => {
  const { smtpUrl, taken } = await aMailServer({
    onRcptTo: (_address, _session, done) => done(new Error('no such user')),
  });
  await expect(deliveryTo(smtpUrl)(letter)).rejects.toThrow('no such user');
  expect(taken).toEqual([]);
});

test('[AUTH-07] without a mail server the letter is a file for the own user and a line in the log without its link', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folder = join(dataDir, 'mail');
  const lines: string[] = [];
  await openDelivery({ smtpUrl: '', mailFrom, dataDir }, (line) => lines.push(line))(letter);

  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/\.eml$/);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  const mail = await PostalMime.parse(await readFile(join(folder, name)));
  expect(mail.subject).toBe(letter.subject);
  expect(mail.text).toContain(link);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('anna@firma.de');
  expect(lines[0]).not.toContain('token');
});
