import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aHouse } from './house.ts';

const house = aHouse();

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(name) });
  return within(heading.closest('section')!);
};

test('[OPS-04] an admin presses once and sees that everything is saved and was read back', async () => {
  const admin = await house.server.user('admin');
  await house.open('/einstellungen/betrieb', admin);
  const sicherung = await card('Sicherung');
  sicherung.getByText('noch keine');
  sicherung.getByText('jede Nacht um 03:10');
  screen.getByRole('button', { name: 'Jetzt sichern' }).click();
  await screen.findByRole('button', { name: 'Sichert …' });
  await screen.findByText('bewiesen', {}, { timeout: 30_000 });
  expect((await card('Protokollkette')).queryByText('gesichert')).not.toBeNull();
}, 60_000);

test('[OPS-06] an admin sees who could not sign in, and nothing while everybody could', async () => {
  const admin = await house.server.user('admin');
  await house.open('/einstellungen/betrieb', admin);
  await card('Mail');
  expect(screen.queryByText('Fehlgeschlagene Anmeldungen')).toBeNull();
  const path = '/api/collections/users/auth-with-password';
  await house.server.ask('POST', path, { body: { identity: admin.email, password: 'geraten' } });
  await house.askAgain();
  const row = (await (await card('Fehlgeschlagene Anmeldungen')).findByText('Passwort falsch')).closest(
    'tr',
  )!;
  within(row).getByText('127.0.0.x');
});

test('[OPS-06] nobody but an admin sees the page, nor a line of it on home', async () => {
  const clerk = await house.server.user('rechnungen');
  await house.open('/einstellungen/betrieb', clerk);
  expect(await screen.findByText(/sehen nur|nur Personen der Gruppe/)).toBeInstanceOf(HTMLElement);
});
