import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fill, press } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

test('[AUTH-04] an admin finds the address that the identity provider has to know; nobody else is bothered', async () => {
  const admin = await house.server.user('admin');
  const clerk = await house.server.user('kunden');
  await house.open('/einstellungen/registrierung', admin);
  const field = await screen.findByLabelText<HTMLInputElement>('Rücksprungadresse');
  expect(field.value).toBe(`${location.origin}/anmelden/konto`);
  expect(field.readOnly).toBe(true);

  await house.open('/einstellungen/registrierung', clerk);
  await screen.findByRole('switch');
  expect(screen.queryByLabelText('Rücksprungadresse')).toBeNull();
});

test('[HOME-09] the firm has a colour of its own, and one that nobody can read is refused with one that is', async () => {
  const admin = await house.server.user('admin');
  await house.open('/einstellungen/firmendaten', admin);
  const farbe = await screen.findByLabelText<HTMLInputElement>('Farbe');

  await fill(farbe, '#D3F03A');
  await press(/^Speichern/);
  expect(await screen.findByText(/Zu hell: Auf weißem Papier .* Dunkel genug wäre #/)).toBeDefined();
  expect(farbe.value).toBe('#D3F03A');

  await fill(farbe, '#1B4FB8');
  await press(/^Speichern/);
  await screen.findByText('Firmendaten gespeichert');
  expect(await house.find('firma', 'akzentfarbe', '#1B4FB8')).toHaveLength(1);
});
