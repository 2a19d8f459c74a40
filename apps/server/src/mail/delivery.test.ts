import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type MailTimes, openDelivery } from './delivery.ts';
import { MailUnclear } from './failure.ts';
import { passwordResetLetter } from './letters.ts';
import { startMailServer } from './mail-server.examples.ts';

const mailFrom = 'Traverse <traverse@firma.de>';
const link = 'https://traverse.example.org/passwort-neu#token=abc.def-_.ghi';
const letter = passwordResetLetter({ to: 'anna@firma.de', username: 'Jörg', link, validFor: '30 Minuten' });

const deliveryTo = (smtpUrl: string, times?: MailTimes) =>
  openDelivery({ smtpUrl, mailFrom, dataDir: '/nowhere' }, () => undefined, times);
const hasty: MailTimes = { greeting: 2000, silence: 200, whole: 4000 };

/** A mail server for one test. */
async function aMailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const { close, ...mailServer } = await startMailServer(options);
  onTestFinished(close);
  return mailServer;
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

describe('[VERS-01] a mail server that', () => {
  const failureOf = (sending: Promise<unknown>): Promise<Error> =>
    sending.then(
      () => new Error('it was sent'),
      (error: Error) => error,
    );

  test.each([
    { what: 'drops the line before the text', at: 'onRcptTo', says: 'die Verbindung getrennt' },
    { what: 'drops the line while it is greeted', at: 'onMailFrom', says: 'die Verbindung getrennt' },
  ] as const)('$what has not taken the mail', async ({ at, says }) => {
    const { smtpUrl, server } = await aMailServer({
      [at]: () => {
        for (const connection of server().connections) connection._socket.destroy();
      },
    });
    const failure = await failureOf(deliveryTo(smtpUrl)(letter));
    expect(failure).not.toBeInstanceOf(MailUnclear);
    expect(failure.message).toContain(says);
  });

  test('takes the text and drops the line may have it, and says so', async () => {
    const { smtpUrl, server } = await aMailServer({
      onData: (stream) => {
        stream.resume();
        stream.on('end', () => {
          for (const connection of server().connections) connection._socket.destroy();
        });
      },
    });
    expect(await failureOf(deliveryTo(smtpUrl)(letter))).toBeInstanceOf(MailUnclear);
  });

  test('hangs after the text may have it, before it has not', async () => {
    const after = await aMailServer({ onData: (stream) => stream.resume() });
    expect(await failureOf(deliveryTo(after.smtpUrl, hasty)(letter))).toBeInstanceOf(MailUnclear);
    const before = await aMailServer({ onMailFrom: () => undefined });
    const failure = await failureOf(deliveryTo(before.smtpUrl, hasty)(letter));
    expect(failure).not.toBeInstanceOf(MailUnclear);
    expect(failure.message).toContain('nicht geantwortet');
  });

  test('refuses the text after it has it has not taken it', async () => {
    const { smtpUrl } = await aMailServer({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(new Error('554 5.7.1 spam')));
      },
    });
    const failure = await failureOf(deliveryTo(smtpUrl)(letter));
    expect(failure).not.toBeInstanceOf(MailUnclear);
    expect(failure.message).toMatch(/nicht angenommen: .*spam/);
  });

  test('is not there is named, as is one that refuses a copy alone', async () => {
    const failure = await failureOf(deliveryTo('smtp://127.0.0.1:1')(letter));
    expect(failure.message).toContain('nicht zu erreichen');
    const { smtpUrl, taken } = await aMailServer({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('weg') ? new Error('gone') : null),
    });
    expect(await deliveryTo(smtpUrl)({ ...letter, cc: 'weg@firma.de' })).toEqual(['weg@firma.de']);
    expect(taken).toHaveLength(1);
  });
});
