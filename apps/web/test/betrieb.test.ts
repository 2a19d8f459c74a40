import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDelivery } from '../../server/src/mail/delivery.ts';
import { startServer } from '../../server/test/server.ts';
import { pocketbase } from '../src/api/pocketbase.ts';
import { dialogNamed, fill, press, says, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(name) });
  return within(heading.closest('section')!);
};

test('[OPS-04 R23] an admin presses once, sees that all is saved, where, and how it comes back, and takes it along', async () => {
  const admin = await house.server.user('admin');
  await house.open('/einstellungen/betrieb', admin);
  const sicherung = await card('Sicherung');
  sicherung.getByText('noch keine');
  // The page keeps the menu of the settings.
  within(screen.getByRole('navigation', { name: 'Einstellungen' })).getByRole('link', { name: 'Dienste' });
  sicherung.getByText('jede Nacht um 03:10');
  screen.getByRole('button', { name: 'Jetzt sichern' }).click();
  await screen.findByRole('button', { name: 'Sichert …' });
  // Read back, and on the drive of the data all the same.
  await screen.findByText('liegt bei den Daten');
  expect(screen.queryByText('bewiesen')).toBeNull();
  const made = await card('Sicherung');
  expect(made.getByRole('link', { name: 'Anderen Ort wählen' }).getAttribute('href')).toBe(
    '/einstellungen/dienste',
  );
  made.getByText('npm run traverse -- restore DATEI --force');
  // A browser reads an address from where its page came.
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) =>
    ask(typeof address === 'string' && address.startsWith('/') ? house.server.url + address : address, init),
  );
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  await press(/^Neueste herunterladen/);
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [file] = saved.mock.calls[0] ?? [];
  expect(file).toMatchObject({ name: expect.stringMatching(/^traverse-.*\.tar\.gz$/) });
  expect((await card('Protokollkette')).queryByText('gesichert')).not.toBeNull();
});

test('[OPS-06] an admin sees who could not sign in, and nothing while everybody could', async () => {
  const admin = await house.server.user('admin');
  await house.open('/einstellungen/betrieb', admin);
  await card('Mail');
  expect(screen.queryByText('Fehlgeschlagene Anmeldungen')).toBeNull();
  const path = '/api/collections/users/auth-with-password';
  await house.server.ask('POST', path, { body: { identity: admin.email, password: 'geraten' } });
  // It is noted beside the answer.
  await waitFor(async () => {
    const { body } = await house.server.ask('GET', '/api/anmeldeversuche', { as: admin });
    expect(body.versuche).toHaveLength(1);
  });
  await house.askAgain();
  const row = (await (await card('Fehlgeschlagene Anmeldungen')).findByText('Passwort falsch')).closest(
    'tr',
  )!;
  within(row).getByText('127.0.0.x');
});

test('[AUTH-07] without a mail server a forgotten password says who can help, and admin hands the mail on', async () => {
  const { dataDir } = house.server.place;
  const folder = { smtpUrl: '', mailFrom: 'Traverse <t@firma.de>', dataDir };
  await using quiet = await startServer({
    beside: house.server,
    sendsMail: false,
    deliver: openDelivery(folder, () => undefined),
  });
  const { baseURL } = pocketbase;
  onTestFinished(() => {
    pocketbase.baseURL = baseURL;
  });
  pocketbase.baseURL = quiet.url;
  const anna = await house.server.user();
  await house.open('/passwort-vergessen');
  await says('Dieser Server verschickt keine Mails.');
  await fill(await screen.findByLabelText('E-Mail'), anna.email);
  await press(/^Link anfordern/);
  await says('Sag jemandem mit Admin-Rechten Bescheid.');
  expect(document.body.textContent).not.toContain('Postfach');

  const admin = await house.server.user('admin');
  await waitFor(async () => {
    const { body } = await quiet.ask('GET', '/api/betrieb/mails', { as: admin });
    expect(body.mails).toHaveLength(1);
  });
  await house.open('/home', admin);
  await says('Eine Mail wartet.');
  await house.open('/einstellungen/betrieb', admin);
  await press(`Mail an ${anna.email} lesen`);
  const mail = await dialogNamed(/Passwort/);
  expect(mail().getByText(/#token=/)).toBeDefined();
  await press(/^Schließen/, mail());
  await press(`Mail an ${anna.email} entfernen`);
  await sayYes();
  await waitFor(() => expect(screen.queryByText('Wartende Mails (1)')).toBeNull());
});

test('[OPS-06] nobody but an admin sees the page, nor a line of it on home', async () => {
  const clerk = await house.server.user('rechnungen');
  await house.open('/einstellungen/betrieb', clerk);
  expect(await screen.findByText(/sehen nur|nur Personen der Gruppe/)).toBeInstanceOf(HTMLElement);
});

test('[R23] where the address has no passkeys an admin reads why, and nobody else is bothered', async () => {
  await using bare = await startServer({ beside: house.server, publicUrl: () => 'http://192.168.1.5:8090' });
  const { baseURL } = pocketbase;
  onTestFinished(() => {
    pocketbase.baseURL = baseURL;
  });
  pocketbase.baseURL = bare.url;
  await house.open('/einstellungen/konto', await house.server.user('admin'));
  await says('Passkeys brauchen eine Adresse mit Namen und https.');
  await house.open('/einstellungen/konto', await house.server.user('kunden'));
  await screen.findByRole('heading', { name: 'Passwort' });
  await house.askAgain();
  expect(document.body.textContent).not.toContain('Passkeys');
});
