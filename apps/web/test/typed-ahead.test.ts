import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { typeAhead } from '../src/ui/shortcuts/typed-ahead.ts';
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

test('[HAND-01 H3.6] whoever presses elsewhere meanwhile types there, and hears what had no field', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  const dropped: string[] = [];
  typeAhead((text) => dropped.push(text));
  await userEvent.keyboard('na');
  await userEvent.type(field, 'Nebel');
  expect(field.value).toBe('Nebel');
  expect(dropped).toEqual(['na']);
  field.remove();
});
