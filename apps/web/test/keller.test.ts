import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { cutNetwork, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

test('[SCAN-09 R13] without network a page says once what is not on this device, and leads back; it comes by itself', async () => {
  const artikel = await house.create('inventar', { name: 'Nebelmaschine', anzahl: 2 });
  await house.open('/handbuch', await house.admin());
  const line = cutNetwork();
  await house.open('/kunde');
  const main = () => within(screen.getByRole('main'));
  await main().findByText('Das liegt nicht auf diesem Gerät');
  expect(main().getByRole('link', { name: 'Zum Start' }).getAttribute('href')).toBe('/home');
  expect(main().queryByText('Laden fehlgeschlagen.')).toBeNull();
  // A page of many parts says it once as well.
  await house.open(`/inventar/${artikel.id}`);
  await main().findByText('Das liegt nicht auf diesem Gerät');
  expect(main().getAllByText('Das liegt nicht auf diesem Gerät')).toHaveLength(1);
  line.mend();
  await says('Nebelmaschine');
  expect(main().queryByText('Das liegt nicht auf diesem Gerät')).toBeNull();
});

test('[SCAN-09 R13] Start without network and with nothing kept says so, instead of an outline that never ends', async () => {
  await house.open('/handbuch', await house.admin());
  const line = cutNetwork();
  await house.open('/home');
  await says('Für die nächsten drei Tage liegt keine Packliste auf diesem Gerät.');
  expect(document.querySelector('main [aria-label="Wird geladen"]')).toBeNull();
  expect(screen.queryByText('Laden fehlgeschlagen.')).toBeNull();
  line.mend();
  await screen.findByLabelText('Projekte suchen: Name oder Ort');
});
