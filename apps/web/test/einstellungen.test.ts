import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
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
