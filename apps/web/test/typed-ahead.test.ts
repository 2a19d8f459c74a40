import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aMark, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

test('[HAND-01 H3.6] what is typed right after N goes into the dialog, also while it loads, and opens no second one', async () => {
  const name = `Nanni ${aMark()}`;
  await house.create('kunden', { name });
  await house.open('/rechnungen', await house.admin());
  await screen.findByRole('heading', { level: 1, name: 'Rechnungen' });
  await screen.findAllByRole('button', { name: /^Anlegen/ });
  // At once, as hands that know the way: the first dialog is loaded only now.
  await userEvent.keyboard('nnanni', { delay: null });
  const dialog = await screen.findByRole('dialog', { name: 'Anlegen' });
  await waitFor(() => expect(valueOf(screen.getByRole('combobox', { name: 'Kunde' }))).toBe('nanni'));
  await screen.findByRole('option', { name });
  expect(screen.getAllByRole('dialog', { name: 'Anlegen' })).toEqual([dialog]);
});
