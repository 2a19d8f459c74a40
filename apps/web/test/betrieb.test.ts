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

test('[OPS-06] nobody but an admin sees the page, nor a line of it on home', async () => {
  const clerk = await house.server.user('rechnungen');
  await house.open('/einstellungen/betrieb', clerk);
  expect(await screen.findByText(/sehen nur|nur Personen der Gruppe/)).toBeInstanceOf(HTMLElement);
});
