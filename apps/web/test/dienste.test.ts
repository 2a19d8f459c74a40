import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../server/src/mail/mail-server.examples.ts';
import { fill, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section')!);
};

test('[RAND-01 RM7] an admin sets up mail in the browser, and reads what the mail server says to a wrong password', async () => {
  const mail = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'richtig' ? done(null, { user: 'buero' }) : done(new Error('535 Bad credentials, Sir')),
  });
  onTestFinished(() => mail.close());
  const admin = await house.server.user('admin');
  await house.open('/einstellungen/dienste', admin);
  (await card('E-Mail-Versand')).getByText(/Noch verschickt Traverse keine Mails/);
  (await card('Sicherungsort')).getByText(/neben den Daten/);
  (await card('E-Mail-Versand')).getByRole('button', { name: 'Einrichten' }).click();
  const form = await card('E-Mail-Versand');
  await waitFor(async () => expect(document.activeElement).toBe(await form.findByLabelText(/^Mailserver/)));
  const field = (label: RegExp) => form.findByLabelText(label);
  await fill(await field(/^Mailserver/), '127.0.0.1');
  await fill(await field(/^Port/), new URL(mail.smtpUrl).port);
  await fill(await field(/^Benutzer/), 'buero');
  await fill(await field(/^Absender/), 'Nordlicht <buero@nordlicht.example>');
  await fill(await field(/^Passwort/), 'falsch');
  await fill(await field(/^Dein Passwort/), admin.password);
  const send = () => form.getByRole('button', { name: /Ausprobieren/ }).click();
  // Without a lock on the line nobody signs in by accident: this server has none, and says so.
  send();
  await says(/command not recognized/);
  await userEvent.click(await field(/^Verschlüsselung/));
  await userEvent.click(await screen.findByRole('option', { name: 'keine', hidden: true }));
  send();
  await says(/Bad credentials, Sir/);
  await fill(await field(/^Passwort/), 'richtig');
  send();
  await waitFor(async () => (await card('E-Mail-Versand')).getByText('eingerichtet'));
  (await card('E-Mail-Versand')).getByText('Nordlicht <buero@nordlicht.example> über 127.0.0.1:', {
    exact: false,
  });
  expect(document.body.textContent).not.toContain('richtig"');
  (await card('E-Mail-Versand')).getByRole('button', { name: /Testmail/ }).click();
  await says(`Testmail an ${admin.email} ist unterwegs`);
});

test('[RAND-01 RM7] nobody but an admin sees the services', async () => {
  const clerk = await house.server.user('rechnungen', 'buchhaltung');
  await house.open('/einstellungen/dienste', clerk);
  expect(await screen.findByText(/sehen nur|nur Personen der Gruppe/)).toBeInstanceOf(HTMLElement);
});
