import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aHouse } from './house.ts';

const house = aHouse();

test('[IMP-02] only an admin is led to moving in, and only before anything was entered', async () => {
  const clerk = await house.server.user('rechnungen');
  await house.open('/umzug', clerk);
  expect(await screen.findByText(/nur Personen der Gruppe|sehen nur/)).toBeInstanceOf(HTMLElement);
  const admin = await house.server.user('admin', 'rechnungen');
  await house.open('/home', admin);
  // There is more than one account.
  // Both are hidden until all is there.
  const tiles = await screen.findByRole('navigation', { name: 'Bereiche' });
  const steps = screen.getByText('Erste Schritte');
  // What a firm begins with stands above what holds nothing yet.
  expect(steps.compareDocumentPosition(tiles)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('Ich komme von PocketBase')).toBeNull();
  await house.open('/umzug', admin);
  expect(await screen.findByRole('heading', { name: 'Ich komme von PocketBase' })).toBeInstanceOf(
    HTMLElement,
  );
});
